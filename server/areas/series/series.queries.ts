import type { Db } from '../../db/pool'
import type { VisibleProjects } from '../projects/projects.access'

export interface SeriesRow {
  /** Null: of no series. */
  id: number | null
  name_zh: string
  name_en: string
  firm_id: number | null
  firm_zh: string | null
  firm_en: string | null
  firm_is_person: boolean | null
}

/** The series of a project; undefined for a project the viewer does not see whole. */
export async function findSeriesOfProject(
  db: Db,
  projectId: number,
  visible: VisibleProjects,
): Promise<SeriesRow | undefined> {
  const condition = visible.sql(2)
  const { rows } = await db.query<SeriesRow>(
    `select s.id, s.name_zh, s.name_en, f.id as firm_id, f.name_zh as firm_zh, f.name_en as firm_en,
  f.is_natural_person as firm_is_person
from projects p left join project_series s on s.id = p.series_id left join firms f on f.id = s.firm_id
where p.id = $1 and ${condition.text}`,
    [projectId, ...condition.values],
  )
  return rows[0]
}
