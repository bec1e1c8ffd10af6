import type { ClientBase } from 'pg'
import type { Counts, Publication, Receiving } from './publication'
import { PublishFirms } from './publish-firms'
import { publishDeals, publishNotices } from './publish-notices'
import { publishContacts, publishProjects } from './publish-projects'
import { type Imported, nothing, type SourceAdapter } from './records'
import type { Batch } from './staging'

const READ_ROWS = 2000

interface StagedRow {
  external_ref: string
  payload: Record<string, unknown>
}

/** Publishes a checked batch in one transaction: killed before its end, nothing of it is seen. */
export async function publishBatch(
  { pool, secrets }: Receiving,
  adapter: SourceAdapter,
  batch: Batch,
  onRecords: (records: number) => void,
): Promise<Counts> {
  const client = await pool.connect()
  const counts: Counts = { fresh: 0, changed: 0, unchanged: 0 }
  try {
    await client.query('begin')
    // Two imports of one source would both see a record as new.
    await client.query("select pg_advisory_xact_lock(hashtext('import'), $1)", [batch.sourceId])
    const { rows } = await client.query<{ at: string }>('select now()::text as at')
    const publication: Publication = {
      client,
      secrets,
      sourceId: batch.sourceId,
      at: rows[0]?.at ?? '',
      counts,
      firms: new PublishFirms(client, batch.sourceId),
    }
    let records = 0
    for await (const groups of groupsOf(client, batch.id)) {
      await publishGroups(publication, adapter, groups)
      records += groups.length
      onRecords(records)
    }
    await client.query('delete from import_rows where batch_id = $1 and rejected is null', [batch.id])
    await client.query(
      `update import_batches set state = 'published', new_count = $2, changed_count = $3, unchanged_count = $4, published_at = now()
       where id = $1`,
      [batch.id, counts.fresh, counts.changed, counts.unchanged],
    )
    await client.query('commit')
    return counts
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Group = { ref: string; rows: Record<string, unknown>[] }

/** The rows of one reference together, some hundreds of groups at a time. */
async function* groupsOf(client: ClientBase, batchId: number): AsyncGenerator<Group[]> {
  // A cursor of SQL, not of the driver: other statements must run between two fetches.
  await client.query(
    `declare staged no scroll cursor for select external_ref, payload from import_rows
     where batch_id = ${batchId} and rejected is null order by external_ref collate "C", row_number`,
  )
  let last: Group | undefined
  for (;;) {
    const { rows } = await client.query<StagedRow>(`fetch ${READ_ROWS} from staged`)
    const groups: Group[] = []
    for (const { external_ref: ref, payload } of rows) {
      if (last !== undefined && last.ref === ref) {
        last.rows.push(payload)
        continue
      }
      if (last !== undefined) groups.push(last)
      last = { ref, rows: [payload] }
    }
    if (rows.length === 0 && last !== undefined) groups.push(last)
    if (groups.length > 0) yield groups
    if (rows.length === 0) break
  }
  await client.query('close staged')
}

async function publishGroups(
  publication: Publication,
  adapter: SourceAdapter,
  groups: readonly Group[],
): Promise<void> {
  const all = nothing()
  for (const { ref, rows } of groups) {
    const built = adapter.build(ref, rows)
    for (const key of Object.keys(all) as (keyof Imported)[]) (all[key] as unknown[]).push(...built[key])
  }
  await publication.firms.ensure(all.firms)
  const projectIds = await publishProjects(publication, all.projects)
  await publishContacts(publication, all.contacts, projectIds)
  await publishNotices(publication, all.notices, projectIds)
  await publishDeals(publication, all.deals, projectIds)
}
