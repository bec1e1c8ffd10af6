import type { PartyKey, Value } from './desk.correction'
import type { Db } from '../../db/pool'

export interface EditableRow {
  project: Record<string, Value>
  parties: PartyKey[]
  /** Of the firms asked for, those that exist. */
  firm_ids: number[]
}

/** A project's columns and parties, locked until the transaction ends; undefined = there is none. */
export async function lockProject(
  db: Db,
  projectId: number,
  firmIds: readonly number[],
): Promise<EditableRow | undefined> {
  const { rows } = await db.query<EditableRow>(
    `select to_jsonb(p) as project,
  coalesce((select json_agg(json_build_object('firm_id', firm_id, 'role_id', role_id) order by id)
    from project_firms where project_id = p.id), '[]') as parties,
  array(select id from firms where id = any($2)) as firm_ids
from projects p where p.id = $1 for update of p`,
    [projectId, firmIds],
  )
  return rows[0]
}

export interface ProjectRevision {
  projectId: number
  userId: number
  /** Columns of `projects` and their new values. */
  columns: Record<string, Value>
  joined: readonly PartyKey[]
  left: readonly PartyKey[]
  changes: readonly { field: string; from: unknown; to: unknown }[]
  isCosmetic: boolean
}

/** The project, its parties and its revision by the research desk, in one statement. */
export async function writeRevision(db: Db, revision: ProjectRevision): Promise<void> {
  const { projectId, userId, columns, joined, left, changes, isCosmetic } = revision
  // The names are the contract's, checked against its list.
  const set = Object.keys(columns)
    .map((column) => `${column} = r.${column}, `)
    .join('')
  await db.query(
    `with desk as (select id from sources where key = 'research-desk'),
edited as (
  update projects p set ${set}verified_at = now(),
    updated_at = case when $2 then p.updated_at else now() end
  from jsonb_populate_record(null::projects, $3) r where p.id = $1),
gone as (
  delete from project_firms pf using jsonb_to_recordset($4) as x (firm_id int, role_id int)
  where pf.project_id = $1 and pf.firm_id = x.firm_id and pf.role_id = x.role_id),
joined as (
  insert into project_firms (project_id, firm_id, role_id, source_id, verified_at)
  select $1, x.firm_id, x.role_id, desk.id, now() from desk, jsonb_to_recordset($5) as x (firm_id int, role_id int))
insert into project_revisions (project_id, source_id, user_id, kind, changes)
select $1, desk.id, $6, case when $2 then 'cosmetic' else 'changed' end, $7 from desk`,
    [
      projectId,
      isCosmetic,
      JSON.stringify(columns),
      JSON.stringify(left),
      JSON.stringify(joined),
      userId,
      JSON.stringify(changes),
    ],
  )
}
