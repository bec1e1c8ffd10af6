/**
 * npm run bench -- network [--times 1] [--peer-times 100] [--skip peer]
 * Who knows whom: three best routes, neighbours, pictures and partners in a made network of 1 M firms, 1.5 M contacts,
 * 1 M projects and 10 M links (divided by --times); then the same questions in a network divided by --peer-times, beside
 * PostgreSQL's recursive query.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { migrate } from '@groundbreak/db/migrate'
import { loadReference } from '@groundbreak/db/reference/load'
import { AskedThread } from '@groundbreak/server/asked-thread'
import { createPool } from '@groundbreak/server/db/pool'
import type { NetworkSize } from '@groundbreak/server/network/engine'
import type { Network, NetworkNode, Start } from '@groundbreak/server/network/network'
import { PostgresNetwork } from '@groundbreak/server/network/postgres-network'
import type { NetworkRequest } from '@groundbreak/server/network/thread'
import {
  anyFirm,
  asCopied,
  contact,
  firm,
  fullSize,
  type GraphSize,
  madeLinks,
  project,
  seeded,
  shrunk,
  TODAY,
} from './network-graph'
import { fillDatabase } from './network-database'

const LIMIT_MS = 800
const { values: flags } = parseArgs({
  options: { times: { type: 'string' }, 'peer-times': { type: 'string' }, skip: { type: 'string' } },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

type Asking = (network: Network) => Promise<unknown>

/** So many customers and people called as a busy firm has. */
function startsOf(random: () => number, size: GraphSize, count: number): Start[] {
  const starts: Start[] = [{ node: firm(anyFirm(random, size)), hops: 0, strength: 1 }]
  for (let i = 0; i < count; i++)
    starts.push({ node: firm(anyFirm(random, size)), hops: 1, strength: 0.3 + random() * 0.6 })
  for (let i = 0; i < count / 2; i++) {
    const id = 1 + Math.floor(random() * size.contacts)
    starts.push({ node: contact(id), hops: 1, strength: 0.2 + random() * 0.5 })
  }
  return starts
}

function questions(size: GraphSize, each: number): Record<string, Asking[]> {
  const random = seeded(2)
  const any = (count: number) => 1 + Math.floor(random() * count)
  const repeat = (make: () => Asking) => Array.from({ length: each }, make)
  const routes = (count: number, to: () => NetworkNode) =>
    repeat(() => {
      const question = { today: TODAY, starts: startsOf(random, size, count), to: to(), hops: 4, most: 3 }
      return (network) => network.routes(question)
    })
  const anyProject = () => project(any(size.projects))
  const hub = () => firm(any(20))
  return {
    'route in, project, 20 customers': routes(20, anyProject),
    'route in, project, 200 customers': routes(200, anyProject),
    'route in, project, 1,000 customers': routes(1_000, anyProject),
    'route in, contact, 200 customers': routes(200, () => contact(any(size.contacts))),
    'route in, one of 20 largest firms': routes(200, hub),
    'between two, any': routes(0, () => contact(any(size.contacts))),
    'neighbours of the largest': repeat(() => {
      const question = { today: TODAY, of: hub(), offset: 0, limit: 50 }
      return (network) => network.neighbours(question)
    }),
    'picture of 2,000 nodes': repeat(() => {
      const question = { today: TODAY, of: [hub()], steps: 3, fan: 40, most: 2_000 }
      return (network) => network.picture(question)
    }),
    'partners of the largest': repeat(() => {
      const question = { today: TODAY, of: hub(), offset: 0, limit: 50 }
      return (network) => network.partners(question)
    }),
  }
}

interface Figures {
  p50: number
  p95: number
  max: number
}

async function timed(network: Network, asked: readonly Asking[]): Promise<Figures> {
  const times: number[] = []
  for (const ask of asked) {
    const begun = performance.now()
    await ask(network)
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return {
    p50: times[Math.floor(times.length / 2)]!,
    p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))]!,
    max: times.at(-1)!,
  }
}

