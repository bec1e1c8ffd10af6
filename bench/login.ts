import { parseArgs } from 'node:util'
import { quantile, startServer } from './http-client'

/*
 * npm run bench -- login [--seconds 30] [--rate 20] [--data folder]
 * Logins by account and password, so many a second whether or not the ones before have been answered: the password
 * is checked, a session is begun and written down, the answer is the whole login info. Besides, what a session
 * check adds to a call. Exits with 1 over a limit.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '2000' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '20' },
  },
})

const limits = { p95Ms: 150, sessionCheckMs: 1 }
const server = await startServer({ ...values, cold: false })
const base = `http://127.0.0.1:${server.serving.port}`
const credentials = JSON.stringify({ username: 'employee', password: 'Potu-2026', lang: 'en' })

async function logIn(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${base}/login/rcc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 10_000) throw new Error(`A login was refused: ${code} ${message}`)
  return performance.now() - began
}

const WARM_UP = 20
for (let turn = 0; turn < WARM_UP; turn++) await logIn()

const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const began = performance.now()
const times = await Promise.all(
  Array.from({ length: rate * seconds }, async (_, turn) => {
    const due = (turn * 1000) / rate
    await new Promise((resolve) => setTimeout(resolve, due))
    // What waits for a late timer has waited too.
    const late = performance.now() - began - due
    return late + (await logIn())
  }),
)
const sorted = times.toSorted((one, other) => one - other)
const p95 = quantile(sorted, 0.95)

const CHECKS = 2000
async function perCall(path: string, headers: Record<string, string>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < CHECKS; turn++) {
    const start = performance.now()
    await (await fetch(base + path, { method: 'POST', headers, body: '{}' })).text()
    took.push(performance.now() - start)
  }
  return quantile(
    took.toSorted((one, other) => one - other),
    0.5,
  )
}
// The same open call, without a session and with one: the difference is the look-up.
const open = { 'content-type': 'application/json' }
const without = await perCall('/user/sample_accounts', open)
const withOne = await perCall('/user/sample_accounts', server.headers)
const check = withOne - without

console.log(`${rate} logins a second for ${seconds} s, one account and password each`)
console.table({
  'login, ms': {
    p50: quantile(sorted, 0.5).toFixed(0),
    p95: p95.toFixed(0),
    p99: quantile(sorted, 0.99).toFixed(0),
    most: sorted.at(-1)?.toFixed(0),
  },
})
console.log(`p95 ${p95.toFixed(0)} ms (limit ${limits.p95Ms} ms)`)
console.log(`a session check adds ${check.toFixed(2)} ms at the median (limit ${limits.sessionCheckMs} ms)`)
server.close()
process.exitCode = p95 <= limits.p95Ms && check <= limits.sessionCheckMs ? 0 : 1
