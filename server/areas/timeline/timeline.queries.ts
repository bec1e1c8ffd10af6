import type { Db } from '../../db/pool'
import type { ChangeValue, FirmNameRow, RevisionRow } from '../projects/revisions.present'
import type { PresentParty } from './timeline.replay'

export interface PresentRow {
  province_id: number | null
  category_id: number
  project: Record<string, ChangeValue> & { details: Record<string, string | number> }
  land: Record<string, ChangeValue> | null
  parties: (Omit<PresentParty, 'first_seen_at'> & { first_seen_at: string })[]
}

/** All columns of a project, its land fields and its parties; undefined = there is none. */
export async function findPresent(db: Db, projectId: number): Promise<PresentRow | undefined> {
  const { rows } = await db.query<PresentRow>(
    `select p.province_id, p.category_id, to_jsonb(p) as project, to_jsonb(l) - 'project_id' as land,
  coalesce((select json_agg(to_jsonb(pf) order by pf.role_id, pf.id) from (
    select id, firm_id, role_id, source_id, first_seen_at from project_firms where project_id = p.id) pf), '[]') as parties
from projects p left join project_land_fields l on l.project_id = p.id where p.id = $1`,
    [projectId],
  )
  return rows[0]
}

/** Every revision, newest first. */
export async function loadAllRevisions(db: Db, projectId: number): Promise<RevisionRow[]> {
  const { rows } = await db.query<RevisionRow>(
    `select id, at, kind, source_id, note, changes from project_revisions
where project_id = $1 order by at desc, id desc`,
    [projectId],
  )
  return rows
}

export interface SeriesNameRow {
  id: number
  name_zh: string
  name_en: string
}

/** Firms and series that a history names by id, in one statement. */
export async function loadNamesOf(
  db: Db,
  { firmIds, seriesIds }: { firmIds: readonly number[]; seriesIds: readonly number[] },
): Promise<{ firms: Map<number, FirmNameRow>; series: Map<number, SeriesNameRow> }> {
  const { rows } = await db.query<FirmNameRow & { is_series: boolean }>(
    `select false as is_series, id, name_zh, name_en, is_natural_person from firms where id = any($1)
union all
select true, id, name_zh, name_en, false from project_series where id = any($2)`,
    [firmIds, seriesIds],
  )
  const named = (is: boolean) => rows.filter(({ is_series }) => is_series === is)
  return {
    firms: new Map(named(false).map((row) => [row.id, row])),
    series: new Map(named(true).map((row) => [row.id, { ...row, name_en: row.name_en ?? '' }])),
  }
}
