import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { addAudit } from '@groundbreak/db/audit/write'
import type { Secrets } from '@groundbreak/db/secrets'
import type { ClientBase, Pool } from 'pg'
import { type Counts, countRows, differenceOf } from './catalogue'
import { deleteFiles, listFiles } from './files'
import { listFirms, listProjects, removeMarketData } from './market-data'
import { countWork, listPeople, type Person, removePeople } from './people'

export interface Removal {
  outcome: 'nothing' | 'refused' | 'removed'
  /** Rows taken away, by table, the most first; after a refusal, what it would be. */
  removed: Counts
  /** User names of accounts that somebody made in firms of the sample market: they go with their firm. */
  added: string[]
  /** What people who stay did on projects of the sample market, by table: it goes with the project. */
  work: Counts
  /** Sample accounts that stay as names, closed and emptied, because rows of others name them. */
  names: string[]
  /** Firms of the sample market that stay, because data of others names them. */
  firms: number
}

export interface Removing {
  pool: Pool
  secrets: Secrets
  /** Takes what people made in its firms and on its projects away too; without it nothing is done where there is any. */
  withWork: boolean
  /** Looks only: nothing is done. */
  isTrial: boolean
  /** Removes contents from the file store; before the commit, so that the next run does again what was cut short. */
  removeContents: (hashes: readonly Buffer[]) => Promise<void>
}

/**
 * Takes the whole sample market away, in one transaction: killed, it has done nothing; run again, it finds nothing.
 * The audit keeps what sample accounts did, and says which accounts they were.
 */
export async function removeMarket(removing: Removing): Promise<Removal> {
  const client = await removing.pool.connect()
  try {
    await client.query('begin')
    // Never beside a load.
    await client.query("select pg_advisory_xact_lock(hashtext('load market'))")
    // The search for duplicates names projects that it read before: it waits.
    await client.query('select from duplicate_progress for update')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const removal = await removeAll(client, removing)
    await client.query(removal.outcome === 'removed' ? 'commit' : 'rollback')
    return removal
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function removeAll(client: ClientBase, removing: Removing): Promise<Removal> {
  const { secrets, withWork, isTrial, removeContents } = removing
  const before = await countRows(client)
  const people = await listPeople(client)
  await listProjects(client)
  await listFirms(client)
  await listFiles(client)
  const work = await countWork(client)
  const firms = await removeMarketData(client)
  const names = await removePeople(client, secrets)
  const contents = await deleteFiles(client)
  await client.query("delete from loaded_data where key = 'market'")
  const removed = differenceOf(before, await countRows(client))
  const added = people.filter(({ isSample }) => !isSample).map(({ username }) => username)
  const found = { removed, added, work, names, firms }
  if (removed.length === 0) return { ...found, outcome: 'nothing' }
  if (isTrial || (!withWork && added.length + work.length > 0)) return { ...found, outcome: 'refused' }
  await writeDown(client, secrets, { people, removed })
  await removeContents(contents)
  return { ...found, outcome: 'removed' }
}

/** In the audit, whose rows name accounts by number alone; and for the next start, which does not load it again. */
async function writeDown(
  client: ClientBase,
  secrets: Secrets,
  { people, removed }: { people: readonly Person[]; removed: Counts },
): Promise<void> {
  const rows = removed.reduce((sum, { rows: count }) => sum + count, 0)
  const accounts = Object.fromEntries(people.map(({ id, username }) => [id, username]))
  await addAudit(client, auditKeysOf(secrets), [
    {
      userId: null,
      firmId: null,
      action: 'market.removed',
      subject: null,
      subjectId: null,
      detail: { rows, accounts },
      address: null,
    },
  ])
  await client.query(
    `insert into loaded_data (key, hash, detail) values ('market removed', '', jsonb_build_object('rows', $1::int))
     on conflict (key) do update set detail = excluded.detail, loaded_at = now()`,
    [rows],
  )
}
