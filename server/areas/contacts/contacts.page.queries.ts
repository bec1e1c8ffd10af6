import type { Evidence } from '@groundbreak/contract/areas/contacts.page'
import type { Db } from '../../db/pool'
import { type ChannelRow, channelsOf, fillChecks } from '../../reachability/channels.queries'
import type { VisibleProjects } from '../projects/projects.access'
import { ofFirm } from '../records/records.access'
import type { VisibleContacts } from './contacts.access'

export interface FirmNamed {
  id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
}

/** Somebody else, told by the id that leaves the server. */
export interface PersonNamed {
  encode_id: string
  name_zh: string
  name_en: string | null
}

/** A firm as JSON, of a row that may be none. */
export const firmJson = (firm: string) =>
  `case when ${firm}.id is not null then jsonb_build_object('id', ${firm}.id, 'name_zh', ${firm}.name_zh,
    'name_en', ${firm}.name_en, 'is_natural_person', ${firm}.is_natural_person) end`

/** Who took over, where the viewer sees them. `visible`: a condition on `contacts c`. */
export const successorJson = (id: string, visible: string) =>
  `(select jsonb_build_object('encode_id', c.encode_id, 'name_zh', c.name_zh, 'name_en', c.name_en)
    from contacts c where c.id = ${id} and c.status = 0 and ${visible})`

export interface ContactPageRow extends PersonNamed {
  id: number
  salutation: string | null
  position_id: number | null
  position_note: string | null
  resigned: number
  resigned_on: string | null
  mailing_address: string | null
  remarks: string | null
  updated_at: Date
  firm: FirmNamed | null
  province_id: number | null
  city_id: number | null
  channels: ChannelRow[]
}

/** A person whom the viewer sees; placeholders (unsure, undisclosed) are none. */
export async function findContact(
  db: Db,
  encodeId: string,
  visible: VisibleContacts,
): Promise<ContactPageRow | undefined> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<ContactPageRow>(
    `select c.id, c.encode_id, c.name_zh, c.name_en, c.salutation, c.position_id, c.position_note, c.resigned,
  c.resigned_on, c.mailing_address, c.remarks, c.updated_at, ${firmJson('w')} as firm, w.province_id, w.city_id,
  ${channelsOf('c.id')} as channels
from contacts c left join firms w on w.id = c.firm_id where c.encode_id = $1 and c.status = 0 and ${text}`,
    [encodeId, ...values],
  )
  await fillChecks(db, rows[0]?.channels ?? [])
  return rows[0]
}

export interface PositionRow {
  id: number
  firm: FirmNamed | null
  position_id: number | null
  position_note: string | null
  starts_on: string
  is_start_guessed: boolean
  ends_on: string | null
  successor: PersonNamed | null
  source_id: number | null
  evidence: Evidence
  verified_on: string
  projects: number
}

interface OfContact {
  contactId: number
  contacts: VisibleContacts
  projects: VisibleProjects
}

/** Where somebody worked, the newest first, with the projects of that firm that the viewer sees and that name them. */
export async function loadPositions(
  db: Db,
  { contactId, contacts, projects }: OfContact,
): Promise<PositionRow[]> {
  const who = contacts.sql(2)
  const what = projects.sql(2 + who.values.length)
  const { rows } = await db.query<PositionRow>(
    `select t.id, ${firmJson('w')} as firm, t.position_id, t.position_note, t.starts_on, t.is_start_guessed, t.ends_on,
  ${successorJson('t.successor_id', who.text)} as successor, t.source_id, t.evidence,
  (t.verified_at at time zone 'Asia/Shanghai')::date as verified_on,
  (select count(distinct p.id)::int from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
    join projects p on p.id = pf.project_id
    where pc.contact_id = t.contact_id and pf.firm_id = t.firm_id and ${what.text}) as projects
from contact_positions t left join firms w on w.id = t.firm_id where t.contact_id = $1
order by t.ends_on desc nulls first, t.starts_on desc, t.id desc`,
    [contactId, ...who.values, ...what.values],
  )
  return rows
}

export interface NamesakeRow extends PersonNamed {
  position_id: number | null
  position_note: string | null
  firm: FirmNamed | null
  city_id: number | null
  firm_differs: boolean
  city_differs: boolean
  number_differs: boolean
  terms_overlap: boolean
}

const MOST_NAMESAKES = 20

