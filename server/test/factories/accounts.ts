import type { Role } from '../../access/viewer'
import { isStaff } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { counter } from './counter'
import { insert } from './insert'

const made = counter()

export interface SubscriptionMade {
  modules?: string[]
  provinceIds?: number[] | null
  categoryIds?: number[] | null
  /** Days from today. */
  starts?: number
  ends?: number
  isTrial?: boolean
  isVip?: boolean
  seats?: number
}

export async function makeCustomerFirm(
  db: Db,
  {
    subscription = {},
    phoneViewing = true,
    onePlace = false,
  }: { subscription?: SubscriptionMade | null; phoneViewing?: boolean; onePlace?: boolean } = {},
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into customer_firms (name_zh, name_en, phone_viewing, one_place) values ($1, $2, $3, $4) returning id`,
    [`测试客户 ${++made.count}`, `Test customer ${made.count}`, phoneViewing, onePlace],
  )
  const id = rows[0]?.id as number
  if (subscription) await makeSubscription(db, id, subscription)
  return id
}

export async function makeSubscription(db: Db, firmId: number, given: SubscriptionMade): Promise<void> {
  await db.query(
    `insert into subscriptions (customer_firm_id, modules, province_ids, category_ids, starts_on, ends_on, seats, is_trial, is_vip)
values ($1, $2, $3, $4, current_date + $5::int, current_date + $6::int, $9, $7, $8)`,
    [
      firmId,
      given.modules ?? ['projects'],
      given.provinceIds ?? null,
      given.categoryIds ?? null,
      given.starts ?? -30,
      given.ends ?? 300,
      given.isTrial ?? false,
      given.isVip ?? false,
      given.seats ?? 10,
    ],
  )
}

export interface UserMade {
  username?: string
  role?: Role
  firmId?: number | null
  subscription?: SubscriptionMade | null
  department?: boolean
  userType?: 0 | 1 | 2
  loginType?: number
  canSwitch?: boolean
  certified?: boolean
  mustChangePassword?: boolean
  onlyInBidSubscription?: boolean
  disabled?: boolean
  passwordHash?: string
  /** ISO; the login before the running one. */
  previousLoginAt?: string
  awayMode?: boolean
  deepPageTotal?: number
  language?: 'zh' | 'en'
  phoneViewing?: boolean
  statistics?: 'none' | 'own' | 'team'
  /** An interval from now, such as '-1 minute': when the minutes of experience end. */
  experienceEnds?: string
  email?: string
  managerEmail?: string
}

/** A user with a firm and a subscription of its own, unless a firm is given. */
export async function makeUser(
  db: Db,
  given: UserMade = {},
): Promise<{ id: number; username: string; firmId: number | null }> {
  const role = given.role ?? 'employee'
  const username = given.username ?? `user${++made.count}`
  const firmId = isStaff(role)
    ? null
    : (given.firmId ??
      (await makeCustomerFirm(db, { subscription: given.subscription, phoneViewing: given.phoneViewing })))
  const departmentId = given.department && firmId !== null ? await makeDepartment(db, firmId) : null
  const { rows } = await db.query<{ id: number }>(
    `insert into users (username, name_zh, name_en, customer_firm_id, department_id, role, user_type, login_type, can_switch,
  only_in_bid_subscription, certified, password_hash, must_change_password, disabled_at, previous_login_at, email, manager_email,
  last_login_at, statistics, experience_ends_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $14 then now() end, $15, $16, $17, now(), $18, now() + $19::interval)
returning id`,
    [
      username,
      `用户 ${username}`,
      `User ${username}`,
      firmId,
      departmentId,
      role,
      given.userType ?? 0,
      given.loginType ?? 0,
      given.canSwitch ?? false,
      given.onlyInBidSubscription ?? false,
      given.certified ?? true,
      given.passwordHash ?? '',
      given.mustChangePassword ?? false,
      given.disabled ?? false,
      given.previousLoginAt ?? null,
      given.email ?? null,
      given.managerEmail ?? null,
      given.statistics ?? null,
      given.experienceEnds ?? null,
    ],
  )
  const id = rows[0]?.id as number
  const settings = {
    away_mode: given.awayMode,
    deep_page_total: given.deepPageTotal,
    language: given.language,
  }
  if (Object.values(settings).some((one) => one !== undefined))
    await insert(db, 'user_settings', { user_id: id, ...settings })
  return { id, username, firmId }
}

export async function makeDepartment(db: Db, firmId: number, name?: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into departments (customer_firm_id, name) values ($1, $2) returning id',
    [firmId, name ?? `部门 ${++made.count}`],
  )
  return rows[0]?.id as number
}
