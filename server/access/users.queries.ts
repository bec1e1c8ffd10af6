import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { likePattern } from '../db/like'
import { type Page, totalOf } from '../db/page'
import type { Db } from '../db/pool'
import { fail } from '../http/errors'
import { cap } from './caps'
import { forgetOldPasswords } from './passwords.queries'
import { admitsSampleAccounts, OF_SAMPLE } from './sample-accounts'
import type { Role } from './viewer'

export interface UserRow {
  id: number
  username: string
  name_zh: string
  name_en: string
  email: string | null
  work_phone: string | null
  role: Role
  customer_firm_id: number | null
  department_id: number | null
  department: string | null
  statistics: ManagedUser['statistics']
  disabled: boolean
  certified: boolean
  only_in_bid_subscription: boolean
  must_change_password: boolean
  last_login_at: Date | null
  created_at: Date
  sessions: number
  /** The dynamic token that is on: `shared` by all of the sample market. */
  second_factor: 'own' | 'shared' | null
}

const USER = `u.id, u.username, u.name_zh, u.name_en, u.email, u.work_phone, u.role, u.customer_firm_id,
  u.department_id, d.name as department, u.statistics, u.disabled_at is not null as disabled, u.certified,
  u.only_in_bid_subscription, u.must_change_password, u.last_login_at, u.created_at,
  (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > now()
    and s.seen_at > now() - interval '24 hours') as sessions,
  (select case when x.is_shared then 'shared' else 'own' end from second_factors x
    where x.user_id = u.id and x.secret is not null) as second_factor`

const STAFF = `('researcher', 'service', 'consultant', 'it', 'admin')`
/** Of the firm `$1`, or where it is null of the provider: a personal account has no firm either. */
const OF = `u.customer_firm_id is not distinct from $1 and ($1::int is not null or u.role in ${STAFF})`

export interface UsersAsked {
  /** Null = the provider's people. */
  firmId: number | null
  search: string | null
  role: string | null
  departmentId: number | null
  disabled: boolean | null
}

/** A page of users, administrators first, then by department and name; and how many there are. */
export async function findUsers(
  db: Db,
  { firmId, search, role, departmentId, disabled }: UsersAsked,
  page: Page,
): Promise<{ rows: UserRow[]; total: number }> {
  const where = `where ${OF}
  and ($2::text is null or u.username ilike $2 or u.name_zh ilike $2 or u.name_en ilike $2 or u.email ilike $2)
  and ($3::text is null or u.role = $3) and ($4::int is null or u.department_id = $4)
  and ($5::boolean is null or (u.disabled_at is not null) = $5)`
  const values = [firmId, search && likePattern(search), role, departmentId, disabled]
  const { rows } = await db.query<UserRow>(
    `select ${USER} from users u left join departments d on d.id = u.department_id ${where}
order by u.disabled_at is not null, array_position($8::text[], u.role), d.name nulls last, u.id limit $6 offset $7`,
    [...values, page.limit, page.offset, ['admin', 'firm_admin', 'sub_admin', 'leader', 'employee']],
  )
  return { rows, total: await totalOf(db, { rows, page, from: `from users u ${where}`, values }) }
}

/** One user, of a firm or of the provider (null); undefined = not there. */
export async function findUser(
  db: Db,
  { userId, firmId }: { userId: number; firmId: number | null },
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `select ${USER} from users u left join departments d on d.id = u.department_id
where u.id = $2 and ${OF}`,
    [firmId, userId],
  )
  return rows[0]
}

/** The firm of an account; null = it has none, undefined = there is no such account. */
export async function findFirmOfUser(db: Db, userId: number): Promise<number | null | undefined> {
  const { rows } = await db.query<{ customer_firm_id: number | null }>(
    'select customer_firm_id from users where id = $1',
    [userId],
  )
  return rows[0]?.customer_firm_id
}

/** Seats taken by who is not disabled, of those of the subscription that counts; 0 without any. */
export const seats = cap('seats of a firm', {
  of: 'firm',
  count: `select (select count(*) from users where customer_firm_id = $1 and disabled_at is null) as count,
  coalesce((select x.seats from subscriptions x, (select (now() at time zone 'Asia/Shanghai')::date as day) today
    where x.customer_firm_id = $1
    order by today.day between x.starts_on and x.ends_on desc, x.starts_on desc, x.id desc limit 1), 0) as most`,
  refuse: ({ max: of }) => fail('accounts.seatsFull', { of }),
})

/** For showing, and after the firm's turn. */
export async function countSeats(db: Db, firmId: number): Promise<{ used: number; of: number }> {
  const { count: used, most: of } = await seats.counted(db, firmId)
  return { used, of }
}

