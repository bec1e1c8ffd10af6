import type { Db } from '../../db/pool'

export interface MarkRow {
  project_id: number
  note: string | null
  marked_by: number
  name_zh: string
  name_en: string
  marked_at: Date
  removed_at: Date | null
}

/** The marks of a firm on these projects, removed ones too. */
export async function loadMarks(
  db: Db,
  { firmId, projectIds }: { firmId: number; projectIds: readonly number[] },
): Promise<MarkRow[]> {
  const { rows } = await db.query<MarkRow>(
    `select m.project_id, m.note, m.marked_by, u.name_zh, u.name_en, m.marked_at, m.removed_at
from cooperation_marks m join users u on u.id = m.marked_by
where m.customer_firm_id = $1 and m.project_id = any($2) order by m.project_id`,
    [firmId, projectIds],
  )
  return rows
}

interface Marking {
  firmId: number
  userId: number
  projectIds: readonly number[]
  note: string | undefined
}

/** Marks projects that exist; gives how many were not marked, or have another note now. */
export async function insertMarks(db: Db, { firmId, userId, projectIds, note }: Marking): Promise<number> {
  const { rowCount } = await db.query(
    `insert into cooperation_marks as m (customer_firm_id, project_id, note, marked_by)
select $1, p.id, $4, $2 from projects p where p.id = any($3)
on conflict (customer_firm_id, project_id) do update
  set note = coalesce(excluded.note, m.note), marked_by = excluded.marked_by, marked_at = now(), removed_at = null
  where m.removed_at is not null or excluded.note is distinct from m.note and excluded.note is not null`,
    [firmId, userId, projectIds, note ?? null],
  )
  return rowCount ?? 0
}

export async function removeMarks(
  db: Db,
  { firmId, projectIds }: { firmId: number; projectIds: readonly number[] },
): Promise<number> {
  const { rowCount } = await db.query(
    `update cooperation_marks set removed_at = now()
where customer_firm_id = $1 and project_id = any($2) and removed_at is null`,
    [firmId, projectIds],
  )
  return rowCount ?? 0
}

/** The projects of a firm's marks, the last one first. */
export async function loadMarkedIds(
  db: Db,
  { firmId, removed }: { firmId: number; removed: boolean },
): Promise<number[]> {
  const { rows } = await db.query<{ project_id: number }>(
    `select project_id from cooperation_marks where customer_firm_id = $1 and (removed_at is not null) = $2
order by coalesce(removed_at, marked_at) desc, project_id desc`,
    [firmId, removed],
  )
  return rows.map(({ project_id: id }) => id)
}
