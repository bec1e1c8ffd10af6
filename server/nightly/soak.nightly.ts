import { setTimeout as pause } from 'node:timers/promises'
import { exports } from '@groundbreak/contract/areas/exports'
import { inbox } from '@groundbreak/contract/areas/inbox'
import { notes } from '@groundbreak/contract/areas/notes'
import { projects } from '@groundbreak/contract/areas/projects'
import { session } from '@groundbreak/contract/areas/session'
import { demoPassword } from '@groundbreak/market/accounts'
import { afterAll, expect, it } from 'vitest'
import { hashOf } from '../access/sessions'
import { makeSession } from '../test/factories/sessions'
import { Clients, percentile } from './clients'
import { RunningProduct } from './running-product'

/*
 * People at work for a long time [R17]: what the server holds and how fast it is at the end, against the beginning.
 * SOAK_MINUTES says for how long; the goal asks for two hours. The first tenth is not counted: caches fill.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 120)
const PEOPLE = 24
/** Between two calls of a person, at most. */
const THINK_MS = 1000
const SAMPLE_MS = 20_000

afterAll(() => RunningProduct.stopAll())

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

interface Person {
  secret: string
  token: string
}

interface Sample {
  /** Minutes since the beginning. */
  at: number
  rssMb: number
  heapMb: number
  handles: number
  files: number
}

const gauges = {
  rss: 'groundbreak_process_resident_memory_bytes',
  heap: 'groundbreak_nodejs_heap_size_used_bytes',
  handles: 'groundbreak_nodejs_active_handles_total',
  files: 'groundbreak_process_open_fds',
}

async function sample(base: string, at: number): Promise<Sample> {
  const text = await fetch(`${base}/metrics`).then((answer) => answer.text())
  const read = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1])
  const [rss, heap] = [read(gauges.rss), read(gauges.heap)].map((bytes) => bytes / 1024 / 1024)
  return {
    at,
    rssMb: rss ?? NaN,
    heapMb: heap ?? NaN,
    handles: read(gauges.handles),
    files: read(gauges.files),
  }
}

/** Of a hundred calls: mostly lists and projects, some notes, now and then an export or a login. */
function nextCall(turn: number, projectIds: readonly number[]): [path: string, body: object] {
  const projectid = projectIds[(turn * 7) % projectIds.length]
  const kind = (turn * 37) % 100
  if (kind < 50) return [projects.search.path, { page: 1 + (turn % 30), per_page: 20, sort: 'updated_at' }]
  if (kind < 85) return [projects.get.path, { projectid }]
  if (kind < 90) return [inbox.list.path, {}]
  if (kind < 97) return [notes.add.path, { projectid, text: `Soak ${turn}` }]
  if (kind < 98) return [exports.exportExcel.path, { project_ids: [projectid] }]
  return [session.login.path, { username: 'employee', password: demoPassword }]
}

/** Growth by the hour, by least squares. */
function slopeOf(samples: readonly Sample[], of: (one: Sample) => number): number {
  const count = samples.length
  const meanX = samples.reduce((sum, { at }) => sum + at, 0) / count
  const meanY = samples.reduce((sum, one) => sum + of(one), 0) / count
  const over = samples.reduce((sum, one) => sum + (one.at - meanX) * (of(one) - meanY), 0)
  return (over / samples.reduce((sum, { at }) => sum + (at - meanX) ** 2, 0)) * 60
}

it(
  `R17: holds and answers after ${minutes} minutes what it did after the first`,
  async () => {
    const product = await RunningProduct.start({ env: { MARKET: 'small' } })
    const { people, projectIds } = await product.besides(async (pool) => {
      const users = await pool.query<{ id: number }>(`select id from users where username = 'employee'`)
      const some = await pool.query<{ id: number }>('select id from projects order by id limit 500')
      const made: Person[] = []
      for (let at = 0; at < PEOPLE; at++)
        made.push(await makeSession(pool, { userId: users.rows[0]!.id, hashOf }))
      return { people: made, projectIds: some.rows.map(({ id }) => id) }
    })
    const clients = new Clients(product.base, PEOPLE)
    const began = performance.now()
    const passed = () => (performance.now() - began) / 60_000
    const took: { at: number; ms: number }[] = []
    const faults = new Map<number, number>()
    const samples: Sample[] = []
    let turn = 0
    const work = async ({ secret, token }: Person) => {
      while (passed() < minutes) {
        const [path, body] = nextCall(++turn, projectIds)
        // A login is of a browser of its own.
        const headers: Record<string, string> =
          path === session.login.path
            ? { 'sec-fetch-site': 'same-origin' }
            : { cookie: `sid=${secret}`, 'x-session-id': token }
        const { status, tookMs } = await clients.post(path, body, headers)
        if (status === 200) took.push({ at: passed(), ms: tookMs })
        // Cold, it tells some to come again.
        else if (passed() >= minutes / 10) faults.set(status, (faults.get(status) ?? 0) + 1)
        await pause((turn * 7919) % THINK_MS)
      }
    }
    const watching = (async () => {
      while (passed() < minutes) {
        samples.push(await sample(product.base, passed()))
        await pause(SAMPLE_MS)
      }
    })()
    await Promise.all([...people.map(work), watching])
    clients.close()
    const { ended } = product
    await product.stop()

    const [warm, part] = [minutes / 10, minutes / 10]
    const first = took.filter(({ at }) => at >= warm && at < warm + part).map(({ ms }) => ms)
    const last = took.filter(({ at }) => at >= minutes - part).map(({ ms }) => ms)
    const counted = samples.filter(({ at }) => at >= warm)
    const [begin, end] = [counted[0]!, counted.at(-1)!]
    const p95 = { first: percentile(first, 0.95), last: percentile(last, 0.95) }
    const growth = slopeOf(counted, ({ rssMb }) => rssMb)
    tell(
      `R17 ${took.length} calls in ${minutes} minutes: p95 ${p95.first.toFixed(1)} ms at the beginning, ${p95.last.toFixed(1)} at the end`,
    )
    for (const [name, of] of Object.entries({
      'memory (MB)': ({ rssMb }: Sample) => Math.round(rssMb),
      'heap (MB)': ({ heapMb }: Sample) => Math.round(heapMb),
      handles: ({ handles }: Sample) => handles,
      'open files': ({ files }: Sample) => files,
    }))
      tell(`R17 ${name}: ${of(begin)} at the beginning, ${of(end)} at the end`)
    tell(`R17 growth of the memory: ${growth.toFixed(1)} MB an hour`)
    expect([...faults]).toEqual([])
    expect(ended).toBe(0)
    expect(p95.last).toBeLessThan(p95.first * 1.2)
    expect(end.handles).toBeLessThanOrEqual(begin.handles + PEOPLE)
    expect(end.files).toBeLessThanOrEqual(begin.files + PEOPLE)
    expect(end.rssMb).toBeLessThan(begin.rssMb * 1.2)
  },
  (minutes + 5) * 60_000,
)