/** People of the same name whom the viewer sees, and what sets them apart. A start that is a guess says nothing. */
export async function loadNamesakes(
  db: Db,
  contactId: number,
  visible: VisibleContacts,
): Promise<NamesakeRow[]> {
  const { text, values } = visible.sql(3)
  const { rows } = await db.query<NamesakeRow>(
    `select c.encode_id, c.name_zh, c.name_en, c.position_id, c.position_note, ${firmJson('w')} as firm, w.city_id,
  w.id <> mw.id as firm_differs, w.city_id <> mw.city_id as city_differs,
  exists (select from channels where contact_id = me.id) and exists (select from channels where contact_id = c.id)
    and not exists (select from channels a join channels b using (keyed_hash)
      where a.contact_id = me.id and b.contact_id = c.id) as number_differs,
  exists (select from contact_positions a join contact_positions b
      on b.firm_id <> a.firm_id and not a.is_start_guessed and not b.is_start_guessed
      and a.starts_on <= coalesce(b.ends_on, 'infinity') and b.starts_on <= coalesce(a.ends_on, 'infinity')
    where a.contact_id = me.id and b.contact_id = c.id) as terms_overlap
from contacts me left join firms mw on mw.id = me.firm_id
join contacts c on c.name_zh = me.name_zh and c.id <> me.id and c.status = 0
left join firms w on w.id = c.firm_id
where me.id = $1 and ${text} order by c.updated_at desc, c.id limit $2`,
    [contactId, MOST_NAMESAKES, ...values],
  )
  return rows
}

export interface ContactFigures {
  projects: number
  live_projects: number
  colleagues: number
  calls: number
  callers: number
  records: number
  last_call: { user_id: number; name_zh: string; name_en: string; called_on: string } | null
}

/** What a contact counts for the viewer: projects and colleagues they see, and what their own firm did. */
export async function loadFigures(
  db: Db,
  { contactId, contacts, projects, firmId }: OfContact & { firmId: number | null },
): Promise<ContactFigures> {
  const who = contacts.sql(3)
  const what = projects.sql(3 + who.values.length)
  const ours = `r.contact_id = $1 and ${ofFirm(firmId, 2)}`
  const { rows } = await db.query<ContactFigures>(
    `select named.*, called.*, called.calls + (select count(*)::int from contact_retrievals r where ${ours})
    + (select count(*)::int from contact_views r where ${ours}) as records,
  (select count(*)::int ${TOGETHER} and ${who.text}) as colleagues,
  (select json_build_object('user_id', u.id, 'name_zh', u.name_zh, 'name_en', u.name_en, 'called_on',
      (r.called_at at time zone 'Asia/Shanghai')::date)
    from call_records r join users u on u.id = r.user_id where ${ours} order by r.called_at desc limit 1) as last_call
from (
  select count(distinct p.id)::int as projects, (count(distinct p.id) filter (where s.kind in
    ('concept', 'design', 'tender', 'construction') and pf.firm_id = now.firm_id))::int as live_projects
  from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id join projects p on p.id = pf.project_id
  join stages s on s.id = p.stage_id
  left join contact_positions now on now.contact_id = pc.contact_id and now.ends_on is null
  where pc.contact_id = $1 and ${what.text}
) named, (
  select count(*)::int as calls, count(distinct r.user_id)::int as callers from call_records r where ${ours}
) called`,
    [contactId, firmId, ...who.values, ...what.values],
  )
  return rows[0]!
}

/**
 * Who worked at the same firm at the same time as contact `$1`: people `c`, with the last time in `t`. Conditions on
 * `c` may follow.
 */
export const TOGETHER = `from (
  select distinct on (b.contact_id) b.contact_id, b.firm_id, greatest(a.starts_on, b.starts_on) as together_from,
    nullif(least(coalesce(a.ends_on, 'infinity'), coalesce(b.ends_on, 'infinity')), 'infinity') as together_to
  from contact_positions a join contact_positions b on b.firm_id = a.firm_id and b.contact_id <> a.contact_id
    and a.starts_on <= coalesce(b.ends_on, 'infinity') and b.starts_on <= coalesce(a.ends_on, 'infinity')
  where a.contact_id = $1 order by b.contact_id, 4 desc nulls first, 3 desc
) t join contacts c on c.id = t.contact_id where c.status = 0`

/** A look at a contact; looks of somebody within half an hour are one. */
export async function recordContactView(
  db: Db,
  { userId, contactId }: { userId: number; contactId: number },
): Promise<void> {
  await db.query(
    `insert into contact_views (contact_id, user_id, customer_firm_id)
select $2, u.id, u.customer_firm_id from users u where u.id = $1 and not exists (
  select from contact_views v where v.user_id = $1 and v.contact_id = $2 and v.viewed_at > now() - interval '30 minutes')`,
    [userId, contactId],
  )
}
