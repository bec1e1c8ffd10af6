import type { Db } from '../../db/pool'

/** An account that may be bound. */
export interface Bindable {
  id: number
  username: string
  name_zh: string
  name_en: string
  user_type: 0 | 1 | 2
  login_type: number
  firm_id: number | null
  firm_name_zh: string | null
  firm_name_en: string | null
  /** The account that it is bound to. */
  partner_id: number | null
}

export async function findBindable(db: Db, userId: number): Promise<Bindable | undefined> {
  const { rows } = await db.query<Bindable>(
    `select u.id, u.username, u.name_zh, u.name_en, u.user_type, u.login_type, f.id as firm_id,
  f.name_zh as firm_name_zh, f.name_en as firm_name_en,
  (select case when b.user_id = u.id then b.app_user_id else b.user_id end from account_bindings b
   where u.id in (b.user_id, b.app_user_id)) as partner_id
from users u left join customer_firms f on f.id = u.customer_firm_id where u.id = $1`,
    [userId],
  )
  return rows[0]
}

export interface Bound {
  username: string
  name_zh: string
  name_en: string
  firm_name_zh: string | null
  firm_name_en: string | null
  created_at: Date
}

/** The account bound to this one. */
export async function findBound(db: Db, userId: number): Promise<Bound | undefined> {
  const { rows } = await db.query<Bound>(
    `select u.username, u.name_zh, u.name_en, f.name_zh as firm_name_zh, f.name_en as firm_name_en, b.created_at
from account_bindings b
join users u on u.id = case when b.user_id = $1 then b.app_user_id else b.user_id end
left join customer_firms f on f.id = u.customer_firm_id
where $1 in (b.user_id, b.app_user_id)`,
    [userId],
  )
  return rows[0]
}

interface Pair {
  appUserId: number
  userId: number
}

/** False = one of them is bound already. */
export async function insertBinding(db: Db, { appUserId, userId }: Pair): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into account_bindings (app_user_id, user_id) values ($1, $2) on conflict do nothing',
    [appUserId, userId],
  )
  return rowCount === 1
}

/** Undoes the binding of an account; gives the pair that it was. */
export async function deleteBinding(db: Db, userId: number): Promise<Pair | undefined> {
  const { rows } = await db.query<{ app_user_id: number; user_id: number }>(
    'delete from account_bindings where $1 in (user_id, app_user_id) returning app_user_id, user_id',
    [userId],
  )
  const [row] = rows
  return row && { appUserId: row.app_user_id, userId: row.user_id }
}

/** Sessions that a scan with the personal account opened end with the binding, but for the one that asks. */
export async function endSessionsByApp(
  db: Db,
  { userId, keep }: { userId: number; keep: number },
): Promise<void> {
  await db.query(
    `update sessions set ended_at = now(), ended_because = 'unbound'
where user_id = $1 and id <> $2 and login_method = 'app' and ended_at is null`,
    [userId, keep],
  )
}
