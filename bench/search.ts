/**
 * npm run bench -- search [--rows 1000000] [--skip postgres,groonga]
 * List, exact total and three facets of one set of made records, from this engine, PostgreSQL and Groonga.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { migrate } from '@groundbreak/db/migrate'
import { IndexWorker } from '@groundbreak/server/search/index-worker'
import { pack } from '@groundbreak/server/search/packing'
import { PostgresIndex, writeDocuments } from '@groundbreak/server/search/postgres'
import { Pool } from 'pg'
import { startGroonga } from './groonga'
import { measure, type Measured, printTable } from './measure'
import { scoreQueries } from './score-queries'
import { benchProject, benchProjects } from './search-documents'
import { type Question, questionClasses, searchQuery } from './search-queries'

interface Engine {
  results: Record<string, Measured>
  ask: Ask
  close: () => Promise<void>
}

type Ask = (question: Question) => Promise<{ total: number; ids: number[] }>

const { values: flags } = parseArgs({ options: { rows: { type: 'string' }, skip: { type: 'string' } } })
const rows = Number(flags.rows ?? 1_000_000)
const skipped = new Set(flags.skip?.split(','))
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
const say = (line: string) => void process.stdout.write(`${line}\n`)

function batch(from: number, to: number) {
  return Array.from({ length: to - from }, (_, i) => benchProject(from + i + 1))
}

async function build(count: number): Promise<IndexWorker> {
  const worker = new IndexWorker([benchProjects])
  const begun = performance.now()
  let making = 0
  const onTheWay: Promise<void>[] = []
  for (let at = 0; at < count; at += 5_000) {
    const before = performance.now()
    const documents = batch(at, Math.min(count, at + 5_000))
    making += performance.now() - before
    if (onTheWay.length >= 4) await onTheWay.shift()
    onTheWay.push(worker.add('projects', pack(benchProjects, documents)))
  }
  await Promise.all(onTheWay)
  await worker.freeze()
  say(
    `built ${count} records in ${seconds(begun)} s, of which making the records took ${(making / 1000).toFixed(1)} s`,
  )
  return worker
}

/** Saves, then loads into a new thread: how long a restart takes, and what the index adds to the process. */
async function restarted(worker: IndexWorker, folder: string): Promise<IndexWorker> {
  const path = join(folder, 'index.snapshot')
  const begun = performance.now()
  await worker.save(path, 'bench')
  say(`saved in ${seconds(begun)} s`)
  await worker.close()
  const before = process.memoryUsage.rss()
  const again = performance.now()
  const loaded = new IndexWorker([benchProjects])
  await loaded.load(path)
  say(
    `ready after a restart in ${seconds(again)} s; the process grew by ${((process.memoryUsage.rss() - before) / 1e6).toFixed(0)} MB`,
  )
  return loaded
}

async function measureAll(name: string, ask: Ask, limits: { ms: number; most: number; clients: number }) {
  const results: Record<string, Measured> = {}
  for (const [title, questions] of Object.entries(questionClasses(rows))) {
    results[title] = await measure(questions, ask, limits)
  }
  say(`measured ${name}`)
  return results
}

async function inMemory(folder: string): Promise<Engine> {
  const small = await build(rows / 10)
  const askSmall: Ask = (question) => small.search('projects', searchQuery(question))
  const limits = { ms: 1_500, most: 2_000, clients: 4 }
  const smallResults = await measureAll(`this engine, ${rows / 10} records`, askSmall, limits)
  await small.close()
  const worker = await restarted(await build(rows), folder)
  const ask: Ask = (question) => worker.search('projects', searchQuery(question))
  const results = await measureAll('this engine', ask, limits)
  const scored: Record<string, Measured> = {}
  for (const [title, queries] of Object.entries(scoreQueries(rows)))
    scored[title] = await measure(queries, (query) => worker.search('projects', query), limits)
  say(`lists sorted by a score\n${printTable({ 'this engine': scored })}`)
  for (const [title, { p95 }] of Object.entries(results)) {
    say(
      `growth of p95 from ${rows / 10} to ${rows}: ${title} ${(p95 / smallResults[title]!.p95).toFixed(1)} times`,
    )
  }
  return { results, ask, close: () => worker.close() }
}

async function inPostgres(folder: string): Promise<Engine> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false })
  await migrate(embedded.url)
  const pool = new Pool({ connectionString: embedded.url, max: 4 })
  // The server ends idle connections when it stops.
  pool.on('error', () => undefined)
  const begun = performance.now()
  await pool.query('drop index search_documents_tokens')
  for (let at = 0; at < rows; at += 4_000) {
    const documents = batch(at, Math.min(rows, at + 4_000))
    await Promise.all(
      [0, 1].map((half) =>
        writeDocuments(
          pool,
          benchProjects,
          documents.filter((_, i) => i % 2 === half),
        ),
      ),
    )
  }
  await pool.query(
    'create index search_documents_tokens on search_documents using gin (tokens) with (fastupdate = off)',
  )
  await pool.query('vacuum analyze search_documents')
  say(`PostgreSQL filled in ${seconds(begun)} s`)
  const index = new PostgresIndex(pool, [benchProjects])
  const check: Ask = (question) => index.search('projects', searchQuery(question))
  const results = await measureAll('PostgreSQL', check, { ms: 4_000, most: 24, clients: 2 })
  const close = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { results, ask: check, close }
}

async function compare(name: string, ours: Ask, theirs: Ask): Promise<void> {
  for (const [title, questions] of Object.entries(questionClasses(rows))) {
    let different = 0
    for (const question of questions.slice(0, 6)) {
      const [left, right] = [await ours(question), await theirs(question)]
      if (left.total !== right.total || left.ids.join() !== right.ids.join()) different++
    }
    if (different > 0) say(`${name}: ${different} of 6 answers differ in "${title}"`)
  }
  say(`compared ids and totals with ${name}`)
}

say(`${rows} records, ${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}`)
const home = join(import.meta.dirname, '../var/bench')
await mkdir(home, { recursive: true })
const folder = await mkdtemp(join(home, 'search-'))
try {
  const memory = await inMemory(folder)
  const columns: Record<string, Record<string, Measured>> = { 'this engine': memory.results }
  const groonga = skipped.has('groonga') ? undefined : await startGroonga(folder, rows)
  if (groonga) {
    say(`Groonga ${groonga.version} filled in ${groonga.buildSeconds.toFixed(1)} s`)
    columns.Groonga = await measureAll('Groonga', (question) => groonga.ask(question), {
      ms: 3_000,
      most: 100,
      clients: 2,
    })
    await compare('Groonga', memory.ask, (question) => groonga.ask(question))
    await groonga.close()
  }
  if (!skipped.has('postgres')) {
    const postgres = await inPostgres(folder)
    columns.PostgreSQL = postgres.results
    await compare('PostgreSQL', memory.ask, postgres.ask)
    await postgres.close()
  }
  await memory.close()
  say(printTable(columns))
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
