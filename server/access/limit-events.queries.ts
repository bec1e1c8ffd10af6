import type { Habits } from '@groundbreak/contract/areas/customers.limits'
import type { Db } from '../db/pool'
import type { LimitName } from './limits'
import { takeTurn } from './turns.queries'

/** An account, or a whole firm. */
export type WhoReached = { userId: number } | { firmId: number }

const idsOf = (who: WhoReached): [number | null, number | null] =>
  'userId' in who ? [who.userId, null] : [null, who.firmId]

/** Writes down that a limit was reached; false where it was within the hour, or the account is gone. */
export async function insertReached(
  db: Db,
  { name, ...who }: { name: LimitName } & WhoReached,
): Promise<boolean> {
  await ('userId' in who ? takeTurn(db, 'user', who.userId) : takeTurn(db, 'firm', who.firmId))
  const { rowCount } = await db.query(
    `insert into limit_events (kind, limit_name, user_id, customer_firm_id)
select 'reached', $1, u.id, f.id from (select $2::int as user_id, $3::int as firm_id) reached
left join users u on u.id = reached.user_id
left join customer_firms f on f.id = coalesce(u.customer_firm_id, reached.firm_id)
where (u.id is not null or f.id is not null) and not exists (select from limit_events e
  where e.limit_name = $1 and e.user_id is not distinct from u.id and e.customer_firm_id is not distinct from f.id
    and e.at > now() - interval '1 hour')`,
    [name, ...idsOf(who)],
  )
  return rowCount === 1
}

/** Who has something to do with it, and who is written to; `email` null = nobody. */
export interface InCharge {
  /** Of today in Shanghai. */
  day: string
  userId: number | null
  nameZh: string | null
  nameEn: string | null
  firmId: number | null
  firmZh: string | null
  firmEn: string | null
  email: string | null
  language: 'zh' | 'en'
  managerZh: string | null
  managerEn: string | null
}

/** The manager named with the account, else the firm's; whoever has an account is written to in its language. */
export async function findInCharge(db: Db, who: WhoReached): Promise<InCharge | undefined> {
  const { rows } = await db.query<InCharge>(
    `select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
  u.id as "userId", u.name_zh as "nameZh", u.name_en as "nameEn",
  f.id as "firmId", f.name_zh as "firmZh", f.name_en as "firmEn",
  to_whom.email, coalesce(s.language, 'zh') as language, m.name_zh as "managerZh", m.name_en as "managerEn"
from (select $1::int as user_id, $2::int as firm_id) asked
left join users u on u.id = asked.user_id
left join customer_firms f on f.id = coalesce(u.customer_firm_id, asked.firm_id)
left join users am on am.id = f.account_manager_id and am.disabled_at is null
cross join lateral (select coalesce(u.manager_email, am.email) as email) to_whom
left join lateral (select p.id, p.name_zh, p.name_en from users p
  where lower(p.email) = lower(to_whom.email) and p.disabled_at is null order by p.id limit 1) m on true
left join user_settings s on s.user_id = m.id`,
    idsOf(who),
  )
  return rows[0]
}

/** Writes down habits that are no person's; answers the event's id. */
export async function insertHabits(db: Db, userId: number, habits: Habits): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into limit_events (kind, user_id, customer_firm_id, detail)
select 'habits', id, customer_firm_id, $2 from users where id = $1 returning id`,
    [userId, JSON.stringify(habits)],
  )
  return rows[0]?.id as number
}

/** Accounts that meet captchas sooner now. */
export async function countWatched(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct user_id)::int as count from limit_events
where kind = 'habits' and settled_at is null and at > now() - interval '30 days'`,
  )
  return rows[0]?.count ?? 0
}

/** Customers' accounts that looked at so many projects in 7 days, and were not told of in 30. */
export async function findBusy(db: Db, fewest: number): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select l.user_id from project_looks l
where l.looked_at > now() - interval '7 days' and l.content = 'project' and l.customer_firm_id is not null
  and not exists (select from limit_events e where e.user_id = l.user_id and e.kind = 'habits'
    and e.at > now() - interval '30 days')
group by l.user_id having count(*) >= $1 order by l.user_id`,
    [fewest],
  )
  return rows.map(({ user_id: id }) => id)
}

export interface LooksOf {
  user_id: number
  projects: number[]
  /** Milliseconds since 1970, in order. */
  times: number[]
}

/** The looks of some accounts in 7 days, in order. */
export async function loadLooks(db: Db, userIds: readonly number[]): Promise<LooksOf[]> {
  const { rows } = await db.query<LooksOf>(
    `select user_id, array_agg(project_id order by looked_at, id) as projects,
  array_agg((extract(epoch from looked_at) * 1000)::float8 order by looked_at, id) as times
from project_looks
where user_id = any($1) and looked_at > now() - interval '7 days' and content = 'project' group by user_id`,
    [userIds],
  )
  return rows
}

/** Told a year ago and earlier. */
export async function forgetOldEvents(db: Db): Promise<number> {
  const { rowCount } = await db.query(`delete from limit_events where at < now() - interval '1 year'`)
  return rowCount ?? 0
}
