import type { Db } from '../../db/pool'
import type { VisibleContacts } from '../contacts/contacts.access'
import type { VisibleFirms } from '../firms/firms.access'
import type { VisibleProjects } from '../projects/projects.access'

export interface FirmNameRow {
  id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
  in_scope: boolean
}

export async function loadFirmNames(
  db: Db,
  ids: readonly number[],
  visible: VisibleFirms,
): Promise<FirmNameRow[]> {
  const scope = visible.sql(2)
  const { rows } = await db.query<FirmNameRow>(
    `select f.id, f.name_zh, f.name_en, f.is_natural_person, coalesce(${scope.text}, false) as in_scope from firms f where f.id = any($1)`,
    [ids, ...scope.values],
  )
  return rows
}

export interface ContactNameRow {
  id: number
  encode_id: string
  name_zh: string
  name_en: string | null
  position_id: number | null
  position_note: string | null
  in_scope: boolean
}

export async function loadContactNames(
  db: Db,
  ids: readonly number[],
  visible: VisibleContacts,
): Promise<ContactNameRow[]> {
  const scope = visible.sql(2)
  const { rows } = await db.query<ContactNameRow>(
    `select c.id, c.encode_id, c.name_zh, c.name_en, c.position_id, c.position_note, coalesce(${scope.text}, false) as in_scope
from contacts c where c.id = any($1)`,
    [ids, ...scope.values],
  )
  return rows
}

export interface ProjectNameRow {
  id: number
  name_zh: string
  name_en: string
  stage_id: number
  invest_value: number | null
  in_scope: boolean
}

export async function loadProjectNames(
  db: Db,
  ids: readonly number[],
  visible: VisibleProjects,
): Promise<ProjectNameRow[]> {
  const scope = visible.sql(2)
  const { rows } = await db.query<ProjectNameRow>(
    `select p.id, p.name_zh, p.name_en, p.stage_id, p.invest_value, coalesce(${scope.text}, false) as in_scope
from projects p where p.id = any($1)`,
    [ids, ...scope.values],
  )
  return rows
}

/** The contact of this id that the viewer sees. */
export async function findContactId(
  db: Db,
  encodeId: string,
  visible: VisibleContacts,
): Promise<number | undefined> {
  const scope = visible.sql(2)
  const { rows } = await db.query<{ id: number }>(
    `select c.id from contacts c where c.encode_id = $1 and ${scope.text}`,
    [encodeId, ...scope.values],
  )
  return rows[0]?.id
}

/** A part of a project: a firm's, or that for which a contact stands on it. */
export interface PartAsked {
  projectId: number
  firmId: number | null
  contactId: number | null
  roleId: number
}

/** Who says so, of each part that is asked for, by its place. */
export async function loadPartSources(
  db: Db,
  parts: readonly PartAsked[],
): Promise<Map<number, { source_id: number; source_note: string | null }>> {
  const { rows } = await db.query<{ place: number; source_id: number; source_note: string | null }>(
    `select distinct on (a.place) a.place::int, pf.source_id, pf.source_note
from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality a (project_id, firm_id, contact_id, role_id, place)
join project_firms pf on pf.project_id = a.project_id and pf.role_id = a.role_id
where pf.firm_id = a.firm_id or exists (
  select from project_contacts pc where pc.project_firm_id = pf.id and pc.contact_id = a.contact_id)
order by a.place, pf.id`,
    [
      parts.map(({ projectId }) => projectId),
      parts.map(({ firmId }) => firmId),
      parts.map(({ contactId }) => contactId),
      parts.map(({ roleId }) => roleId),
    ],
  )
  return new Map(rows.map(({ place, ...source }) => [place - 1, source]))
}

/** The firm of the market that has the customer's own name, where it is the only one. */
export async function findOwnFirm(db: Db, customerFirmId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select min(f.id) as id from customer_firms cf join firms f on f.name_zh = cf.name_zh
where cf.id = $1 and not f.is_natural_person having count(*) = 1`,
    [customerFirmId],
  )
  return rows[0]?.id
}

/** What a firm's own records say of whom it knows: one of the three ids, the others null. */
export interface OwnRecordRow {
  kind: 'customer' | 'called' | 'marked'
  project_id: number | null
  firm_id: number | null
  contact_id: number | null
  /** Of the day, in days since 1970. */
  day: number
  count: number
  /** Millions of CNY. */
  amount: number | null
  source: string | null
  by_zh: string | null
  by_en: string | null
}

const DAY = (instant: string) => `(${instant} at time zone 'UTC')::date - date '1970-01-01'`

/** Customers, people called in so many days by the viewer or a colleague, and what is marked. */
export async function loadOwnRecords(
  db: Db,
  { firmId, calledWithin }: { firmId: number; calledWithin: number },
): Promise<OwnRecordRow[]> {
  const { rows } = await db.query<OwnRecordRow>(
    `select 'customer' as kind, null::int as project_id, firm_id, null::int as contact_id,
  last_on - date '1970-01-01' as day, orders as count, amount, source_note as source, null as by_zh, null as by_en
from own_customers where customer_firm_id = $1
union all
select 'called', null, null, c.contact_id, ${DAY('max(c.called_at)')}, count(*)::int, null, null,
  (array_agg(u.name_zh order by c.called_at desc))[1], (array_agg(u.name_en order by c.called_at desc))[1]
from call_records c join users u on u.id = c.user_id
where c.customer_firm_id = $1 and c.contact_id is not null and c.called_at > now() - make_interval(days => $2)
group by c.contact_id
union all
select 'marked', m.project_id, m.firm_id, m.contact_id, ${DAY('m.marked_at')}, 1, null, null, u.name_zh, u.name_en
from cooperation_marks m join users u on u.id = m.marked_by
where m.customer_firm_id = $1 and m.removed_at is null`,
    [firmId, calledWithin],
  )
  return rows
}
