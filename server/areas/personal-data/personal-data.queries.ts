import type { ChannelKind } from '@groundbreak/db/secrets'
import type { Db } from '../../db/pool'

export interface PersonRow {
  id: number
  name_zh: string
  name_en: string | null
  /** Of the firm they work for, and of those they are named for on projects. */
  firm_ids: number[]
  project_ids: number[]
  /** `cipher` and `hash` in hex; `shared`: another one has the same number. */
  channels: { kind: ChannelKind; cipher: string; hash: string; shared: boolean }[]
}

/** A contact, and those who have a mobile or mail of it; locked, in the order of the ids. */
export async function loadPeople(db: Db, contactId: number): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `with people as materialized (
  select c.* from contacts c where c.id = $1 or c.id in (
    select other.contact_id from channels own join channels other using (keyed_hash)
    where own.contact_id = $1 and own.kind in ('mobile', 'email') and other.contact_id is not null)
  order by c.id for update of c)
select c.id, c.name_zh, c.name_en,
  array(select c.firm_id where c.firm_id is not null union select pf.firm_id
    from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id where pc.contact_id = c.id) as firm_ids,
  array(select distinct pf.project_id
    from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id where pc.contact_id = c.id) as project_ids,
  coalesce((select json_agg(json_build_object('kind', ch.kind, 'cipher', encode(ch.cipher, 'hex'),
    'hash', encode(ch.keyed_hash, 'hex'), 'shared', exists (
      select from channels x where x.keyed_hash = ch.keyed_hash and x.contact_id is distinct from c.id)))
    from channels ch where ch.contact_id = c.id), '[]') as channels
from people c order by c.id`,
    [contactId],
  )
  return rows
}

/** Under all their names. */
export async function loadFirmNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from firm_names where firm_id = any($1)
union select name from firms f, unnest(array[f.name_zh, f.name_en]) as name where f.id = any($1) and name <> ''`,
    [ids],
  )
  return rows.map(({ name }) => name)
}

/** Undefined: one is being carried out for this contact. */
export async function insertObjection(
  db: Db,
  asked: { contactId: number; ground: string; askedBy: number | null },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into objections (contact_id, ground, asked_by) values ($1, $2, $3)
on conflict (contact_id) where done_at is null do nothing returning id`,
    [asked.contactId, asked.ground, asked.askedBy],
  )
  return rows[0]?.id
}

/** Keeps the marks, and enqueues what forgets the person. */
export async function suppress(
  db: Db,
  objectionId: number,
  marks: { channel: readonly Buffer[]; person: readonly Buffer[] },
): Promise<void> {
  await db.query(
    `with kept as (
  insert into suppressions (mark, kind, objection_id)
  select mark, 'channel', $1::int from unnest($2::bytea[]) as x (mark)
  union select mark, 'person', $1::int from unnest($3::bytea[]) as x (mark)
  on conflict do nothing)
select enqueue_job('forgetPerson', json_build_object('id', $1::int), 'objection:' || $1, now())`,
    [objectionId, marks.channel, marks.person],
  )
}

/** Those that nobody has carried out, as after a loss of the queue. */
export async function enqueueOpen(db: Db): Promise<void> {
  await db.query(
    `select enqueue_job('forgetPerson', json_build_object('id', id), 'objection:' || id, now())
from objections where done_at is null and asked_at < now() - interval '1 minute'`,
  )
}

/** Held until the transaction ends; undefined = it is done. */
export async function lockObjection(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await db.query<{ contact_id: number }>(
    'select contact_id from objections where id = $1 and done_at is null for update',
    [id],
  )
  return rows[0]?.contact_id
}

export async function closeObjection(db: Db, id: number, places: Record<string, number>): Promise<void> {
  await db.query('update objections set done_at = now(), places = $2 where id = $1', [
    id,
    JSON.stringify(places),
  ])
}

export interface TextTable {
  name: string
  columns: string[]
  /** Those of the columns that are JSON. */
  json: string[]
  /** Which of the columns that say of what it tells it has. */
  belongs: string[]
}

