import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type OnProgress, reporting } from './progress'
import { refuseStart, StartError } from './start-error'

export type Migration = { name: string; sql: string; sha256: string }

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)+\.sql$/
/** any fixed number: two starts on one database must not migrate at once */
const LOCK = 7_062_101

/** The migrations of a folder in order. Throws when a name is not NNNN-verb-noun.sql or a number comes twice. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [at, name] of names.entries()) {
    if (!NAME.test(name)) throw new StartError(`The migration ${name} must be named NNNN-verb-noun.sql.`)
    if (names[at - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new StartError(`Two migrations have the number ${name.slice(0, 4)}.`)
  }
  return Promise.all(
    names.map(async (file) => {
      // The same text on every system, whatever the line ends of the checkout.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/**
 * Applies what the database does not have yet, each migration in its own transaction; gives their names.
 * Throws StartError when the database knows a migration that we don't (it belongs to a newer version),
 * or when an applied one has been edited since.
 */
export async function migrate(
  url: string,
  options: {
    folder?: string
    onProgress?: OnProgress
    /** No others than these, by name. */
    only?: ReadonlySet<string>
  } = {},
): Promise<string[]> {
  const all = await readMigrations(options.folder)
  const migrations = all.filter(({ name }) => options.only?.has(name) ?? true)
  const client = new Client({ connectionString: url })
  // A connection that is lost fails the statement; told here too, it must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const todo = await pending(client, migrations)
    for (const migration of todo)
      await reporting(options.onProgress, `applying ${migration.name}`, () => apply(client, migration))
    return todo.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function pending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of rows) {
    const migration = known.get(name)
    if (!migration) throw refuseStart('migrationNewer', { name })
    if (migration.sha256 !== sha256) throw refuseStart('migrationChanged', { name })
  }
  const applied = new Set(rows.map(({ name }) => name))
  const last = rows.at(-1)?.name ?? ''
  const todo = migrations.filter(({ name }) => !applied.has(name))
  const late = todo.find(({ name }) => name < last)
  if (late) throw refuseStart('migrationLate', { name: late.name, last })
  return todo
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw refuseStart('migrationFailed', { name: migration.name, reason })
  }
}
