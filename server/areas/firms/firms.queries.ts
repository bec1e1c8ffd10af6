import type { Db } from '../../db/pool'
import { type ChannelRow, channelsOf, fillChecks } from '../../reachability/channels.queries'
import type { VisibleProjects } from '../projects/projects.access'
import type { VisibleFirms } from './firms.access'

export interface FirmOfProjectRow {
  firm_id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
  role_ids: number[]
}

/** The firms of a project, each once with its roles; undefined for a project the viewer does not see whole. */
export async function loadFirmsOfProject(
  db: Db,
  projectId: number,
  visible: VisibleProjects,
): Promise<{ provinceId: number | null; firms: FirmOfProjectRow[] } | undefined> {
  const condition = visible.sql(2)
  const { rows } = await db.query<{ province_id: number | null; firms: FirmOfProjectRow[] }>(
    `select p.province_id, coalesce((
  select json_agg(json_build_object('firm_id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person, 'role_ids', f.role_ids) order by f.role_ids, f.id)
  from (select f.id, f.name_zh, f.name_en, f.is_natural_person, array_agg(pf.role_id order by pf.role_id) as role_ids
    from project_firms pf join firms f on f.id = pf.firm_id where pf.project_id = p.id group by f.id) f), '[]') as firms
from projects p where p.id = $1 and ${condition.text}`,
    [projectId, ...condition.values],
  )
  return rows[0] && { provinceId: rows[0].province_id, firms: rows[0].firms }
}

export interface FirmRow {
  id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
}

export async function findFirm(db: Db, id: number): Promise<FirmRow | undefined> {
  const { rows } = await db.query<FirmRow>(
    'select id, name_zh, name_en, is_natural_person from firms where id = $1',
    [id],
  )
  return rows[0]
}

export interface SeniorRow {
  firm_id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
  role_id: number
  on_project: boolean
  contact: {
    encode_id: string
    name_zh: string
    name_en: string | null
    position_id: number | null
    resigned: number
    channels: ChannelRow[]
  }
}

/** The people in these positions of each firm of a project who have not left, the highest first; a few a firm. */
export async function loadSeniors(
  db: Db,
  { projectId, positionIds, perFirm }: { projectId: number; positionIds: readonly number[]; perFirm: number },
): Promise<SeniorRow[]> {
  const { rows } = await db.query<SeniorRow>(
    `select f.id as firm_id, f.name_zh, f.name_en, f.is_natural_person, party.role_id, person.on_project,
  json_build_object('encode_id', person.encode_id, 'name_zh', person.name_zh, 'name_en', person.name_en,
    'position_id', person.position_id, 'resigned', person.resigned,
    'channels', ${channelsOf('person.id')}) as contact
from (select firm_id, min(role_id) as role_id from project_firms where project_id = $1 group by firm_id) party
join firms f on f.id = party.firm_id
cross join lateral (
  select c.*, exists (select from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
    where pc.contact_id = c.id and pf.project_id = $1) as on_project
  from contacts c
  where c.firm_id = f.id and c.resigned = 0 and c.position_id = any($2)
  order by array_position($2, c.position_id), c.id limit $3
) person
order by party.role_id, f.id, array_position($2, person.position_id), person.id`,
    [projectId, positionIds, perFirm],
  )
  await fillChecks(
    db,
    rows.flatMap(({ contact }) => contact.channels),
  )
  return rows
}

export async function isVisibleFirm(db: Db, firmId: number, { sql }: VisibleFirms): Promise<boolean> {
  const { text, values } = sql(2)
  const { rowCount } = await db.query(`select from firms f where f.id = $1 and ${text}`, [firmId, ...values])
  return rowCount === 1
}
