/**
 * npm run db:check: db/schema and db/migrations say the same, foreign keys say what a deletion does;
 * with DATABASE_URL also that every query of db/checks finds no broken row there.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Addresses, otherDatabase, ROLES } from '@groundbreak/db/embedded/roles'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { migrate, MIGRATIONS } from '@groundbreak/db/migrate'
import { Client } from 'pg'
import { describeCatalogue } from './catalogue.queries'
import { diffLines, keysWithoutDeletion } from './check-schema'

const db = resolve(import.meta.dirname, '../db')

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
async function compareSchema({ superuser, owner }: Addresses): Promise<string[]> {
  const [schema, migrations] = ['from_schema', 'from_migrations'] as const
  await connected(superuser, async (client) => {
    for (const name of [schema, migrations])
      await client.query(`create database ${name} owner ${ROLES.owner} template template0`)
  })
  const wanted = await buildFromSchema(otherDatabase(owner, schema))
  await migrate(otherDatabase(owner, migrations), { folder: MIGRATIONS })
  const got = await connected(otherDatabase(owner, migrations), describeCatalogue)
  console.log(
    `schema: ${wanted.length} facts compared with ${(await sqlFiles('migrations')).length} migrations`,
  )
  const differences = diffLines(wanted, got)
  return differences.length === 0
    ? []
    : [`db/schema (-) and db/migrations (+) differ:`, ...differences.map((line) => `  ${line}`)]
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
    problems.push(...(await compareSchema(embedded.addresses)))
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
