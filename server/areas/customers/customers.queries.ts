import type { CustomerSubscription, SubscriptionFields } from '@groundbreak/contract/areas/customers'
import { likePattern } from '../../db/like'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

export interface CustomerRow {
  id: number
  name_zh: string
  name_en: string
  phone_viewing: boolean
  real_number_approval: boolean
  one_place: boolean
  created_at: Date
  manager_id: number | null
  manager_zh: string | null
  manager_en: string | null
  state: CustomerSubscription['state'] | null
  ends_on: string | null
  is_trial: boolean | null
  is_vip: boolean | null
  seats: number | null
  used: number
  administrators: number
}

const TODAY = `(select (now() at time zone 'Asia/Shanghai')::date as day) today`
const STATE = `case when today.day > x.ends_on then 'ended' when today.day < x.starts_on then 'future' else 'in_force' end`

const CUSTOMER = `f.id, f.name_zh, f.name_en, f.phone_viewing, f.real_number_approval, f.one_place, f.created_at,
  m.id as manager_id, m.name_zh as manager_zh, m.name_en as manager_en,
  sub.state, sub.ends_on, sub.is_trial, sub.is_vip, sub.seats`
const COUNTS = `(select count(*)::int from users u where u.customer_firm_id = f.id and u.disabled_at is null) as used,
  (select count(*)::int from users u where u.customer_firm_id = f.id and u.disabled_at is null
    and u.role = 'firm_admin') as administrators`
const FROM = `from customer_firms f left join users m on m.id = f.account_manager_id
left join lateral (
  select x.ends_on, x.is_trial, x.is_vip, x.seats, ${STATE} as state
  from subscriptions x, ${TODAY} where x.customer_firm_id = f.id
  order by today.day between x.starts_on and x.ends_on desc, x.starts_on desc, x.id desc limit 1
) sub on true`

export interface CustomersAsked {
  search: string | null
  state: string | null
  trial: boolean | null
  managerId: number | null
}

/** A page of customer firms, those whose subscription ends first come first, and how many there are. */
export async function findCustomers(
  db: Db,
  { search, state, trial, managerId }: CustomersAsked,
  page: Page,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const where = `where ($1::text is null or f.name_zh ilike $1 or f.name_en ilike $1 or f.id::text = $2)
  and ($3::text is null or coalesce(sub.state, 'none') = $3) and ($4::boolean is null or sub.is_trial = $4)
  and ($5::int is null or f.account_manager_id = $5)`
  const values = [search && likePattern(search), search, state, trial, managerId]
  const { rows } = await db.query<CustomerRow>(
    `select ${CUSTOMER}, ${COUNTS} ${FROM} ${where}
order by sub.state is distinct from 'in_force', sub.ends_on, f.id limit $6 offset $7`,
    [...values, page.limit, page.offset],
  )
  return { rows, total: await totalOf(db, { rows, page, from: `${FROM} ${where}`, values }) }
}

/** One customer firm; undefined = there is none. */
export async function findCustomer(db: Db, firmId: number): Promise<CustomerRow | undefined> {
  const { rows } = await db.query<CustomerRow>(`select ${CUSTOMER}, ${COUNTS} ${FROM} where f.id = $1`, [
    firmId,
  ])
  return rows[0]
}

/** All subscriptions of a firm, the latest first. */
export async function findSubscriptions(db: Db, firmId: number): Promise<CustomerSubscription[]> {
  const { rows } = await db.query<CustomerSubscription>(
    `select x.id, x.modules, x.province_ids, x.category_ids, x.starts_on, x.ends_on, x.seats, x.is_trial, x.is_vip,
  x.quotas, ${STATE} as state
from subscriptions x, ${TODAY} where x.customer_firm_id = $1 order by x.starts_on desc, x.id desc`,
    [firmId],
  )
  return rows
}

export async function insertCustomer(
  db: Db,
  firm: { nameZh: string; nameEn: string; managerId: number | null },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into customer_firms (name_zh, name_en, account_manager_id) values ($1, $2, $3) returning id',
    [firm.nameZh, firm.nameEn, firm.managerId],
  )
  return rows[0]?.id as number
}

export interface CustomerColumns {
  name_zh?: string
  name_en?: string
  account_manager_id?: number | null
  phone_viewing?: boolean
  real_number_approval?: boolean
  one_place?: boolean
}

export async function updateCustomer(db: Db, firmId: number, given: CustomerColumns): Promise<void> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return
  await db.query(
    `update customer_firms set ${entries.map(([column], at) => `${column} = $${at + 2}`).join(', ')} where id = $1`,
    [firmId, ...entries.map(([, value]) => value)],
  )
}

const valuesOf = (given: SubscriptionFields) => [
  given.modules,
  given.province_ids,
  given.category_ids,
  given.starts_on,
  given.ends_on,
  given.seats,
  given.is_trial,
  given.is_vip,
  JSON.stringify(given.quotas),
]

export async function insertSubscription(db: Db, firmId: number, given: SubscriptionFields): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into subscriptions (customer_firm_id, modules, province_ids, category_ids, starts_on, ends_on, seats,
  is_trial, is_vip, quotas) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [firmId, ...valuesOf(given)],
  )
  return rows[0]?.id as number
}

export async function updateSubscription(db: Db, id: number, given: SubscriptionFields): Promise<void> {
  await db.query(
    `update subscriptions set modules = $2, province_ids = $3, category_ids = $4, starts_on = $5, ends_on = $6,
  seats = $7, is_trial = $8, is_vip = $9, quotas = quotas || $10::jsonb where id = $1`,
    [id, ...valuesOf(given)],
  )
}

export interface ManagerRow {
  id: number
  name_zh: string
  name_en: string
}

const MANAGES = `role in ('service', 'consultant', 'admin') and disabled_at is null`

/** The provider's people who can look after customer firms. */
export async function findManagers(db: Db): Promise<ManagerRow[]> {
  const { rows } = await db.query<ManagerRow>(
    `select id, name_zh, name_en from users where customer_firm_id is null and ${MANAGES} order by id`,
  )
  return rows
}

/** Undefined = nobody who can look after customer firms. */
export async function findManager(db: Db, id: number): Promise<ManagerRow | undefined> {
  const { rows } = await db.query<ManagerRow>(
    `select id, name_zh, name_en from users where id = $1 and ${MANAGES}`,
    [id],
  )
  return rows[0]
}

/** How many customer firms each of these people looks after. */
export async function countFirmsOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; count: number }>(
    `select account_manager_id as id, count(*)::int as count from customer_firms
where account_manager_id = any($1) group by 1`,
    [userIds],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
