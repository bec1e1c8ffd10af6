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
const queries: Record<string, { filters: object; sort?: string; page?: number }> = {
  'no condition': { filters: {} },
  'common word': { filters: { keyword: '项目' } },
  'medium word': { filters: { keyword: '医院' } },
  'word and 3 filters': {
    filters: {
      keyword: '广场',
      project_stage: [4],
      province_ids: [320_000, 330_000],
      invest_value_from: 100,
    },
  },
  'best match': { filters: {}, sort: '-score' },
  'best match, deep page': {
    filters: {},
    sort: '-score',
    page: Math.min(999, Math.ceil(Number(values.rows) / 250)),
  },
  'best match, designer known': {
    filters: { role_groups_known: [2], role_groups_missing: [5] },
    sort: '-score',
  },
}
function bodyOf(query: object): string {
  return JSON.stringify({ per_page: 50, facets, ...query })
}

/** Searches of one's own are part of every score. */
const saved = ['医院', '数据中心', '广场'].map((keyword) => ({ keyword, invest_value_from: 100 }))
for (const filters of saved) {
  const answer = await fetch(`http://127.0.0.1:${server.serving.port}/tool/save_advance_search`, {
    method: 'POST',
    headers: server.headers,
    body: JSON.stringify({
      search_type: 9,
      name: `${filters.keyword} ${Date.now()}`,
      conditions: { filters },
    }),
  })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 10_000) throw new Error(`A search was not saved: ${code}`)
}

const CALLS = 300
const WARM_UP = 50

async function alone(query: object) {
  const body = bodyOf(query)
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
for (const [name, query] of Object.entries(queries)) {
  const single = await alone(query)
  const load = await autocannon({
    url: `http://127.0.0.1:${server.serving.port}/project/search`,
    method: 'POST',
    headers: server.headers,
    body: bodyOf(query),
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
