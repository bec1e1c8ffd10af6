import { forgetOldPasswords } from '../../access/passwords.queries'
import type { Db } from '../../db/pool'

export interface Account {
  id: number
  customer_firm_id: number | null
  password_hash: string
  disabled: boolean
}

/** By name; a personal account by its mobile too, where what was typed is one. */
export async function findAccount(
  db: Db,
  username: string,
  mobileHash: Buffer | null,
): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select id, customer_firm_id, password_hash, disabled_at is not null as disabled
from users where lower(username) = lower($1) or (user_type = 1 and mobile_hash = $2)
order by lower(username) = lower($1) desc limit 1`,
    [username, mobileHash],
  )
  return rows[0]
}

/** The same password under a better hash, unless it was changed in between. */
export async function saveRehashed(
  db: Db,
  { id, password_hash: before }: Pick<Account, 'id' | 'password_hash'>,
  hash: string,
): Promise<void> {
  await db.query('update users set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    before,
    hash,
  ])
}

export async function markLogin(db: Db, userId: number): Promise<void> {
  await db.query('update users set previous_login_at = last_login_at, last_login_at = now() where id = $1', [
    userId,
  ])
}

/** The one before is kept with the last ones, which may not come back. */
export async function savePassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.query(
    `with kept as (insert into old_passwords (user_id, purpose, password_hash)
  select id, 'login', password_hash from users where id = $1)
update users set password_hash = $2, password_changed_at = now(), must_change_password = false where id = $1`,
    [userId, hash],
  )
  await forgetOldPasswords(db, userId, 'login')
}

/** The columns of user_settings that a person may set. */
export interface SettingColumns {
  language?: string
  invest_value_unit?: number
  page_style?: number
  away_mode?: boolean
  projects_per_page?: number
  deep_page_total?: number
  hide_type?: number
  list_fields?: string[] | null
  default_list?: string | null
}

/** Saves the settings given; the others stay, or take their defaults. */
export async function saveSettings(db: Db, userId: number, given: SettingColumns): Promise<void> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return
  const columns = entries.map(([column]) => column)
  await db.query(
    `insert into user_settings (user_id, ${columns.join(', ')}) values ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')})
on conflict (user_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [userId, ...entries.map(([, value]) => value)],
  )
}

/** A list is opened after login: no saved search is. */
export async function forgetInitialSearch(db: Db, userId: number): Promise<void> {
  await db.query('update saved_searches set is_initial = false where user_id = $1 and is_initial', [userId])
}
