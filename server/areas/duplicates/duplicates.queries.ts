import type { Db } from '../../db/pool'
import type { Evidence } from './duplicates.facts'

/** Of a block so many records are looked at: larger ones say nothing (a developer's fifty lots). */
const MOST_OF_A_KEY = 40

export async function replaceKeys(
  db: Db,
  ids: readonly number[],
  keys: readonly { id: number; key: string }[],
): Promise<void> {
  await db.query('delete from duplicate_keys where project_id = any($1)', [ids])
  await db.query(
    `insert into duplicate_keys (key, project_id)
select key, id from unnest($1::bigint[], $2::int[]) x (key, id)
where exists (select from projects p where p.id = x.id) order by key on conflict do nothing`,
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  )
}

/** Records that share a key with any of these. Once a pair, the lesser id first. */
export async function findPairs(
  db: Db,
  keys: readonly { id: number; key: string }[],
): Promise<{ one: number; other: number }[]> {
  const { rows } = await db.query<{ one: number; other: number }>(
    `select distinct least(x.id, k.project_id) as one, greatest(x.id, k.project_id) as other
from unnest($1::bigint[], $2::int[]) x (key, id)
cross join lateral (select project_id from duplicate_keys d where d.key = x.key limit ${MOST_OF_A_KEY}) k
where k.project_id <> x.id`,
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  )
  return rows
}

/** The records under any of these keys, but for this one and those a person called different from it. */
export async function findByKeys(db: Db, keys: readonly string[], projectId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct k.project_id as id from unnest($1::bigint[]) x (key)
cross join lateral (select project_id from duplicate_keys d where d.key = x.key limit ${MOST_OF_A_KEY}) k
where k.project_id <> $2 and not exists (
  select from duplicate_candidates c where c.state = 'different'
    and c.project_id = least($2, k.project_id) and c.other_id = greatest($2, k.project_id))`,
    [keys, projectId],
  )
  return rows.map(({ id }) => id)
}

export interface Candidate {
  one: number
  other: number
  score: number
  same: boolean
  evidence: Evidence[]
}

/** Writes what was found of these records; an open pair that no longer looks alike goes, a verdict stays. */
export async function writeCandidates(
  db: Db,
  ids: readonly number[],
  found: readonly Candidate[],
): Promise<void> {
  await db.query(
    `delete from duplicate_candidates c
where (c.project_id = any($1) or c.other_id = any($1)) and c.state = 'open' and c.reported_by is null
  and not exists (select from unnest($2::int[], $3::int[]) f (one, other) where f.one = c.project_id and f.other = c.other_id)`,
    [ids, found.map(({ one }) => one), found.map(({ other }) => other)],
  )
  await db.query(
    `insert into duplicate_candidates (project_id, other_id, score, is_same, evidence)
select f.one, f.other, f.score, f.same, f.evidence
from jsonb_to_recordset($1) f (one int, other int, score int, same boolean, evidence jsonb)
join projects p on p.id = f.one join projects o on o.id = f.other
on conflict (project_id, other_id) do update
set score = excluded.score, is_same = excluded.is_same, evidence = excluded.evidence, judged_at = now()
where duplicate_candidates.state = 'open'
  and (duplicate_candidates.score, duplicate_candidates.evidence) is distinct from (excluded.score, excluded.evidence)`,
    [JSON.stringify(found)],
  )
}

export interface Progress {
  position: string
  filled_to: number
  is_filled: boolean
}

/** How far the search has come; the first time it begins here and now. Locked until the transaction ends. */
export async function lockProgress(db: Db): Promise<Progress | undefined> {
  await db.query(
    'insert into duplicate_progress (position) values (pg_current_snapshot()) on conflict do nothing',
  )
  const { rows } = await db.query<Progress>(
    'select position::text, filled_to, is_filled from duplicate_progress for update skip locked',
  )
  return rows[0]
}

export async function saveProgress(db: Db, { position, filled_to, is_filled }: Progress): Promise<void> {
  await db.query('update duplicate_progress set position = $1::pg_snapshot, filled_to = $2, is_filled = $3', [
    position,
    filled_to,
    is_filled,
  ])
}

export async function nextProjectIds(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from projects where id > $1 order by id limit $2',
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

/** How many of these projects meet a condition on `projects p` whose values begin at $2. */
export async function countVisible(
  db: Db,
  ids: readonly number[],
  { text, values }: { text: string; values: unknown[] },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from projects p where p.id = any($1) and ${text}`,
    [ids, ...values],
  )
  return rows[0]?.count ?? 0
}
