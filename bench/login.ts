import { parseArgs } from 'node:util'
import { hashPassword } from '@groundbreak/server/access/passwords'
import { createPool } from '@groundbreak/server/db/pool'
import { quantile, startServer } from './http-client'

/*
 * npm run bench -- login [--seconds 30] [--rate 20] [--data folder]
 * Logins by account and password, so many a second whether or not the ones before have been answered: the password
 * is checked, a session is begun and written down, the answer is the whole login info. The accounts take turns.
 * Besides, what checking a password takes alone. Exits with 1 over the limit.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '2000' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '20' },
  },
})

const P95_MS = 150
const ACCOUNTS = 100
const PASSWORD = 'Potu-2026'
const server = await startServer({ ...values, cold: false })
const base = `http://127.0.0.1:${server.serving.port}`

/** Accounts of a firm that may be logged in at many places: a second login asks nothing. */
async function makeAccounts(): Promise<string[]> {
  const pool = createPool(server.serving.databaseUrl, { size: 1 })
  const run = Date.now().toString(36)
  const hash = await hashPassword(PASSWORD)
  const { rows } = await pool.query<{ username: string }>(
    `with firm as (
  insert into customer_firms (name_zh, name_en, one_place) values ('登录测量', 'Measured logins', false) returning id
)
insert into users (username, name_zh, name_en, customer_firm_id, role, password_hash)
select 'bench-' || $1 || '-' || n, '测量', 'Measured', firm.id, 'employee', $2 from firm, generate_series(1, $3::int) n
returning username`,
    [run, hash, ACCOUNTS],
  )
  await pool.end()
  return rows.map(({ username }) => username)
}

async function logIn(username: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${base}/login/rcc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, lang: 'en' }),
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 10_000) throw new Error(`A login was refused: ${code} ${message}`)
  return performance.now() - began
}

const accounts = await makeAccounts()
// The first login of an account makes its hash anew, with the key of this installation.
for (const username of accounts) await logIn(username)

const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const began = performance.now()
const times = await Promise.all(
  Array.from({ length: rate * seconds }, async (_, turn) => {
    const due = (turn * 1000) / rate
    await new Promise((resolve) => setTimeout(resolve, due))
    // What waits for a late timer has waited too.
    const late = performance.now() - began - due
    return late + (await logIn(accounts[turn % accounts.length] as string))
  }),
)
const sorted = times.toSorted((one, other) => one - other)
const p95 = quantile(sorted, 0.95)

const HASHES = 20
const hashing = performance.now()
for (let turn = 0; turn < HASHES; turn++) await hashPassword(PASSWORD)
const hashMs = (performance.now() - hashing) / HASHES

console.log(`${rate} logins a second for ${seconds} s, ${ACCOUNTS} accounts by turns`)
console.table({
  'login, ms': {
    p50: quantile(sorted, 0.5).toFixed(0),
    p95: p95.toFixed(0),
    p99: quantile(sorted, 0.99).toFixed(0),
    most: sorted.at(-1)?.toFixed(0),
  },
})
console.log(`a password hash alone takes ${hashMs.toFixed(0)} ms`)
console.log(`p95 ${p95.toFixed(0)} ms (limit ${P95_MS} ms)`)
server.close()
process.exitCode = p95 <= P95_MS ? 0 : 1
