import type { Db } from '../../db/pool'
import { channelsOf, fillChecks } from '../../reachability/channels.queries'
import type { VisibleProjects } from '../projects/projects.access'
import type { VisibleFirms } from './firms.access'
import type { FirmRow, SeniorRow } from './firms.queries'

export type FirmContactRow = SeniorRow['contact'] & { resigned_on: string | null; projects: number }

/** The people of a firm, who is there first, at most so many; with the projects the viewer sees in which each is named. Two statements. */
export async function loadFirmContacts(
  db: Db,
  { firmId, visible, most }: { firmId: number; visible: VisibleProjects; most: number },
): Promise<FirmContactRow[]> {
  const { text, values } = visible.sql(3)
  const { rows } = await db.query<FirmContactRow>(
    `select c.encode_id, c.name_zh, c.name_en, c.position_id, c.resigned, c.resigned_on,
  ${channelsOf('c.id')} as channels, (
  select count(distinct p.id)::int from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
  join projects p on p.id = pf.project_id where pc.contact_id = c.id and ${text}) as projects
from contacts c where c.firm_id = $1 and c.status = 0 order by c.resigned > 0, c.id limit $2`,
    [firmId, most, ...values],
  )
  await fillChecks(
    db,
    rows.flatMap(({ channels }) => channels),
  )
  return rows
}

export interface TreeRow extends FirmRow {
  parent_id: number | null
  is_branch: boolean
  province_id: number | null
  in_scope: boolean
}

const MOST_LEVELS = 12

/** The group of a firm, from its topmost parent down, level by level; at most so many. */
export async function loadTree(
  db: Db,
  { firmId, visible, most }: { firmId: number; visible: VisibleFirms; most: number },
): Promise<TreeRow[]> {
  const { text, values } = visible.sql(3)
  const { rows } = await db.query<TreeRow>(
    `with recursive up as (
  select id, parent_id, headquarter_id, 0 as level from firms where id = $1
  union all
  select f.id, f.parent_id, f.headquarter_id, up.level + 1 from up
  join firms f on f.id = coalesce(up.headquarter_id, up.parent_id) where up.level < ${MOST_LEVELS}
), down as (
  (select id, null::int as above, 0 as level, array[id] as path from up order by up.level desc limit 1)
  union all
  select f.id, down.id, down.level + 1, down.path || f.id
  from down join firms f on coalesce(f.headquarter_id, f.parent_id) = down.id
  where down.level < ${MOST_LEVELS} and not f.id = any(down.path)
)
select f.id, f.name_zh, f.name_en, f.is_natural_person, down.above as parent_id,
  f.headquarter_id is not null as is_branch, f.province_id, ${text} as in_scope
from down join firms f on f.id = down.id order by down.level, f.headquarter_id is not null, f.id limit $2`,
    [firmId, most, ...values],
  )
  return rows
}

export interface TabCounts {
  projects: number
  wins: number
  contacts: number
  papers: number
  court: number
  branches: number
}

/** How much each tab of a firm holds; of projects and wins what the viewer sees. */
export async function countTabs(db: Db, firmId: number, visible: VisibleProjects): Promise<TabCounts> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<TabCounts>(
    `select (select count(distinct p.id)::int from project_firms pf join projects p on p.id = pf.project_id
    where pf.firm_id = $1 and ${text}) as projects,
  (select count(distinct n.id)::int from bid_notice_firms bf join bid_notices n on n.id = bf.notice_id
    join projects p on p.id = n.project_id
    where bf.firm_id = $1 and n.kind = 'winning_bid' and bf.part in ('winner', 'consortium') and ${text}) as wins,
  (select count(*)::int from contacts where firm_id = $1 and status = 0) as contacts,
  (select count(*)::int from firm_qualifications where firm_id = $1)
    + (select count(*)::int from firm_annual_reports where firm_id = $1) as papers,
  (select count(*)::int from court_notices where firm_id = $1)
    + (select count(*)::int from judgment_documents where firm_id = $1) as court,
  (select count(*)::int from firms where parent_id = $1 or headquarter_id = $1) as branches`,
    [firmId, ...values],
  )
  return rows[0] as TabCounts
}
