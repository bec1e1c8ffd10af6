import { parseArgs } from 'node:util'
import { createPool, transaction } from '@groundbreak/server/db/pool'
import autocannon from 'autocannon'
import { quantile, readiness, startServer } from './http-client'

/*
 * npm run bench -- fresh --rows 1000000 [--data folder] [--cold]
 * How long after its commit a changed project is found by /project/search, alone and beside 8 clients.
 */

const GOAL_MS = 1_000
const TIMES = 20
const PAUSE_MS = 10
/** Longer than the changes take. */
const LOAD_SECONDS = 40
const GIVE_UP_MS = 60_000

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    data: { type: 'string' },
    cold: { type: 'boolean', default: false },
  },
})

const server = await startServer(values)
const pool = createPool(server.serving.databaseUrl, { size: 1 })
console.log(`A published change, ${values.rows} projects; ${readiness(server.serving)}`)

const visible = await server.search(JSON.stringify({ per_page: 50, filters: {} }))
const { rows: projects } = await pool.query<{ id: number; name: string }>(
  'select id, name_zh as name from projects where id = any($1)',
  [visible.ids.slice(0, TIMES * 2)],
)

async function rename(id: number, name: string): Promise<void> {
  await transaction(pool, (db) =>
    db.query('update projects set name_zh = $2, updated_at = now() where id = $1', [id, name]),
  )
}

/** Milliseconds from the commit of a new name to the first answer that holds the project. */
async function untilFound(project: { id: number; name: string }, mark: string): Promise<number> {
  await rename(project.id, `${project.name}${mark}`)
  const began = performance.now()
  const body = JSON.stringify({ per_page: 50, filters: { keyword: mark } })
  for (;;) {
    const { ids } = await server.search(body)
    const ms = performance.now() - began
    if (ids.includes(project.id)) return ms
    if (ms > GIVE_UP_MS) throw new Error(`${mark} was not found`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function measured(run: number) {
  const times: number[] = []
  const changed = projects.slice(run * TIMES, (run + 1) * TIMES)
  for (const [turn, project] of changed.entries()) {
    times.push(await untilFound(project, `fresh${process.pid}x${run}x${turn}`))
    // Changes come at any time between two looks into the change log.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 700))
  }
  for (const { id, name } of changed) await rename(id, name)
  const sorted = times.toSorted((one, other) => one - other)
  const [p50, p95, max] = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1)!]
  return {
    'p50 ms': p50.toFixed(0),
    'p95 ms': p95.toFixed(0),
    'max ms': max.toFixed(0),
    'in time': max <= GOAL_MS,
  }
}

const alone = await measured(0)
const load = autocannon({
  url: `http://127.0.0.1:${server.serving.port}/project/search`,
  method: 'POST',
  headers: server.headers,
  body: JSON.stringify({ per_page: 50, filters: { keyword: '项目' } }),
  connections: 8,
  duration: LOAD_SECONDS,
})
const busy = await measured(1)
const { errors, non2xx } = await load
if (errors + non2xx > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
console.table({ alone, 'beside 8 clients': busy })
await pool.end()
server.close()
