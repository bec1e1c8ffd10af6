import type { SeriesRecommendation } from '@groundbreak/contract/areas/series'
import type { Db } from '../../db/pool'
import type { SeriesRow } from './series.queries'

export interface RecommendedRow extends Omit<SeriesRow, 'id'>, SeriesRecommendation {
  id: number
}

/** Every series that is recommended, in order: the desk keeps a few. */
export async function loadRecommendedSeries(db: Db): Promise<RecommendedRow[]> {
  const { rows } = await db.query<RecommendedRow>(
    `select s.id, s.name_zh, s.name_en, f.id as firm_id, f.name_zh as firm_zh, f.name_en as firm_en,
  f.is_natural_person as firm_is_person, r.sort, r.tag_zh, r.tag_en, r.description_zh, r.description_en
from recommended_series r join project_series s on s.id = r.series_id left join firms f on f.id = s.firm_id
order by r.sort, s.id`,
  )
  return rows
}

/** False: there is no such series. */
export async function saveRecommendation(
  db: Db,
  seriesId: number,
  { sort, tag_zh, tag_en, description_zh, description_en }: SeriesRecommendation,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into recommended_series (series_id, sort, tag_zh, tag_en, description_zh, description_en)
select id, $2, $3, $4, $5, $6 from project_series where id = $1
on conflict (series_id) do update set sort = excluded.sort, tag_zh = excluded.tag_zh, tag_en = excluded.tag_en,
  description_zh = excluded.description_zh, description_en = excluded.description_en`,
    [seriesId, sort, tag_zh, tag_en, description_zh, description_en],
  )
  return rowCount === 1
}

export async function deleteRecommendation(db: Db, seriesId: number): Promise<number> {
  const { rowCount } = await db.query('delete from recommended_series where series_id = $1', [seriesId])
  return rowCount ?? 0
}
