import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

/*
 * npm run bench -- http --rows 1000000
 * The whole call /project/search over HTTP: logged in, 50 full rows, an exact total, three facets.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
})

interface Serving {
  port: number
  secret: string
  token: string
  buildMs: number
}

const dataDir = values.data ?? `var/bench-http-${values.rows}`
const server = fork(fileURLToPath(new URL('./http-server.ts', import.meta.url)), [values.rows, dataDir], {
  execArgv: ['--import', 'tsx'],
})
const failed = once(server, 'exit').then(([code]) => {
  throw new Error(`The server ended with code ${String(code)}`)
})
const [serving] = (await Promise.race([once(server, 'message'), failed])) as [Serving]
failed.catch(() => undefined)

const facets = ['province_ids', 'project_stage', 'project_category_ids']
const queries: Record<string, object> = {
  'no condition': {},
  'common word': { keyword: '项目' },
  'medium word': { keyword: '医院' },
  'word and 3 filters': {
    keyword: '广场',
    project_stage: [4],
    province_ids: [320_000, 330_000],
    invest_value_from: 100,
  },
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const headers = {
  'content-type': 'application/json',
  cookie: `sid=${serving.secret}`,
  'x-session-id': serving.token,
}

function bodyOf(filters: object): string {
  return JSON.stringify({ per_page: 50, facets, filters })
}

/** One call; milliseconds until its last byte, and how many rows it brought. */
function measure(body: string): Promise<{ ms: number; rows: number; total: number }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      headers,
      method: 'POST',
      port: serving.port,
      host: '127.0.0.1',
      path: '/project/search',
    }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const ms = performance.now() - began
        const { code, data } = JSON.parse(Buffer.concat(chunks).toString()) as {
          code: number
          data: { list: unknown[]; total: number }
        }
        if (code !== 10_000) reject(new Error(`The call answered ${code}`))
        else resolve({ ms, rows: data.list.length, total: data.total })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const CALLS = 300
const WARM_UP = 50
const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

async function alone(filters: object) {
  const body = bodyOf(filters)
  for (let turn = 0; turn < WARM_UP; turn++) await measure(body)
  const times: number[] = []
  let last = { rows: 0, total: 0 }
  for (let turn = 0; turn < CALLS; turn++) {
    const { ms, ...found } = await measure(body)
    times.push(ms)
    last = found
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { ...last, p50: quantile(sorted, 0.5).toFixed(1), p95: quantile(sorted, 0.95).toFixed(1) }
}

console.log(
  `/project/search over HTTP, ${values.rows} projects; index ready after ${Math.round(serving.buildMs)} ms`,
)
const table: Record<string, object> = {}
for (const [name, filters] of Object.entries(queries)) {
  const single = await alone(filters)
  const load = await autocannon({
    url: `http://127.0.0.1:${serving.port}/project/search`,
    method: 'POST',
    headers,
    body: bodyOf(filters),
    connections: 8,
    duration: Number(values.seconds),
  })
  if (load.non2xx > 0 || load.errors > 0) throw new Error(`${load.non2xx} refused, ${load.errors} failed`)
  table[name] = {
    rows: single.rows,
    total: single.total,
    'p50 ms': single.p50,
    'p95 ms': single.p95,
    'calls/s, 8 clients': Math.round(load.requests.average),
    'p97.5 ms, 8 clients': load.latency.p97_5,
  }
}
console.table(table)
agent.destroy()
server.disconnect()
