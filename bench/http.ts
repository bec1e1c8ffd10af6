import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { quantile, readiness, startServer } from './http-client'

/*
 * npm run bench -- http --rows 1000000 [--data folder] [--cold]
 * The whole call /project/search over HTTP: logged in, 50 full rows, an exact total, three facets.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    data: { type: 'string' },
    cold: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
  },
})

const server = await startServer(values)

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
function bodyOf(filters: object): string {
  return JSON.stringify({ per_page: 50, facets, filters })
}

const CALLS = 300
const WARM_UP = 50

async function alone(filters: object) {
  const body = bodyOf(filters)
  for (let turn = 0; turn < WARM_UP; turn++) await server.search(body)
  const times: number[] = []
  let last = { rows: 0, total: 0 }
  for (let turn = 0; turn < CALLS; turn++) {
    const { ms, ids, total } = await server.search(body)
    times.push(ms)
    last = { rows: ids.length, total }
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { ...last, p50: quantile(sorted, 0.5).toFixed(1), p95: quantile(sorted, 0.95).toFixed(1) }
}

console.log(`/project/search over HTTP, ${values.rows} projects; ${readiness(server.serving)}`)
const table: Record<string, object> = {}
for (const [name, filters] of Object.entries(queries)) {
  const single = await alone(filters)
  const load = await autocannon({
    url: `http://127.0.0.1:${server.serving.port}/project/search`,
    method: 'POST',
    headers: server.headers,
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
server.close()