/** Those of a role who can log in: of a firm, or of the provider (null). */
export async function countActive(
  db: Db,
  { firmId, role }: { firmId: number | null; role: Role },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from users u
where u.customer_firm_id is not distinct from $1 and u.role = $2 and u.disabled_at is null and ($3 or not ${OF_SAMPLE})`,
    [firmId, role, admitsSampleAccounts(db)],
  )
  return rows[0]?.count ?? 0
}

/** Whether there is an account at all that comes in over this pool, besides personal ones that wait for a firm. */
export async function hasOpenAccounts(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from users u where u.disabled_at is null and ($1 or not ${OF_SAMPLE})
  and (u.user_type <> 1 or u.customer_firm_id is not null) limit 1`,
    [admitsSampleAccounts(db)],
  )
  return rowCount === 1
}

export interface NewUser {
  username: string
  nameZh: string
  nameEn: string
  email: string | null
  workPhone: string | null
  firmId: number | null
  departmentId: number | null
  role: Role
  statistics: ManagedUser['statistics']
  passwordHash: string
}

/** Adds an account whose password must be changed; undefined = the user name is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (username, name_zh, name_en, email, work_phone, customer_firm_id, department_id, role, statistics,
  password_hash, must_change_password)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true) on conflict do nothing returning id`,
    [
      user.username,
      user.nameZh,
      user.nameEn,
      user.email,
      user.workPhone,
      user.firmId,
      user.departmentId,
      user.role,
      user.statistics,
      user.passwordHash,
    ],
  )
  return rows[0]?.id
}

/** The first password was chosen by who will use it: it need not be changed. */
export async function keepPassword(db: Db, userId: number): Promise<void> {
  await db.query('update users set must_change_password = false where id = $1', [userId])
}

/** The columns of an account that others may set. */
export interface UserColumns {
  name_zh?: string
  name_en?: string
  email?: string | null
  work_phone?: string | null
  role?: Role
  department_id?: number | null
  statistics?: ManagedUser['statistics']
  certified?: boolean
  only_in_bid_subscription?: boolean
}

export async function updateUser(db: Db, userId: number, given: UserColumns): Promise<void> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return
  const columns = entries.map(([column], at) => `${column} = $${at + 2}`)
  // Another address is not confirmed.
  const mail = entries.findIndex(([column]) => column === 'email')
  if (mail >= 0)
    columns.push(
      `email_confirmed_at = case when email is not distinct from $${mail + 2} then email_confirmed_at end`,
    )
  await db.query(`update users set ${columns.join(', ')} where id = $1`, [
    userId,
    ...entries.map(([, value]) => value),
  ])
}

export async function setDisabled(db: Db, userId: number, disabled: boolean): Promise<void> {
  await db.query(
    'update users set disabled_at = case when $2 then coalesce(disabled_at, now()) end where id = $1',
    [userId, disabled],
  )
}

/** A password somebody else chose: it must be changed at the next login. The one before is kept with the last ones. */
export async function saveFirstPassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.query(
    `with kept as (insert into old_passwords (user_id, purpose, password_hash)
  select id, 'login', password_hash from users where id = $1)
update users set password_hash = $2, password_changed_at = now(), must_change_password = true where id = $1`,
    [userId, hash],
  )
  await forgetOldPasswords(db, userId, 'login')
}

/** Whom a mail about an account goes to, in the language of its screens; undefined = it has no address. */
export async function findAddressee(
  db: Db,
  userId: number,
): Promise<{ email: string; language: 'zh' | 'en'; name_zh: string; name_en: string } | undefined> {
  const { rows } = await db.query<{
    email: string
    language: 'zh' | 'en'
    name_zh: string
    name_en: string
  }>(
    `select u.email, coalesce(s.language, 'zh') as language, u.name_zh, u.name_en
from users u left join user_settings s on s.user_id = u.id where u.id = $1 and u.email is not null`,
    [userId],
  )
  return rows[0]
}

/** Ends every live session of an account; answers how many there were. */
export async function endSessionsOf(db: Db, userId: number, because: string): Promise<number> {
  const { rowCount } = await db.query(
    'update sessions set ended_at = now(), ended_because = $2 where user_id = $1 and ended_at is null',
    [userId, because],
  )
  return rowCount ?? 0
}

/** Begins the five minutes of an account whose trial is over, once; answers what is left, undefined = none to be had. */
export async function beginExperience(
  db: Db,
  { userId, seconds }: { userId: number; seconds: number },
): Promise<number | undefined> {
  await db.query(
    `update users set experience_ends_at = now() + make_interval(secs => $2)
where id = $1 and experience_ends_at is null`,
    [userId, seconds],
  )
  const { rows } = await db.query<{ left: number }>(
    `select ceil(extract(epoch from experience_ends_at - now()))::int as left from users where id = $1`,
    [userId],
  )
  return rows[0]?.left
}
