import type { Db } from '../../db/pool'
import type { Verdict } from './duplicates.judge'

export type DuplicateState = 'open' | 'different' | 'merged'

export async function countPairs(db: Db): Promise<Record<DuplicateState, number>> {
  const { rows } = await db.query<Record<DuplicateState, number>>(
    `select (select count(*)::int from duplicate_candidates where state = 'open') as open,
  (select count(*)::int from duplicate_candidates where state = 'different') as different,
  (select count(*)::int from project_merges where undone_at is null) as merged`,
  )
  return rows[0] ?? { open: 0, different: 0, merged: 0 }
}

interface Decider {
  by_id: number | null
  by_zh: string | null
  by_en: string | null
}

export interface PairListRow extends Decider {
  project_id: number
  other_id: number
  score: number
  is_same: boolean
  reported_by: number | null
  decided_at: Date | null
  place_zh: string | null
  place_en: string | null
  sides: { id: number; name_zh: string; name_en: string }[]
}

/** Reported ones are few; of the others the index gives the likeliest without a sort. */
const OPEN_PAGE = `select *, row_number() over (order by (reported_by is null), score desc, project_id, other_id) as place from (
  (select * from duplicate_candidates where state = 'open' and reported_by is not null)
  union all
  (select * from duplicate_candidates where state = 'open' and reported_by is null
   order by score desc, project_id, other_id limit $1::int + $2::int)) both_kinds
order by place limit $1 offset $2`
const DIFFERENT_PAGE = `select *, row_number() over (order by decided_at desc nulls last, project_id, other_id) as place
from duplicate_candidates where state = 'different' order by place limit $1 offset $2`

/** A page of pairs: open ones reported first, then the likeliest; decided ones the last first. */
export async function loadPairs(
  db: Db,
  { state, limit, offset }: { state: 'open' | 'different'; limit: number; offset: number },
): Promise<PairListRow[]> {
  const page = state === 'open' ? OPEN_PAGE : DIFFERENT_PAGE
  const { rows } = await db.query<PairListRow>(
    `select c.project_id, c.other_id, c.score, c.is_same, c.reported_by, c.decided_at,
  u.id as by_id, u.name_zh as by_zh, u.name_en as by_en, r.name_zh as place_zh, r.name_en as place_en,
  jsonb_build_array(jsonb_build_object('id', p.id, 'name_zh', p.name_zh, 'name_en', p.name_en),
    jsonb_build_object('id', o.id, 'name_zh', o.name_zh, 'name_en', o.name_en)) as sides
from (${page}) c
join projects p on p.id = c.project_id join projects o on o.id = c.other_id
left join regions r on r.id = coalesce(p.city_id, p.province_id)
left join users u on u.id = c.decided_by
order by c.place`,
    [limit, offset],
  )
  return rows
}

export interface MergeListRow extends Decider {
  id: number
  survivor_id: number
  absorbed_id: number
  survivor_name: string
  absorbed_name: string
  score: number | null
  merged_at: Date
}

/** Standing merges, the last first. */
export async function loadMerges(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<MergeListRow[]> {
  const { rows } = await db.query<MergeListRow>(
    `select m.id, m.survivor_id, m.absorbed_id, m.survivor_name, m.absorbed_name, m.score, m.merged_at,
  u.id as by_id, u.name_zh as by_zh, u.name_en as by_en
from project_merges m left join users u on u.id = m.merged_by
where m.undone_at is null order by m.merged_at desc, m.id desc limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}

export interface ComparedRow {
  id: number
  updated_at: Date
  columns: Record<string, string | number | null>
  series: { name_zh: string; name_en: string } | null
  source_ids: number[]
  parties: number
  bids: number
  viewers: number
}

export async function loadCompared(db: Db, ids: readonly number[]): Promise<ComparedRow[]> {
  const { rows } = await db.query<ComparedRow>(
    `select p.id, p.updated_at, to_jsonb(p) as columns,
  (select jsonb_build_object('name_zh', s.name_zh, 'name_en', s.name_en) from project_series s where s.id = p.series_id) as series,
  array(select distinct source_id from project_sources s where s.project_id = p.id order by 1) as source_ids,
  (select count(*)::int from project_firms f where f.project_id = p.id) as parties,
  (select count(*)::int from bid_notices n where n.project_id = p.id) as bids,
  (select count(*)::int from project_views v where v.project_id = p.id) as viewers
from projects p where p.id = any($1)`,
    [ids],
  )
  return rows
}

interface Pair {
  one: number
  other: number
}

/** False where one of the records is not there. */
export async function rejectPair(
  db: Db,
  { one, other, userId }: Pair & { userId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into duplicate_candidates (project_id, other_id, score, is_same, state, decided_by, decided_at)
select p.id, o.id, 0, false, 'different', $3, now() from projects p, projects o where p.id = $1 and o.id = $2
on conflict (project_id, other_id) do update set state = 'different', decided_by = $3, decided_at = now()`,
    [one, other, userId],
  )
  return rowCount === 1
}

export async function openPair(db: Db, { one, other }: Pair): Promise<boolean> {
  const { rowCount } = await db.query(
    `update duplicate_candidates set state = 'open', decided_by = null, decided_at = null
where project_id = $1 and other_id = $2 and state = 'different'`,
    [one, other],
  )
  return rowCount === 1
}

/** A customer's word; what the desk has called different stays so. */
export async function reportPair(
  db: Db,
  { one, other, score, same, evidence, userId }: Pair & Verdict & { userId: number },
): Promise<void> {
  await db.query(
    `insert into duplicate_candidates (project_id, other_id, score, is_same, evidence, reported_by)
values ($1, $2, $3, $4, $5, $6)
on conflict (project_id, other_id) do update set reported_by = coalesce(duplicate_candidates.reported_by, $6)`,
    [one, other, score, same, JSON.stringify(evidence), userId],
  )
}
