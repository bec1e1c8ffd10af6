import type { Db } from '../../db/pool'

export interface FreshnessCounts {
  new_today: number
  new_yesterday_same_time: number
  updated_today: number
  really_changed_today: number
  numbers_verified_today: number
  construction_updated_30_days: number | null
  numbers_verified_90_days: number | null
  projects_total: number
}

/** How much is new; days are Asia/Shanghai's. */
export async function countFreshness(db: Db): Promise<FreshnessCounts> {
  const { rows } = await db.query<FreshnessCounts>(`
with today as (
  select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as start
), revised as (
  select count(distinct project_id) as updated,
    count(distinct project_id) filter (where kind = 'changed') as really
  from project_revisions, today where at >= today.start
), projects_now as (
  select count(*) as total,
    count(*) filter (where published_at >= today.start and published_at <= now()) as new_today,
    count(*) filter (where published_at >= today.start - interval '1 day'
      and published_at <= now() - interval '1 day') as new_yesterday,
    count(*) filter (where s.kind = 'construction') as building,
    count(*) filter (where s.kind = 'construction' and updated_at >= now() - interval '30 days') as building_fresh
  from projects join stages s on s.id = stage_id, today
), numbers as (
  select (select count(*) from channels where kind <> 'email') as total,
    numbers_reached_since(today.start) as verified_today,
    numbers_reached_since(now() - interval '90 days') as verified_90
  from today
)
select p.new_today, p.new_yesterday as new_yesterday_same_time, r.updated as updated_today,
  r.really as really_changed_today, n.verified_today as numbers_verified_today,
  p.building_fresh::float8 / nullif(p.building, 0) as construction_updated_30_days,
  n.verified_90::float8 / nullif(n.total, 0) as numbers_verified_90_days, p.total as projects_total
from projects_now p, revised r, numbers n`)
  if (!rows[0]) throw new Error('The counts of freshness answered no row')
  return rows[0]
}

/** Yesterday's revisions by hour of Asia/Shanghai; hours without one are absent. */
export async function countRevisionsByHour(db: Db): Promise<{ hour: number; count: number }[]> {
  const { rows } = await db.query<{ hour: number; count: number }>(`
with today as (
  select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as start
)
select extract(hour from at at time zone 'Asia/Shanghai')::int as hour, count(*) as count
from project_revisions, today
where at >= today.start - interval '1 day' and at < today.start
group by 1`)
  return rows
}
