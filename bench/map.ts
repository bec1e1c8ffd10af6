import { parseArgs } from 'node:util'
import { quantile, readiness, startServer } from './http-client'

/*
 * npm run bench -- map --rows 1000000 [--data folder] [--cold]
 * The calls of the map over HTTP: clusters of the whole country, of a region and of a city, with and without an
 * area; and the list beside the map, restricted to what it shows.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    data: { type: 'string' },
    cold: { type: 'boolean', default: false },
  },
})

const country = { box: { west: 60, south: 8, east: 148, north: 56 }, zoom: 3.6 }
const region = { box: { west: 115, south: 27, east: 124, north: 34 }, zoom: 6.5 }
const city = { box: { west: 121, south: 30.9, east: 121.9, north: 31.5 }, zoom: 10 }
const circle = [{ kind: 'circle', longitude: 120.6, latitude: 31.3, metres: 200_000 }]
/** 200 corners drawn by hand around half the country. */
const drawn = [
  {
    kind: 'polygon',
    ring: Array.from({ length: 200 }, (_, at) => {
      const reach = 1 + 0.1 * Math.sin(at / 3)
      const angle = (at / 200) * 2 * Math.PI
      return [112 + 10 * reach * Math.cos(angle), 31 + 8 * reach * Math.sin(angle)]
    }),
  },
]

const CLUSTERS = '/project/map_clusters'
const SEARCH = '/project/search'
const calls: Record<string, [path: string, body: object]> = {
  'provinces, no filter': [CLUSTERS, country],
  'grid of a region': [CLUSTERS, region],
  'grid of a city': [CLUSTERS, city],
  'grid of a region, word and stage': [
    CLUSTERS,
    { ...region, filters: { keyword: '项目', project_stage: [4] } },
  ],
  'grid of a region, circle of 200 km': [CLUSTERS, { ...region, filters: { area: circle } }],
  'provinces, polygon of 200 corners': [CLUSTERS, { ...country, filters: { area: drawn } }],
  'list of a region': [SEARCH, { per_page: 50, filters: { within_box: region.box } }],
  'list of a circle': [SEARCH, { per_page: 50, filters: { area: circle } }],
  'list of a polygon': [SEARCH, { per_page: 50, filters: { area: drawn } }],
}

const CALLS = 200
const WARM_UP = 20

const server = await startServer(values)

async function ask([path, body]: [string, object]): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.serving.port}${path}`, {
    method: 'POST',
    headers: server.headers,
    body: JSON.stringify(body),
  })
  const { code } = (await response.json()) as { code: number }
  if (code !== 10_000) throw new Error(`${path} answered ${code}`)
  return performance.now() - began
}

console.log(`The calls of the map over HTTP, ${values.rows} projects; ${readiness(server.serving)}`)
const table: Record<string, object> = {}
for (const [name, call] of Object.entries(calls)) {
  for (let turn = 0; turn < WARM_UP; turn++) await ask(call)
  const times: number[] = []
  for (let turn = 0; turn < CALLS; turn++) times.push(await ask(call))
  const sorted = times.toSorted((one, other) => one - other)
  table[name] = { 'p50 ms': quantile(sorted, 0.5).toFixed(1), 'p95 ms': quantile(sorted, 0.95).toFixed(1) }
}
console.table(table)
server.close()
