import type { Db } from '../db/pool'

export async function findPasswordHash(db: Db, userId: number): Promise<string> {
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [userId],
  )
  return rows[0]?.password_hash ?? ''
}

export type PasswordPurpose = 'login' | 'allotment'

/** Beside the one in use: together the last five may not come back. */
const OLD_ONES = 4

/** Hashes of the passwords before the one in use. */
export async function findOldPasswords(db: Db, userId: number, purpose: PasswordPurpose): Promise<string[]> {
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from old_passwords where user_id = $1 and purpose = $2 order by id desc limit $3',
    [userId, purpose, OLD_ONES],
  )
  return rows.map(({ password_hash: hash }) => hash)
}

export async function forgetOldPasswords(db: Db, userId: number, purpose: PasswordPurpose): Promise<void> {
  await db.query(
    `delete from old_passwords where user_id = $1 and purpose = $2 and id not in
  (select id from old_passwords where user_id = $1 and purpose = $2 order by id desc limit $3)`,
    [userId, purpose, OLD_ONES],
  )
}

export async function findAllotmentHash(db: Db, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ hash: string | null }>(
    'select allotment_password_hash as hash from users where id = $1',
    [userId],
  )
  return rows[0]?.hash ?? null
}

export async function saveAllotmentPassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.query(
    `with kept as (insert into old_passwords (user_id, purpose, password_hash)
  select id, 'allotment', allotment_password_hash from users where id = $1 and allotment_password_hash is not null)
update users set allotment_password_hash = $2 where id = $1`,
    [userId, hash],
  )
  await forgetOldPasswords(db, userId, 'allotment')
}
