import type { Db } from '../../db/pool'

export interface FactorRow {
  secret: Buffer | null
  pending_secret: Buffer | null
  after_password: boolean
  is_shared: boolean
  confirmed_at: Date | null
}

export async function findFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  const { rows } = await db.query<FactorRow>(
    'select secret, pending_secret, after_password, is_shared, confirmed_at from second_factors where user_id = $1',
    [userId],
  )
  return rows[0]
}

export interface TokenAccount extends FactorRow {
  id: number
  customer_firm_id: number | null
  disabled: boolean
}

export async function findTokenAccount(db: Db, username: string): Promise<TokenAccount | undefined> {
  const { rows } = await db.query<TokenAccount>(
    `select u.id, u.customer_firm_id, u.disabled_at is not null as disabled,
  s.secret, s.pending_secret, s.after_password, s.is_shared, s.confirmed_at
from users u left join second_factors s on s.user_id = u.id where lower(u.username) = lower($1)`,
    [username],
  )
  return rows[0]
}

/** Uses a step up; false = it, or a later one, was used before. One of many that come at once gets true. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update second_factors set last_step = greatest(last_step, $2) where user_id = $1 and (last_step < $2 or is_shared)',
    [userId, step],
  )
  return rowCount === 1
}

export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_codes set used_at = now() where user_id = $1 and keyed_hash = $2 and used_at is null',
    [userId, hash],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
    [userId],
  )
  return rows[0]?.count ?? 0
}

export async function savePending(db: Db, userId: number, sealed: Buffer): Promise<void> {
  await db.query(
    `insert into second_factors (user_id, pending_secret) values ($1, $2)
on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
    [userId, sealed],
  )
}

/** The pending secret becomes the one in force, its step used. False = there is none pending any more. */
export async function confirmPending(
  db: Db,
  { userId, step, afterPassword }: { userId: number; step: number; afterPassword: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_factors set secret = pending_secret, pending_secret = null, last_step = $2, after_password = $3,
  confirmed_at = now() where user_id = $1 and pending_secret is not null`,
    [userId, step, afterPassword],
  )
  return rowCount === 1
}

export async function saveAfterPassword(db: Db, userId: number, afterPassword: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    'update second_factors set after_password = $2 where user_id = $1 and secret is not null',
    [userId, afterPassword],
  )
  return rowCount === 1
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.query('delete from recovery_codes where user_id = $1', [userId])
  await db.query('insert into recovery_codes (user_id, keyed_hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ])
}

export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  await db.query('delete from recovery_codes where user_id = $1', [userId])
  const { rowCount } = await db.query('delete from second_factors where user_id = $1', [userId])
  return rowCount === 1
}

export async function markProved(db: Db, sessionId: number): Promise<void> {
  await db.query('update sessions set proved_at = now() where id = $1', [sessionId])
}