async function inMemory(size: GraphSize): Promise<{ network: Network; close: () => Promise<void> }> {
  const before = process.memoryUsage.rss()
  const thread = new AskedThread<NetworkRequest>('network', undefined, (error) => {
    throw error
  })
  const begun = performance.now()
  let making = 0
  let madeAt = performance.now()
  for (const chunk of asCopied(madeLinks(size))) {
    making += performance.now() - madeAt
    await thread.ask({ kind: 'read', chunk }, [chunk.buffer])
    madeAt = performance.now()
  }
  const read = performance.now()
  const built = (await thread.ask({ kind: 'build', today: TODAY })) as NetworkSize
  const now = performance.now()
  say(
    `${built.nodes} nodes, ${built.links} links: read in ${((read - begun - making) / 1000).toFixed(1)} s, arranged in ${((now - read) / 1000).toFixed(1)} s; ${megabytes(built.bytes)} MB of arrays, ${(built.bytes / built.links).toFixed(0)} bytes a link; the process grew by ${megabytes(process.memoryUsage.rss() - before)} MB, at its peak ${megabytes(process.resourceUsage().maxRSS * 1024)} MB`,
  )
  const ask =
    (name: keyof Network) =>
    (question: unknown): Promise<never> =>
      thread.ask({ kind: 'ask', name, question: question as never }) as Promise<never>
  const network = {
    neighbours: ask('neighbours'),
    routes: ask('routes'),
    picture: ask('picture'),
    partners: ask('partners'),
  }
  return { network, close: () => thread.close() }
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

async function full(): Promise<void> {
  const size = shrunk(fullSize, Number(flags.times ?? 1))
  const { network, close } = await inMemory(size)
  say(row('question', 'p50 ms', 'p95 ms', 'max ms', `p95 / ${LIMIT_MS} ms`))
  say(row('---', '---', '---', '---', '---'))
  for (const [title, asked] of Object.entries(questions(size, 60))) {
    const { p50, p95, max } = await timed(network, asked)
    say(row(title, p50.toFixed(1), p95.toFixed(1), max.toFixed(1), (p95 / LIMIT_MS).toFixed(3)))
  }
  say(`after the questions the process holds ${megabytes(process.memoryUsage.rss())} MB`)
  await close()
}

/** Of the recursive query: minutes each. */
const tooLong = /200|1,000|largest firms|between/

/** The same questions of both, in a network small enough for the recursive query. */
async function besidePostgres(): Promise<void> {
  const size = shrunk(fullSize, Number(flags['peer-times'] ?? 100))
  const home = join(import.meta.dirname, '../var/bench')
  await mkdir(home, { recursive: true })
  const folder = await mkdtemp(join(home, 'network-'))
  const embedded = await startEmbedded({ dataDir: folder, durable: false })
  const pool = createPool(embedded.url, { size: 2, statementMs: 0 })
  try {
    await migrate(embedded.url)
    await loadReference(pool)
    await fillDatabase(pool, size)
    const memory = await inMemory(size)
    // As the arrays do, it looks at every way; as it is bounded in use, it may miss the best.
    const postgres = new PostgresNetwork(pool, { breadth: 200, starts: 1_000 })
    say(row('question', 'arrays p50 ms', 'PostgreSQL p50 ms', 'times'))
    say(row('---', '---', '---', '---'))
    for (const [title, asked] of Object.entries(questions(size, 5))) {
      if (tooLong.test(title)) continue
      const ours = await timed(memory.network, asked)
      const theirs = await timed(postgres, asked.slice(0, 3))
      say(row(title, ours.p50.toFixed(1), theirs.p50.toFixed(1), (theirs.p50 / ours.p50).toFixed(0)))
    }
    await memory.close()
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

say(`${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}`)
await full()
if (flags.skip !== 'peer') await besidePostgres()
