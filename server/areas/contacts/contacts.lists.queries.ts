import type { ContactRecord } from '@groundbreak/contract/areas/contacts.page'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'
import { type ChannelRow, channelsOf, fillChecks } from '../../reachability/channels.queries'
import type { VisibleProjects } from '../projects/projects.access'
import { ofFirm } from '../records/records.access'
import type { VisibleContacts } from './contacts.access'
import { firmJson, type FirmNamed, type PersonNamed, successorJson, TOGETHER } from './contacts.page.queries'

interface Asked {
  contactId: number
  contacts: VisibleContacts
  projects: VisibleProjects
  page: Page
}

export interface ProjectOfContactRow {
  id: number
  name_zh: string
  name_en: string
  stage_id: number
  sub_stage_id: number | null
  invest_value: number | null
  updated_at: Date
  firm: FirmNamed
  position_id: number | null
  position_note: string | null
  is_there: boolean
  left_on: string | null
  successor: PersonNamed | null
}

/** A page of the projects that name a contact, each once, with the firm for which it does: rather the one they work for. */
export async function loadProjectsOfContact(
  db: Db,
  { contactId, contacts, projects, page }: Asked,
): Promise<{ rows: ProjectOfContactRow[]; total: number }> {
  const what = projects.sql(2)
  const values = [contactId, ...what.values]
  const who = contacts.sql(values.length + 1)
  const all = [...values, ...who.values]
  const { rows } = await db.query<ProjectOfContactRow>(
    `select p.id, p.name_zh, p.name_en, p.stage_id, p.sub_stage_id, p.invest_value, p.updated_at,
  ${firmJson('w')} as firm, n.position_id, n.position_note, n.is_there, n.ends_on as left_on,
  ${successorJson('n.successor_id', who.text)} as successor
from (
  select distinct on (pf.project_id) pf.project_id, pf.firm_id, t.position_id, t.position_note, t.ends_on, t.successor_id,
    t.id is not null and t.ends_on is null as is_there
  from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
  left join lateral (select * from contact_positions t where t.contact_id = pc.contact_id and t.firm_id = pf.firm_id
    order by t.ends_on desc nulls first, t.starts_on desc limit 1) t on true
  where pc.contact_id = $1 order by pf.project_id, (t.id is not null and t.ends_on is null) desc, t.ends_on desc, pf.role_id
) n join projects p on p.id = n.project_id join firms w on w.id = n.firm_id
where ${what.text} order by p.updated_at desc, p.id desc limit $${all.length + 1} offset $${all.length + 2}`,
    [...all, page.limit, page.offset],
  )
  const from = `from projects p where ${what.text} and p.id in (select pf.project_id from project_contacts pc
  join project_firms pf on pf.id = pc.project_firm_id where pc.contact_id = $1)`
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}

export interface ColleagueRow extends PersonNamed {
  position_id: number | null
  resigned: number
  channels: ChannelRow[]
  firm: FirmNamed | null
  together_from: string
  together_to: string | null
  projects: number
}

/** A page of who worked with a contact: who still does first, then the last ones first. */
export async function loadColleagues(
  db: Db,
  { contactId, contacts, projects, page }: Asked,
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const who = contacts.sql(2)
  const values = [contactId, ...who.values]
  const what = projects.sql(values.length + 1)
  const all = [...values, ...what.values]
  const from = `${TOGETHER} and ${who.text}`
  const { rows } = await db.query<ColleagueRow>(
    `select c.encode_id, c.name_zh, c.name_en, c.position_id, c.resigned, ${channelsOf('c.id')} as channels,
  (select ${firmJson('w')} from firms w where w.id = t.firm_id) as firm, t.together_from, t.together_to,
  (select count(distinct p.id)::int from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
    join project_firms mf on mf.project_id = pf.project_id
    join project_contacts mc on mc.project_firm_id = mf.id and mc.contact_id = $1
    join projects p on p.id = pf.project_id where pc.contact_id = c.id and ${what.text}) as projects
${from} order by t.together_to desc nulls first, c.id limit $${all.length + 1} offset $${all.length + 2}`,
    [...all, page.limit, page.offset],
  )
  await fillChecks(
    db,
    rows.flatMap(({ channels }) => channels),
  )
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}

export interface ContactRecordRow {
  id: number
  kind: ContactRecord['kind']
  at: Date
  seconds: number | null
  masked: string | null
  user_id: number
  name_zh: string
  name_en: string
  project: { id: number; name_zh: string; name_en: string } | null
}

interface AskedRecords {
  contactId: number
  /** Whose records: null for the provider's staff. */
  firmId: number | null
  kind: ContactRecord['kind'] | 'all'
  page: Page
}

/** A page of what a firm did about a contact, the last first. */
export async function loadContactRecords(
  db: Db,
  { contactId, firmId, kind, page }: AskedRecords,
): Promise<{ rows: ContactRecordRow[]; total: number }> {
  const ours = `where r.contact_id = $1 and ${ofFirm(firmId, 2)}`
  const none = 'null::int as seconds, null as masked'
  const from = `from (
  select r.id, 'call' as kind, r.called_at as at, r.seconds, r.masked, r.user_id, r.project_id from call_records r ${ours}
  union all select r.id, 'retrieval', r.retrieved_at, ${none}, r.user_id, r.project_id from contact_retrievals r ${ours}
  union all select r.id, 'view', r.viewed_at, ${none}, r.user_id, null from contact_views r ${ours}
) r join users u on u.id = r.user_id where $3 in ('all', r.kind)`
  const values = [contactId, firmId, kind]
  const { rows } = await db.query<ContactRecordRow>(
    `select r.id::int, r.kind, r.at, r.seconds, r.masked, u.id as user_id, u.name_zh, u.name_en,
  (select json_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en) from projects p
    where p.id = r.project_id) as project
${from}
order by r.at desc, r.kind, r.id desc limit $4 offset $5`,
    [...values, page.limit, page.offset],
  )
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}
