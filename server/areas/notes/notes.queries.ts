import { totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

export interface NoteRow {
  id: number
  text: string
  user_id: number
  name_zh: string
  name_en: string
  created_at: Date
  updated_at: Date | null
}

interface OfProject {
  projectId: number
  firmId: number | null
}

/** A page of a firm's notes on a project, newest first, and how many there are. */
export async function loadNotes(
  db: Db,
  { projectId, firmId, limit, offset }: OfProject & { limit: number; offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const { rows } = await db.query<NoteRow>(
    `select n.id::int, n.text, n.user_id, u.name_zh, u.name_en, n.created_at, n.updated_at
from project_notes n join users u on u.id = n.user_id
where n.project_id = $1 and n.customer_firm_id is not distinct from $2
order by n.created_at desc, n.id desc limit $3 offset $4`,
    [projectId, firmId, limit, offset],
  )
  const from = 'from project_notes where project_id = $1 and customer_firm_id is not distinct from $2'
  return {
    rows,
    total: await totalOf(db, { rows, page: { limit, offset }, from, values: [projectId, firmId] }),
  }
}

/** Of these ids the projects that meet a condition on `projects p` whose values begin at $2. */
export async function findVisibleProjects(
  db: Db,
  ids: readonly number[],
  { text, values }: { text: string; values: unknown[] },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select p.id from projects p where p.id = any($1) and ${text}`,
    [ids, ...values],
  )
  return rows.map(({ id }) => id)
}

/** The same note on several projects; their ids in the order of the projects. */
export async function insertNotes(
  db: Db,
  {
    projectIds,
    firmId,
    userId,
    text,
  }: { projectIds: readonly number[]; firmId: number | null; userId: number; text: string },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into project_notes (project_id, user_id, customer_firm_id, text)
select id, $2, $3, $4 from unnest($1::int[]) with ordinality project (id, place) order by place returning id::int`,
    [projectIds, userId, firmId, text],
  )
  return rows.map(({ id }) => id)
}

/** Writes over a note of this user; false where there is none. */
export async function updateNote(
  db: Db,
  { id, userId, text }: { id: number; userId: number; text: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update project_notes set text = $3, updated_at = now() where id = $1 and user_id = $2',
    [id, userId, text],
  )
  return rowCount === 1
}

export async function deleteNote(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { rowCount } = await db.query('delete from project_notes where id = $1 and user_id = $2', [
    id,
    userId,
  ])
  return rowCount === 1
}
