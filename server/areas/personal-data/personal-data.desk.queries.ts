import type { grounds } from '@groundbreak/contract/areas/personal-data'
import type { ChannelKind } from '@groundbreak/db/secrets'
import type { Db } from '../../db/pool'

export interface HeldRow {
  id: number
  encode_id: string
  name_zh: string
  name_en: string | null
  salutation: string | null
  position_id: number | null
  position_note: string | null
  mailing_address: string | null
  remarks: string | null
  firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean } | null
  project_total: number
  channels: { id: number; kind: string; masked: string }[]
  updated_at: Date
  forgetting: boolean
}

const HELD = `select c.id, c.encode_id, c.name_zh, c.name_en, c.salutation, c.position_id, c.position_note,
  c.mailing_address, c.remarks, c.updated_at,
  (select json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person) from firms f where f.id = c.firm_id) as firm,
  (select count(distinct pf.project_id)::int from project_contacts pc
    join project_firms pf on pf.id = pc.project_firm_id where pc.contact_id = c.id) as project_total,
  coalesce((select json_agg(json_build_object('id', ch.id, 'kind', ch.kind, 'masked', ch.masked) order by ch.sort, ch.id)
    from channels ch where ch.contact_id = c.id), '[]') as channels,
  exists (select from objections o where o.contact_id = c.id and o.done_at is null) as forgetting
from contacts c`

interface Asked {
  /** Of a number or mail; null = not asked for. */
  hashes: readonly Buffer[] | null
  name: string | null
  /** Part of a name, as a pattern. */
  firm: string | null
}

/** Those who have the number or mail, else those of the name, at the firm where one is named. */
export async function findHeld(db: Db, { hashes, name, firm }: Asked): Promise<HeldRow[]> {
  const { rows } = await db.query<HeldRow>(
    `${HELD}
where ($1::bytea[] is null or c.id in (select contact_id from channels where keyed_hash = any($1)))
  and ($2::text is null or lower(c.name_zh) = lower($2) or lower(c.name_en) = lower($2))
  and ($3::text is null or exists (select from firms f where f.id = c.firm_id
    and (f.name_zh ilike $3 or f.name_en ilike $3
    or exists (select from firm_names n where n.firm_id = f.id and n.name ilike $3))))
order by c.id limit 20`,
    [hashes, name, firm],
  )
  return rows
}

/** Undefined: there is none. */
export async function findOneHeld(db: Db, encodeId: string): Promise<HeldRow | undefined> {
  const { rows } = await db.query<HeldRow>(`${HELD} where c.encode_id = $1`, [encodeId])
  return rows[0]
}

export interface CopyRow {
  channels: { kind: ChannelKind; cipher: string }[]
  projects: { project_id: number; name: string; firm: string; named_since: string }[]
  /** How often the numbers were shown in full, and called. */
  shown: number
  called: number
}

/** What hangs on a contact, of all customers: who acts must act for all. */
export async function loadCopy(db: Db, id: number): Promise<CopyRow | undefined> {
  const { rows } = await db.query<CopyRow>(
    `select
  coalesce((select json_agg(json_build_object('kind', kind, 'cipher', encode(cipher, 'hex')) order by sort, id)
    from channels where contact_id = $1), '[]') as channels,
  coalesce((select json_agg(json_build_object('project_id', p.id, 'name', p.name_zh, 'firm', f.name_zh,
      'named_since', pc.first_seen_at) order by pc.first_seen_at)
    from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
    join projects p on p.id = pf.project_id join firms f on f.id = pf.firm_id where pc.contact_id = $1), '[]') as projects,
  (select count(*)::int from contact_retrievals where contact_id = $1) as shown,
  (select count(*)::int from call_records where contact_id = $1) as called`,
    [id],
  )
  return rows[0]
}

/** The columns of a contact that are given. */
export async function updateHeld(
  db: Db,
  id: number,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const columns = Object.keys(values)
  if (columns.length === 0) return
  await db.query(
    `update contacts set (${columns.join(', ')}, updated_at) =
  (select ${columns.join(', ')}, now() from jsonb_populate_record(null::contacts, $2)) where id = $1`,
    [id, JSON.stringify(values)],
  )
}

export interface ObjectionRow {
  id: number
  ground: (typeof grounds)[number]
  asked_by: { id: number; name_zh: string; name_en: string | null } | null
  asked_at: Date
  done_at: Date | null
  place_total: number
}

/** The newest 200. */
export async function loadObjections(db: Db): Promise<ObjectionRow[]> {
  const { rows } = await db.query<ObjectionRow>(
    `select o.id, o.ground, o.asked_at, o.done_at,
  (select json_build_object('id', u.id, 'name_zh', u.name_zh, 'name_en', u.name_en) from users u where u.id = o.asked_by) as asked_by,
  (select coalesce(sum(value::int), 0)::int from jsonb_each_text(o.places)) as place_total
from objections o order by o.asked_at desc, o.id desc limit 200`,
  )
  return rows
}
