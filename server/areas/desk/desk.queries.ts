import { landColumns } from '@groundbreak/contract/areas/desk'
import type { Db } from '../../db/pool'
import type { PartyKey, Value } from './correction.act'

export interface EditableRow {
  project: Record<string, Value>
  /** Null: it has no land record. */
  land: Record<string, Value> | null
  parties: PartyKey[]
  /** Of the firms asked for, those that exist. */
  firm_ids: number[]
}

/** A project's columns, land record and parties, locked until the transaction ends; undefined = there is none. */
export async function lockProject(
  db: Db,
  projectId: number,
  firmIds: readonly number[],
): Promise<EditableRow | undefined> {
  const { rows } = await db.query<EditableRow>(
    `select to_jsonb(p) as project,
  (select to_jsonb(l) - 'project_id' from project_land_fields l where l.project_id = p.id) as land,
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
  /** The land record with what changed in it; null: it stays, or there is none. */
  land: Record<string, Value> | null
  joined: readonly PartyKey[]
  left: readonly PartyKey[]
  changes: readonly { field: string; from: unknown; to: unknown }[]
  isCosmetic: boolean
}

/** The project, its parties and its revision by the research desk, in one statement. */
export async function writeRevision(db: Db, revision: ProjectRevision): Promise<void> {
  const { projectId, userId, columns, land, joined, left, changes, isCosmetic } = revision
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
land as (
  insert into project_land_fields select r.* from jsonb_populate_record(null::project_land_fields, $8) r
  where $8::jsonb is not null
  on conflict (project_id) do update set ${landSet}),
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
      land && JSON.stringify({ ...land, project_id: projectId }),
    ],
  )
}

const landSet = landColumns.map((column) => `${column} = excluded.${column}`).join(', ')

export interface FirmFoundRow {
  id: number
  name_zh: string
  name_en: string | null
  number: string | null
  province_id: number | null
  city_id: number | null
  projects: number
}

/** As its index has it: every letter twice, which lets trigrams find two letters. */
const DOUBLED = String.raw`regexp_replace(lower(name_zh), '(.)', '\1\1', 'g')`
const escaped = (letters: string) => letters.replaceAll(/[%_\\]/g, String.raw`\$&`)
const doubled = (word: string) => [...word].map((letter) => escaped(letter + letter)).join('')

/**
 * Firms whose name holds all of the words, or begins so in English: those called just so or with this number
 * first, then those that begin so, then the others; the shorter name before the longer one. Of a common word
 * not every firm is looked at.
 */
export async function findFirmsByName(db: Db, keyword: string, limit: number): Promise<FirmFoundRow[]> {
  const asked = keyword.toLowerCase()
  const words = asked.split(/\s+/u)
  const { rows } = await db.query<FirmFoundRow>(
    `with found as (
  (select id, 0 as rank from firms where (name_zh = $1 or number = upper($1)) and not is_natural_person limit 50)
  union all (select id, 1 from firms where ${DOUBLED} like $2 and not is_natural_person limit 200)
  union all (select id, 1 from firms where lower(name_en) like $4 and not is_natural_person limit 200)
  union all (select id, 2 from firms where ${words.map((_, at) => `${DOUBLED} like $${at + 5}`).join(' and ')}
    and not is_natural_person limit 500)
), best as (
  select f.id, f.name_zh, f.name_en, f.number, f.province_id, f.city_id, min(found.rank) as rank
  from found join firms f using (id) group by f.id order by min(found.rank), length(f.name_zh), f.id limit $3
)
select b.id, b.name_zh, b.name_en, b.number, b.province_id, b.city_id, (select count(*)::int from (
  select distinct project_id from project_firms where firm_id = b.id limit 1000) counted) as projects
from best b order by b.rank, length(b.name_zh), b.id`,
    [
      keyword,
      `${doubled(asked)}%`,
      limit,
      `${escaped(asked)}%`,
      ...words.map((word) => `%${doubled(word)}%`),
    ],
  )
  return rows
}
