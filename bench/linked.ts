/**
 * npm run bench -- linked [--rows 1000000]
 * Firms (as many as projects) and people (half as many again) beside projects: lists with total and facets, most of
 * them through the projects they are linked with, and the memory that their indexes take.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { IndexWorker } from '@groundbreak/server/search/index-worker'
import { pack } from '@groundbreak/server/search/packing'
import type { Clause, Entity, SearchDocument, SearchQuery } from '@groundbreak/server/search/query'
import { benchContact, benchContacts, benchFirm, benchFirms } from './linked-documents'
import { measure, type Measured, printTable } from './measure'
import { benchProject, benchProjects, chance, firmName } from './search-documents'

const { values: flags } = parseArgs({ options: { rows: { type: 'string' } } })
const rows = Number(flags.rows ?? 1_000_000)
const people = rows * 1.5
const say = (line: string) => void process.stdout.write(`${line}\n`)
const BATCH = 5_000

type Making = { entity: Entity; count: number; make: (id: number) => SearchDocument }
const projects: Making = { entity: benchProjects, count: rows, make: benchProject }
const all: Making[] = [
  projects,
  { entity: benchFirms, count: rows, make: (id) => benchFirm(id, rows) },
  {
    entity: benchContacts,
    count: people,
    make: (id) => benchContact(id, { projects: rows, firms: rows }),
  },
]

/** An index of these, and the bytes of its arrays: the snapshot holds them as they stand in memory. */
async function loaded(
  makings: readonly Making[],
  path: string,
): Promise<{ worker: IndexWorker; bytes: number }> {
  const entities = makings.map(({ entity }) => entity)
  const builder = new IndexWorker(entities, undefined, 0)
  for (const { entity, count, make } of makings)
    for (let at = 0; at < count; at += BATCH) {
      const documents = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => make(at + i + 1))
      await builder.add(entity.name, pack(entity, documents))
    }
  await builder.freeze()
  await builder.save(path, 'bench')
  await builder.close()
  const worker = new IndexWorker(entities)
  await worker.load(path)
  return { worker, bytes: (await stat(path)).size }
}

/** Milliseconds of processor that a question takes: on a busy machine the clock says little. */
async function processorMs(questions: readonly SearchQuery[], ask: (query: SearchQuery) => Promise<unknown>) {
  for (const query of questions.slice(0, 3)) await ask(query)
  const before = process.cpuUsage()
  for (const query of questions) await ask(query)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / questions.length
}

const random = chance(42)
const EACH = 24
const some = <Item>(make: () => Item) => Array.from({ length: EACH }, make)
const province = () => 1 + random.below(31)
const codes = (dimension: string, column: string, values: number[]): Clause => ({
  kind: 'codes',
  dimension,
  any: [{ column, values }],
})
const through = (clauses: Clause[], roles?: number[]): Clause => ({
  kind: 'through',
  dimension: 'projects',
  entity: 'projects',
  clauses,
  roles,
})
const words = (text: string): Clause => ({ kind: 'text', dimension: 'keyword', words: text })
/** Eight provinces, four categories: as the subscription of a customer. */
const scope: Clause = {
  kind: 'codes',
  dimension: 'subscription',
  any: [
    { column: 'province', values: Array.from({ length: 8 }, (_, i) => 110_000 + i * 10_000) },
    {
      column: 'place',
      values: Array.from({ length: 32 }, (_, i) => (110_000 + (i >> 2) * 10_000) * 1000 + 1 + (i & 3)),
    },
  ],
}
const facets = (live: boolean): SearchQuery['facets'] => [
  { column: 'province', dimension: 'firm_place' },
  { column: 'role_group', dimension: 'tender_role' },
  ...(live ? [{ column: 'live_projects', dimension: 'live', bounds: [1, 3, 5, 10, 20, 50] }] : []),
]

const questions: Record<string, () => Clause[]> = {
  all: () => [],
  'by name': () => [{ ...words(firmName(1 + random.below(rows)).slice(0, 4)) }],
  'by role and place': () => [
    codes('tender_role', 'role_group', [1 + random.below(5)]),
    codes('firm_place', 'province', [110_000 + random.below(34) * 10_000]),
  ],
  'hospitals in a province': () => [through([words('人民医院'), codes('place', 'province', [province()])])],
  'in a role': () => [
    through([words('人民医院'), codes('place', 'province', [province()])], [1 + random.below(40)]),
  ],
  'half of all projects': () => [through([codes('stage', 'stage', [1, 2, 3, 4, 5, 6])])],
  'half, in ten roles': () => [
    through(
      [codes('stage', 'stage', [1, 2, 3, 4, 5, 6])],
      Array.from({ length: 10 }, (_, i) => 1 + i),
    ),
  ],
  'by name and projects': () => [
    words(firmName(1 + random.below(rows)).slice(0, 2)),
    through([codes('place', 'province', [province(), province()])]),
  ],
}

say(
  `${rows} projects and firms, ${people} people, ${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}`,
)
const home = join(import.meta.dirname, '../var/bench')
await mkdir(home, { recursive: true })
const folder = await mkdtemp(join(home, 'linked-'))
try {
  const alone = await loaded([projects], join(folder, 'projects.snapshot'))
  await alone.worker.close()
  const { worker, bytes } = await loaded(all, join(folder, 'all.snapshot'))
  const own = bytes - alone.bytes
  say(
    `the indexes of firms and people take ${(own / 1e6).toFixed(0)} MB, ${(own / (rows + people)).toFixed(0)} bytes a row`,
  )
  for (const [entity, live] of [
    ['firms', true],
    ['contacts', false],
  ] as const) {
    const results: Record<string, Measured> = {}
    for (const [title, make] of Object.entries(questions)) {
      const asked = some((): SearchQuery => ({
        clauses: make(),
        scope: [scope],
        facets: facets(live),
        offset: 0,
        limit: 50,
      }))
      const processor = await processorMs(asked, (query) => worker.search(entity, query))
      say(`${entity}, ${title}: ${processor.toFixed(1)} ms of processor`)
      results[title] = await measure(asked, (query) => worker.search(entity, query), {
        ms: 2_000,
        most: 400,
        clients: 2,
      })
    }
    say(`${entity}\n${printTable({ 'this engine': results })}`)
  }
  await worker.close()
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
