import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { quantile, startServer } from './http-client'

/*
 * npm run bench -- session [--rounds 20] [--calls 200] [--data folder]
 * What the session check adds to a call: the same open call without a session and with one, by turns in one run.
 * Once while the session is remembered (for a second), once looked up anew, after more than a
 * second. Exits with 1 over the limit.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '2000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    calls: { type: 'string', default: '200' },
  },
})

const ADDED_MS = 1
const PATH = '/user/sample_accounts'
const server = await startServer({ ...values, cold: false })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const open = { 'content-type': 'application/json' }

function ask(headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      headers,
      port: server.serving.port,
      host: '127.0.0.1',
      method: 'POST',
      path: PATH,
    }
    const sent = request(options, (response) => {
      response.on('data', () => undefined)
      response.on('end', () => resolve(performance.now() - began))
    })
    sent.on('error', reject)
    sent.end('{}')
  })
}

const median = (times: readonly number[]) =>
  quantile(
    times.toSorted((one, other) => one - other),
    0.5,
  )

const kinds = {
  none: open,
  session: server.headers,
}
const medians: Record<keyof typeof kinds, number[]> = { none: [], session: [] }
const [rounds, calls] = [Number(values.rounds), Number(values.calls)]
for (let warm = 0; warm < calls; warm++) for (const headers of Object.values(kinds)) await ask(headers)
for (let round = 0; round < rounds; round++) {
  const order = round % 2 === 0 ? (['none', 'session'] as const) : (['session', 'none'] as const)
  for (const kind of order) {
    const times: number[] = []
    for (let call = 0; call < calls; call++) times.push(await ask(kinds[kind]))
    medians[kind].push(median(times))
  }
}

/** After more than a second the session is read from the database. */
const REMEMBERED_MS = 1050
const LOOK_UPS = 15
const fresh: number[] = []
const without: number[] = []
for (let turn = 0; turn < LOOK_UPS; turn++) {
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS))
  // The first call after a pause is slow by itself.
  await ask(open)
  without.push(await ask(open))
  fresh.push(await ask(server.headers))
}

const added = median(medians.session) - median(medians.none)
const lookedUp = median(fresh) - median(without)
console.log(`${rounds} rounds of ${calls} calls of ${PATH} each, one after the other`)
console.table({
  'median, ms': {
    'no session': median(medians.none).toFixed(3),
    'session, remembered': median(medians.session).toFixed(3),
    'session, looked up': (median(medians.none) + lookedUp).toFixed(3),
  },
})
console.log(
  `the session check adds ${added.toFixed(3)} ms (${(median(medians.session) / median(medians.none)).toFixed(2)} times), ${lookedUp.toFixed(3)} ms where it is looked up, once a second (limit ${ADDED_MS} ms)`,
)
agent.destroy()
server.close()
process.exitCode = added <= ADDED_MS ? 0 : 1
