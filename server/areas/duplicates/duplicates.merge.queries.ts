import type { Db } from '../../db/pool'
import type { Evidence } from './duplicates.facts'
import { chosenColumns, filledColumns } from './duplicates.fields'

export interface LockedProject {
  id: number
  row: Record<string, unknown>
}

/** In the order of their ids, so that two merges never wait for each other. */
export async function lockProjects(db: Db, ids: readonly number[]): Promise<LockedProject[]> {
  const { rows } = await db.query<LockedProject>(
    `select p.id, to_jsonb(p) as row from projects p where p.id = any($1) order by p.id for update`,
    [ids],
  )
  return rows
}

export interface PairRow {
  score: number
  evidence: Evidence[]
}

export async function findPair(db: Db, one: number, other: number): Promise<PairRow | undefined> {
  const { rows } = await db.query<PairRow>(
    'select score, evidence from duplicate_candidates where project_id = least($1::int, $2) and other_id = greatest($1::int, $2)',
    [one, other],
  )
  return rows[0]
}

export async function insertMerge(
  db: Db,
  of: { survivorId: number; absorbedId: number; names: [string, string]; pair?: PairRow; userId: number },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into project_merges (survivor_id, absorbed_id, survivor_name, absorbed_name, score, evidence, merged_by)
values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      of.survivorId,
      of.absorbedId,
      ...of.names,
      of.pair?.score ?? null,
      JSON.stringify(of.pair?.evidence ?? []),
      of.userId,
    ],
  )
  return rows[0]?.id as number
}

/** The records that a person called different from the absorbed one; `is_known`: a pair with the survivor too. */
export async function findVerdicts(
  db: Db,
  { survivorId, absorbedId }: { survivorId: number; absorbedId: number },
): Promise<{ id: number; is_known: boolean }[]> {
  const { rows } = await db.query<{ id: number; is_known: boolean }>(
    `select o.id, k.project_id is not null as is_known
from duplicate_candidates c
cross join lateral (select case c.project_id when $2 then c.other_id else c.project_id end as id) o
left join duplicate_candidates k on k.project_id = least($1::int, o.id) and k.other_id = greatest($1::int, o.id)
where $2 in (c.project_id, c.other_id) and c.state = 'different' and o.id <> $1
  and k.state is distinct from 'different' order by o.id`,
    [survivorId, absorbedId],
  )
  return rows
}

export async function insertVerdict(db: Db, { one, other }: { one: number; other: number }): Promise<void> {
  await db.query(
    `insert into duplicate_candidates (project_id, other_id, score, is_same, state, decided_at)
values ($1, $2, 0, false, 'different', now())`,
    [one, other],
  )
}

export interface PartyKey {
  firm_id: number
  role_id: number
}

export async function partiesOf(db: Db, projectId: number): Promise<PartyKey[]> {
  const { rows } = await db.query<PartyKey>(
    'select firm_id, role_id from project_firms where project_id = $1 order by firm_id, role_id',
    [projectId],
  )
  return rows
}

const told = [...chosenColumns, ...filledColumns, 'aliases', 'details', 'is_major']

/** The revision a merge writes on the survivor: what became of its fields, and who joined. */
export async function insertMergedRevision(
  db: Db,
  of: {
    survivorId: number
    userId: number
    note: string
    before: Readonly<Record<string, unknown>>
    joined: readonly PartyKey[]
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into project_revisions (project_id, at, source_id, user_id, kind, note, changes)
select p.id, clock_timestamp(), (select id from sources where key = 'research-desk'), $2, 'merged', $3,
  coalesce((select jsonb_agg(jsonb_build_object('field', f, 'from', $4::jsonb -> f, 'to', to_jsonb(p) -> f) order by f)
    from unnest($5::text[]) f where $4::jsonb -> f is distinct from to_jsonb(p) -> f), '[]')
  || coalesce((select jsonb_agg(jsonb_build_object('field', 'parties', 'from', null, 'to', party))
    from jsonb_array_elements($6::jsonb) party), '[]')
from projects p where p.id = $1 returning id::int`,
    [of.survivorId, of.userId, of.note, JSON.stringify(of.before), told, JSON.stringify(of.joined)],
  )
  return rows[0]?.id as number
}

export interface MergeRow {
  id: number
  survivor_id: number
  absorbed_id: number
  survivor_name: string
  absorbed_name: string
  score: number | null
  evidence: Evidence[]
  merged_at: Date
  undone_at: Date | null
}

export async function findMerge(db: Db, mergeId: number): Promise<MergeRow | undefined> {
  const { rows } = await db.query<MergeRow>(
    `select id, survivor_id, absorbed_id, survivor_name, absorbed_name, score, evidence, merged_at, undone_at
from project_merges where id = $1 for update`,
    [mergeId],
  )
  return rows[0]
}

/** A standing merge that touched the survivor later: into it, or it into another. */
export async function findMergeAfter(
  db: Db,
  { id, survivor_id: survivorId }: { id: number; survivor_id: number },
): Promise<{ absorbed_name: string } | undefined> {
  const { rows } = await db.query<{ absorbed_name: string }>(
    `select absorbed_name from project_merges
where undone_at is null and id > $1 and $2 in (survivor_id, absorbed_id) order by id desc limit 1`,
    [id, survivorId],
  )
  return rows[0]
}

export async function setMergeUndone(
  db: Db,
  { mergeId, userId }: { mergeId: number; userId: number },
): Promise<void> {
  await db.query('update project_merges set undone_by = $2, undone_at = now() where id = $1', [
    mergeId,
    userId,
  ])
}
