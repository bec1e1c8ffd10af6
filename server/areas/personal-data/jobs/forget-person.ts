import type { Secrets } from '@groundbreak/db/secrets'
import type pg from 'pg'
import { type Db, transaction } from '../../../db/pool'
import type { FileStore } from '../../../files/file-store'
import { eachMinute, job, ofOne } from '../../../jobs/job'
import { withdrawExports } from '../../exports/exports.act'
import { findPerson, type Person } from '../personal-data.people'
import { belongings, leftOutColumns, leftOutTables, ownIds } from '../personal-data.places'
import {
  closeObjection,
  deletePeople,
  enqueueOpen,
  findQuoting,
  forgetCalled,
  forgetRevisions,
  listTexts,
  lockObjection,
  rewrite,
  type TextTable,
} from '../personal-data.queries'
import { type Quotes, quotesOf, withoutQuotes } from '../personal-data.quotes'

export const forgetPersonJob = job({
  name: 'forgetPerson',
  payload: ofOne,
  run: ({ pool, files, delivery: { secrets } }, { id }) => forgetPerson({ pool, files, secrets }, id),
})

export const sweepObjectionsJob = job({
  name: 'sweepObjections',
  clock: [eachMinute('sweepObjections')],
  run: ({ pool }) => enqueueOpen(pool),
})

interface Forgetting {
  pool: pg.Pool
  files: FileStore
  secrets: Secrets
}

/**
 * Carries an objection out in one transaction: exports that tell of the person, what the revisions say of their
 * numbers, numbers called, the contact with all that hangs on it, and every text that quotes them. Done, or without
 * a contact, it changes nothing.
 */
export async function forgetPerson({ pool, files, secrets }: Forgetting, id: number): Promise<void> {
  await transaction(pool, async (db) => {
    // Every text is looked through: longer than a call may take.
    await db.query('set local statement_timeout = 0')
    const contactId = await lockObjection(db, id)
    if (contactId === undefined) return
    const person = await findPerson(db, secrets, contactId)
    await closeObjection(db, id, person ? await forget(db, files, person) : {})
  })
}

async function forget(db: Db, files: FileStore, person: Person): Promise<Record<string, number>> {
  const { contactIds, channels } = person
  const places = {
    project_revisions: await forgetRevisions(db, contactIds),
    call_records: await forgetCalled(db, contactIds),
    ...(await deletePeople(db, { contactIds, hashes: channels.map(({ hash }) => hash) })),
  }
  const quoted: Record<string, number> = {}
  const quotes = quotesOf(person)
  for (const table of await textTables(db)) {
    const rows = await hideQuotes(db, table, { person, quotes })
    if (rows > 0) quoted[table.name] = rows
  }
  const all = Object.entries(quoted).map(([name, rows]) => [
    name,
    rows + (places[name as 'call_records'] ?? 0),
  ])
  return {
    ...places,
    ...(Object.fromEntries(all) as Record<string, number>),
    // Last: nobody stores a file meanwhile.
    export_tasks: (quoted.export_tasks ?? 0) + (await withdrawExports(db, files, person)),
  }
}

/** The tables that may quote somebody, with the columns in which. */
export async function textTables(db: Db): Promise<TextTable[]> {
  const tables = await listTexts(db, belongings)
  return tables
    .filter(({ name }) => !(name in leftOutTables))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => !leftOutColumns[table.name]?.includes(column)),
    }))
    .filter(({ columns }) => columns.length > 0)
}

/** Answers of how many rows. */
async function hideQuotes(
  db: Db,
  table: TextTable,
  { person, quotes }: { person: Person; quotes: Quotes },
): Promise<number> {
  const own = ownIds[table.name]
  const belongs = table.belongs.map((column) => [column, column] as const)
  const rows = await findQuoting(db, table, {
    ...quotes,
    ids: { project_id: person.projectIds, firm_id: person.firmIds, contact_id: person.contactIds },
    belongs: own ? [...belongs, ['id', own]] : belongs,
  })
  let changed = 0
  for (const { ctid, ...values } of rows) {
    const kept = Object.entries(values).flatMap(([column, value]) => {
      const rest = withoutQuotes(value, quotes)
      if (JSON.stringify(rest) === JSON.stringify(value)) return []
      return [[column, table.json.includes(column) ? JSON.stringify(rest) : rest]]
    })
    if (kept.length === 0) continue
    await rewrite(db, table.name, ctid, Object.fromEntries(kept) as Record<string, unknown>)
    changed++
  }
  return changed
}