/** Every table with words in it, with the columns they stand in. */
export async function listTexts(db: Db, belongings: readonly string[]): Promise<TextTable[]> {
  const { rows } = await db.query<TextTable>(
    `select c.relname as name,
  array_agg(a.attname::text order by a.attnum) filter (where
    a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)) as columns,
  coalesce(array_agg(a.attname::text) filter (where a.atttypid in ('json'::regtype, 'jsonb'::regtype)), '{}') as json,
  coalesce(array_agg(a.attname::text) filter (where a.attname = any($1)), '{}') as belongs
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
group by c.relname having count(*) filter (where
  a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)) > 0
order by c.relname`,
    [belongings],
  )
  return rows
}

export interface QuotingRow {
  /** Where the row is, until the transaction ends. */
  ctid: string
  [column: string]: unknown
}

interface Quoted {
  written: string | null
  names: string | null
  firms: string | null
  /** By the name of the column that belongs. */
  ids: Readonly<Record<string, readonly number[]>>
  /** The column of the table by which a row belongs, by what it belongs to. */
  belongs: readonly (readonly [column: string, of: string])[]
}

/** Rows of a table that quote somebody: a number or mail, or a name where it is theirs that is told of. Locked. */
export async function findQuoting(
  db: Db,
  { name, columns }: TextTable,
  { written, names, firms, ids, belongs }: Quoted,
): Promise<QuotingRow[]> {
  const quoted = columns.map((column) => `t."${column}"`)
  const theirs = belongs.map(([column], at) => `t."${column}" = any($${at + 4}::int[])`)
  const { rows } = await db.query<QuotingRow>(
    `select t.ctid::text, ${quoted.join(', ')}
from "${name}" t, lateral (select concat_ws(chr(10), ${quoted.map((one) => `${one}::text`).join(', ')}) as said) s
where s.said ~* $1 or (s.said ~* $2 and (${['s.said ~* $3', ...theirs].join(' or ')}))
for update of t`,
    [written, names, firms, ...belongs.map(([, of]) => ids[of])],
  )
  return rows
}

/** Writes what is left of some columns of a row. */
export async function rewrite(
  db: Db,
  table: string,
  ctid: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(values)
  await db.query(
    `update "${table}" set ${columns.map((column, at) => `"${column}" = $${at + 2}`).join(', ')} where ctid = $1::tid`,
    [ctid, ...columns.map((column) => values[column])],
  )
}

/** What the revisions say of the numbers of people; a revision that said nothing else goes. Answers how many. */
export async function forgetRevisions(db: Db, contactIds: readonly number[]): Promise<number> {
  const fields = contactIds.map((id) => `contacts.${id}`)
  const { rowCount } = await db.query(
    `update project_revisions set changes = (
  select coalesce(jsonb_agg(one order by nth), '[]')
  from jsonb_array_elements(changes) with ordinality x (one, nth) where one->>'field' <> all($1))
where changes @> any(select jsonb_build_array(jsonb_build_object('field', field)) from unnest($1::text[]) field)`,
    [fields],
  )
  return rowCount ?? 0
}

/** The act stays: who called when and how long. */
export async function forgetCalled(db: Db, contactIds: readonly number[]): Promise<number> {
  const { rowCount } = await db.query(
    `update call_records set masked = repeat('*', char_length(masked)) where contact_id = any($1)`,
    [contactIds],
  )
  return rowCount ?? 0
}

/** With positions, links to projects, marks and numbers. Numbers of theirs that others bear go too. */
export async function deletePeople(
  db: Db,
  { contactIds, hashes }: { contactIds: readonly number[]; hashes: readonly Buffer[] },
): Promise<{ channels: number; contacts: number }> {
  const channels = await db.query('delete from channels where contact_id = any($1) or keyed_hash = any($2)', [
    contactIds,
    hashes,
  ])
  const contacts = await db.query('delete from contacts where id = any($1)', [contactIds])
  return { channels: channels.rowCount ?? 0, contacts: contacts.rowCount ?? 0 }
}
