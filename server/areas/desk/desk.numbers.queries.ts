import { phoneKinds, type PhoneKind } from '@groundbreak/contract/areas/desk'
import type { Db } from '../../db/pool'
import type { PhonesValue } from '../projects/revisions.present'

/**
 * Locks people, and every project that names them, until the transaction ends: their numbers stand in all of
 * them. Each in the order of the ids, so that two corrections never wait for each other.
 */
export async function lockPeople(
  db: Db,
  { projectId, encodeIds }: { projectId: number; encodeIds: readonly string[] },
): Promise<void> {
  await db.query(
    `with people as materialized (select id from contacts where encode_id = any($2) order by id for update)
select from projects p where p.id in (
  select pf.project_id from people join project_contacts pc on pc.contact_id = people.id
  join project_firms pf on pf.id = pc.project_firm_id union select $1)
order by p.id for update of p`,
    [projectId, encodeIds],
  )
}

export interface KnownPerson {
  id: number
  encode_id: string
  /** In the order in which they are shown; `hash` in hex. */
  phones: { id: number; kind: PhoneKind; masked: string; hash: string; sort: number }[]
}

/** Those of the people who are named for the project, with their phones. */
export async function loadPeople(
  db: Db,
  { projectId, encodeIds }: { projectId: number; encodeIds: readonly string[] },
): Promise<KnownPerson[]> {
  const { rows } = await db.query<KnownPerson>(
    `select c.id, c.encode_id, coalesce((
  select json_agg(json_build_object('id', ch.id, 'kind', ch.kind, 'masked', ch.masked,
    'hash', encode(ch.keyed_hash, 'hex'), 'sort', ch.sort) order by ch.sort, ch.id)
  from channels ch where ch.contact_id = c.id and ch.kind = any($3)), '[]') as phones
from contacts c where c.encode_id = any($2) and exists (
  select from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
  where pc.contact_id = c.id and pf.project_id = $1)`,
    [projectId, encodeIds, phoneKinds],
  )
  return rows
}

export interface SealedNumber {
  contact_id: number
  kind: PhoneKind
  /** In hex, as `keyed_hash`. */
  cipher: string
  keyed_hash: string
  masked: string
  sort: number
}

export interface NumberChange {
  contactId: number
  from: PhonesValue | null
  to: PhonesValue | null
}

/** As the revisions hold it: one field for each person. */
export function changeOf({ contactId, from, to }: NumberChange) {
  return { field: `contacts.${contactId}`, from, to }
}

/** The numbers, and the revisions of the other projects that name these people, in one statement. */
export async function writeNumbers(
  db: Db,
  written: {
    projectId: number
    userId: number
    gone: readonly number[]
    added: readonly SealedNumber[]
    changes: readonly NumberChange[]
    isCosmetic: boolean
  },
): Promise<void> {
  const { projectId, userId, gone, added, changes, isCosmetic } = written
  const told = changes.map((one) => ({ contact_id: one.contactId, change: changeOf(one) }))
  await db.query(
    `with told as (select * from jsonb_to_recordset($4) as x (contact_id int, change jsonb)),
gone as (delete from channels where id = any($2)),
added as (
  insert into channels (contact_id, kind, cipher, keyed_hash, masked, sort)
  select contact_id, kind, decode(cipher, 'hex'), decode(keyed_hash, 'hex'), masked, sort
  from jsonb_to_recordset($3) as x (contact_id int, kind text, cipher text, keyed_hash text, masked text, sort int)
  returning id),
checked as (
  insert into channel_checks (channel_id, way, outcome, user_id)
  select id, 'research', 'reached', $5 from added),
people as (update contacts set updated_at = now() where id in (select contact_id from told)),
elsewhere as (
  select pf.project_id, jsonb_agg(distinct told.change) as changes
  from told join project_contacts pc on pc.contact_id = told.contact_id
  join project_firms pf on pf.id = pc.project_firm_id where pf.project_id <> $1 group by pf.project_id),
touched as (
  update projects p set updated_at = now() from elsewhere where p.id = elsewhere.project_id and not $6)
insert into project_revisions (project_id, source_id, user_id, kind, changes)
select elsewhere.project_id, s.id, $5, case when $6 then 'cosmetic' else 'changed' end, elsewhere.changes
from elsewhere, sources s where s.key = 'research-desk'`,
    [projectId, gone, JSON.stringify(added), JSON.stringify(told), userId, isCosmetic],
  )
}
