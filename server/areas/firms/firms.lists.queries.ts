import type { Db } from '../../db/pool'
import type { VisibleFirms } from './firms.access'

export interface FirmListRow {
  id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
  province_id: number | null
  city_id: number | null
  role_groups: number[]
  live_projects: number | null
  projects_3y: number | null
  value_3y: number | null
  bids_12m: number | null
  wins_12m: number | null
  contacts: number | null
  active_at: Date | null
  active_by: 'project' | 'bid' | 'win' | null
  in_scope: boolean
}

/** Rows of these ids, in their order; one that is gone is left out. */
export async function loadFirmRows(
  db: Db,
  ids: readonly number[],
  visible: VisibleFirms,
): Promise<FirmListRow[]> {
  const scope = visible.sql(2)
  const { rows } = await db.query<FirmListRow>(
    `select f.id, f.name_zh, f.name_en, f.is_natural_person, f.province_id, f.city_id,
  array(select distinct r.role_group::int from project_firms pf join tender_roles r on r.id = pf.role_id
    where pf.firm_id = f.id order by 1) as role_groups,
  g.live_projects, g.projects_3y, g.value_3y, g.bids_12m, g.wins_12m, g.contacts, g.active_at, g.active_by,
  ${scope.text} as in_scope
from unnest($1::int[]) with ordinality page (id, place) join firms f on f.id = page.id
left join firm_figures g on g.firm_id = f.id order by page.place`,
    [ids, ...scope.values],
  )
  return rows
}
