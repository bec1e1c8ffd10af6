import type { OpeningList } from '@groundbreak/contract/areas/session'
import type { Db } from '../db/pool'
import type { Own } from './limits'
import { OF_SAMPLE } from './sample-accounts'
import type { Role } from './viewer'

/** An account with its firm, settings and the subscription that counts. */
export interface AccountRow {
  disabled: boolean
  of_sample: boolean
  user_id: number
  user_type: 0 | 1 | 2
  username: string
  name_zh: string
  name_en: string
  role: Role
  login_type: number
  can_switch: boolean
  certified: boolean
  must_change_password: boolean
  only_in_bid_subscription: boolean
  last_login_at: Date | null
  previous_login_at: Date | null
  firm_id: number | null
  firm_name_zh: string
  firm_name_en: string
  phone_viewing: boolean
  department: string | null
  modules: string[] | null
  province_ids: number[] | null
  category_ids: number[] | null
  ends_on: string
  is_trial: boolean
  is_vip: boolean
  in_force: boolean
  subscription_ended: boolean
  experience_left: number | null
  statistics: 'none' | 'own' | 'team' | null
  language: 'zh' | 'en' | null
  /** This and the settings below: null together, until the first one is saved. */
  invest_value_unit: 0 | 1 | 2 | null
  page_style: 0 | 1
  away_mode: boolean
  projects_per_page: 20 | 50 | 100 | 200
  deep_page_total: number
  hide_type: number
  list_fields: string[] | null
  default_list: OpeningList | null
  hidden_project_ids: number[]
  /** Limits raised by contract; null = none. */
  raised_limits: Own['most'] | null
  /** Its habits are no person's, and nobody has looked into it. */
  is_watched: boolean
}

export interface SessionRow extends AccountRow {
  /** The personal account logged in beside it; null with all that follows. */
  app_user_id: number | null
  app_name_zh: string
  app_name_en: string
  app_username: string
  app_login_type: number
  session_id: number
  csrf_hash: Buffer
  login_method: string
  token_given: boolean
  ended: boolean
  ended_because: string | null
  expired: boolean
  idle: boolean
  unseen_for_a_minute: boolean
}

const ACCOUNT_COLUMNS = `u.disabled_at is not null as disabled, ${OF_SAMPLE} as of_sample,
  u.id as user_id, u.user_type, u.username, u.name_zh, u.name_en, u.role, u.login_type, u.can_switch, u.certified,
  u.must_change_password, u.only_in_bid_subscription, u.last_login_at, u.previous_login_at,
  f.id as firm_id, f.name_zh as firm_name_zh, f.name_en as firm_name_en, f.phone_viewing, d.name as department,
  u.statistics, ceil(extract(epoch from u.experience_ends_at - now()))::int as experience_left,
  sub.modules, sub.province_ids, sub.category_ids, sub.ends_on, sub.is_trial, sub.is_vip, sub.ended as subscription_ended,
  sub.in_force or (sub.is_trial and sub.ended and coalesce(u.experience_ends_at > now(), false)) as in_force,
  us.language, us.invest_value_unit, us.page_style, us.away_mode, us.projects_per_page, us.deep_page_total,
  us.hide_type, us.list_fields, us.default_list,
  hidden_from(u.id) as hidden_project_ids,
  (select jsonb_object_agg(r.limit_name, r.most) from limit_raises r where r.customer_firm_id = u.customer_firm_id
    and r.state = 'approved' and (r.ends_on is null or r.ends_on >= (now() at time zone 'Asia/Shanghai')::date)
  ) as raised_limits,
  exists (select from limit_events e where e.user_id = u.id and e.kind = 'habits' and e.settled_at is null
    and e.at > now() - interval '30 days') as is_watched`

const ACCOUNT_JOINS = `left join customer_firms f on f.id = u.customer_firm_id
left join departments d on d.id = u.department_id
left join user_settings us on us.user_id = u.id
left join lateral (
  select x.*, today.day between x.starts_on and x.ends_on as in_force, x.ends_on < today.day as ended
  from subscriptions x, (select (now() at time zone 'Asia/Shanghai')::date as day) today
  where x.customer_firm_id = u.customer_firm_id
  order by today.day between x.starts_on and x.ends_on desc, x.starts_on desc, x.id desc
  limit 1
) sub on true`

