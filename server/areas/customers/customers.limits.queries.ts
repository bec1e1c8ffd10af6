import type { Habits, LimitRaise, RaisableLimit } from '@groundbreak/contract/areas/customers.limits'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

export interface EventRow {
  id: number
  at: Date
  kind: 'reached' | 'habits'
  limit_name: string | null
  user_zh: string | null
  user_en: string | null
  detail: Habits
  settled_at: Date | null
  settler_zh: string | null
  settler_en: string | null
}

/** A page of what was told of a customer, the newest first, and how many there are. */
export async function findEvents(
  db: Db,
  firmId: number,
  page: Page,
): Promise<{ rows: EventRow[]; total: number }> {
  const { rows } = await db.query<EventRow>(
    `select e.id, e.at, e.kind, e.limit_name, u.name_zh as user_zh, u.name_en as user_en, e.detail, e.settled_at,
  s.name_zh as settler_zh, s.name_en as settler_en
from limit_events e left join users u on u.id = e.user_id left join users s on s.id = e.settled_by
where e.customer_firm_id = $1 order by e.at desc, e.id desc limit $2 offset $3`,
    [firmId, page.limit, page.offset],
  )
  return {
    rows,
    total: await totalOf(db, {
      rows,
      page,
      from: 'from limit_events where customer_firm_id = $1',
      values: [firmId],
    }),
  }
}

/** Settles what was told of an account's habits; undefined = there is none that waits. */
export async function settleEvent(
  db: Db,
  { id, by }: { id: number; by: number },
): Promise<{ userId: number; firmId: number; username: string } | undefined> {
  const { rows } = await db.query<{ userId: number; firmId: number; username: string }>(
    `update limit_events e set settled_at = now(), settled_by = $2 from users u
where e.id = $1 and e.kind = 'habits' and e.settled_at is null and u.id = e.user_id
returning u.id as "userId", u.customer_firm_id as "firmId", u.username`,
    [id, by],
  )
  return rows[0]
}

export interface RaiseRow {
  id: number
  customer_firm_id: number
  limit_name: RaisableLimit
  most: number
  ends_on: string | null
  reason: string
  state: LimitRaise['state']
  asked_by: number
  asked_at: Date
  asker_zh: string
  asker_en: string
  decided_at: Date | null
  decider_zh: string | null
  decider_en: string | null
}

const RAISE = `r.id, r.customer_firm_id, r.limit_name, r.most, r.ends_on, r.reason, r.asked_by, r.asked_at, r.decided_at,
  case when r.state = 'approved' and r.ends_on < (now() at time zone 'Asia/Shanghai')::date then 'ended' else r.state end as state,
  a.name_zh as asker_zh, a.name_en as asker_en, d.name_zh as decider_zh, d.name_en as decider_en
from limit_raises r join users a on a.id = r.asked_by left join users d on d.id = r.decided_by`

/** Of a customer: what waits, what is in force, then what was; the newest 100. */
export async function findRaises(db: Db, firmId: number): Promise<RaiseRow[]> {
  const { rows } = await db.query<RaiseRow>(
    `select ${RAISE} where r.customer_firm_id = $1
order by r.state = 'waiting' desc, r.state = 'approved' desc, r.id desc limit 100`,
    [firmId],
  )
  return rows
}

export async function findRaise(db: Db, id: number): Promise<RaiseRow | undefined> {
  const { rows } = await db.query<RaiseRow>(`select ${RAISE} where r.id = $1`, [id])
  return rows[0]
}

interface NewRaise {
  firmId: number
  limitName: RaisableLimit
  most: number
  endsOn: string | null
  reason: string
  askedBy: number
}

/** Undefined = one for this limit waits already. */
export async function insertRaise(db: Db, raise: NewRaise): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into limit_raises (customer_firm_id, limit_name, most, ends_on, reason, asked_by)
values ($1, $2, $3, $4, $5, $6) on conflict (customer_firm_id, limit_name) where state = 'waiting' do nothing returning id`,
    [raise.firmId, raise.limitName, raise.most, raise.endsOn, raise.reason, raise.askedBy],
  )
  return rows[0]?.id
}

/** Moves it on; what was in force for the same limit ends with an approval. */
export async function decideRaise(
  db: Db,
  { raise, state, by }: { raise: RaiseRow; state: 'approved' | 'refused' | 'ended'; by: number },
): Promise<void> {
  if (state === 'approved')
    await db.query(
      `update limit_raises set state = 'ended' where customer_firm_id = $1 and limit_name = $2 and state = 'approved'`,
      [raise.customer_firm_id, raise.limit_name],
    )
  await db.query('update limit_raises set state = $2, decided_by = $3, decided_at = now() where id = $1', [
    raise.id,
    state,
    by,
  ])
}

/** Of Shanghai, as the database's clock says. */
export async function findToday(db: Db): Promise<string> {
  const { rows } = await db.query<{ day: string }>(`select (now() at time zone 'Asia/Shanghai')::date as day`)
  return rows[0]?.day as string
}
