/**
 * npm run db:check: db/schema and db/migrations say the same, foreign keys say what a deletion does,
 * db/types.gen.ts is of today; with DATABASE_URL also that every query of db/checks finds no broken row there.
 * npm run db:types (--write): writes db/types.gen.ts.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { migrate, MIGRATIONS } from '@groundbreak/db/migrate'
import { Client } from 'pg'
import { format, resolveConfig } from 'prettier'
import { describeCatalogue } from './catalogue.queries.ts'
import { diffLines, keysWithoutDeletion } from './check-schema.ts'

const db = resolve(import.meta.dirname, '../db')
const TYPES = join(db, 'types.gen.ts')

async function sqlFiles(folder: string): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(join(db, folder)).catch(() => [])).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name: `db/${folder}/${name}`,
      sql: await readFile(join(db, folder, name), 'utf8'),
    })),
  )
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function buildFromSchema(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    for (const { name, sql } of await sqlFiles('schema')) {
      await client.query(sql).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      })
    }
    return describeCatalogue(client)
  })
}

/** Problems found when db/schema and db/migrations are each applied to an empty database. */
async function compareSchema(server: string): Promise<string[]> {
  await connected(`${server}/postgres`, async (client) => {
    await client.query('create database from_schema template template0')
    await client.query('create database from_migrations template template0')
  })
  const wanted = await buildFromSchema(`${server}/from_schema`)
  await migrate(`${server}/from_migrations`, { folder: MIGRATIONS })
  const got = await connected(`${server}/from_migrations`, describeCatalogue)
  console.log(
    `schema: ${wanted.length} facts compared with ${(await sqlFiles('migrations')).length} migrations`,
  )
  const differences = diffLines(wanted, got)
  return differences.length === 0
    ? []
    : [`db/schema (-) and db/migrations (+) differ:`, ...differences.map((line) => `  ${line}`)]
}

async function generateTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'groundbreak-types-'))
  const outFile = join(folder, 'types.ts')
  const require = createRequire(join(db, 'package.json'))
  const cli = join(dirname(require.resolve('kysely-codegen')), 'cli/bin.js')
  // As the server's pool hands them over: dates as text, numeric and bigint as numbers (ours stay below 2^53).
  const parsed = [
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number"}',
  ]
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    outFile,
    '--exclude-pattern',
    'schema_migrations',
  ]
  try {
    await promisify(execFile)(process.execPath, [cli, ...args, ...parsed, '--log-level', 'error'])
    const config = await resolveConfig(TYPES)
    return await format(await readFile(outFile, 'utf8'), { ...config, parser: 'typescript' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkTypes(url: string): Promise<string[]> {
  const today = await generateTypes(url)
  if ((await readFile(TYPES, 'utf8').catch(() => '')) === today) return []
  if (!process.argv.includes('--write')) return ['db/types.gen.ts is not of today; run: npm run db:types']
  await writeFile(TYPES, today)
  console.log('db/types.gen.ts written')
  return []
}

/** Runs db/checks on a database with data: each query must find no row. */
async function checkRows(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    const problems: string[] = []
    for (const { name, sql } of await sqlFiles('checks')) {
      // A file holds several queries: then the driver answers a list of results.
      const results = [await client.query<Record<string, unknown>>(sql)].flat()
      const rows = results.flatMap((result) => result.rows)
      if (rows.length > 0)
        problems.push(`${name}: ${rows.length} broken rows, the first ${JSON.stringify(rows[0])}`)
    }
    return problems
  })
}

async function checkAll(): Promise<string[]> {
  const problems: string[] = []
  for (const { name, sql } of [...(await sqlFiles('schema')), ...(await sqlFiles('migrations'))])
    problems.push(...keysWithoutDeletion(sql).map((text) => `${name}: say "on delete" for: ${text}`))
  const dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-check-'))
  const embedded = await startEmbedded({ dataDir, durable: false })
  try {
    const server = embedded.url.slice(0, embedded.url.lastIndexOf('/'))
    problems.push(...(await compareSchema(server)))
    problems.push(...(await checkTypes(`${server}/from_migrations`)))
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  // Everything above is ours alone; only the checks of rows look at somebody's data.
  const url = process.env.DATABASE_URL
  if (url) problems.push(...(await checkRows(url)))
  return problems
}

const problems = await checkAll()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