/** Undefined = there is no such account. */
export async function findAccountById(db: Db, userId: number): Promise<AccountRow | undefined> {
  const { rows } = await db.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS}\nfrom users u\n${ACCOUNT_JOINS}\nwhere u.id = $1`,
    [userId],
  )
  return rows[0]
}

/** Calls under way when the secret was renewed come with the one before. */
const JUST_REPLACED = `(s.replaced_hash = $1 and s.replaced_at > now() - interval '10 seconds')`

/** A session with its user, firm, settings and the subscription that counts; undefined = unknown secret. */
export async function findSession(db: Db, secretHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'find-session',
    text: `
select s.id as session_id, s.csrf_hash, s.login_method, s.token_given, s.ended_at is not null as ended, s.ended_because,
  s.expires_at <= now() as expired, s.seen_at <= now() - interval '24 hours' as idle,
  s.seen_at <= now() - interval '1 minute' as unseen_for_a_minute,
  a.id as app_user_id, a.name_zh as app_name_zh, a.name_en as app_name_en, a.username as app_username,
  a.login_type as app_login_type,
  ${ACCOUNT_COLUMNS}
from sessions s
join users u on u.id = s.user_id
left join session_app_users sa on sa.session_id = s.id
left join users a on a.id = sa.app_user_id and a.disabled_at is null
${ACCOUNT_JOINS}
where s.secret_hash = $1 or ${JUST_REPLACED}`,
    values: [secretHash],
  })
  return rows[0]
}

export async function markSessionSeen(db: Db, sessionId: number): Promise<void> {
  await db.query('update sessions set seen_at = now() where id = $1', [sessionId])
}

export type ClientKind = 'browser' | 'phone'

/** How somebody came in. */
export interface CameBy {
  method: string
  clientKind: ClientKind
  passwordGiven: boolean
  tokenGiven: boolean
}

interface NewSession extends CameBy {
  userId: number
  secretHash: Buffer
  csrfHash: Buffer
  userAgent: string | null
  address: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.query(
    `insert into sessions
  (user_id, secret_hash, csrf_hash, login_method, user_agent, address, client_kind, token_given, proved_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end, now() + interval '7 days')`,
    [
      session.userId,
      session.secretHash,
      session.csrfHash,
      session.method,
      session.userAgent,
      session.address,
      session.clientKind,
      session.tokenGiven,
      session.passwordGiven || session.tokenGiven,
    ],
  )
}

/** Ends the session of a secret; answers whose it was. */
export async function endSession(db: Db, secretHash: Buffer, because: string): Promise<number | undefined> {
  const { rows } = await db.query<{ user_id: number }>(
    `update sessions s set ended_at = now(), ended_because = $2
where (s.secret_hash = $1 or ${JUST_REPLACED}) and ended_at is null
returning user_id`,
    [secretHash, because],
  )
  return rows[0]?.user_id
}

export async function endOtherSessions(
  db: Db,
  options: { userId: number; keep: number; because: string },
): Promise<void> {
  await db.query(
    `update sessions set ended_at = now(), ended_because = $3
where user_id = $1 and id <> $2 and ended_at is null`,
    [options.userId, options.keep, options.because],
  )
}

/** Is it at most 15 minutes ago that this session's owner gave the password or the dynamic token? */
export async function hasProvedLately(db: Db, sessionId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sessions where id = $1 and proved_at > now() - interval '15 minutes'`,
    [sessionId],
  )
  return rowCount === 1
}

/** From now on another secret opens the session. */
export async function replaceSecret(db: Db, sessionId: number, secretHash: Buffer): Promise<void> {
  await db.query(
    `update sessions set replaced_hash = secret_hash, replaced_at = now(), secret_hash = $2
where id = $1 and ended_at is null`,
    [sessionId, secretHash],
  )
}
