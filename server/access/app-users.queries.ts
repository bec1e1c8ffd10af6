import type { Db } from '../db/pool'

/** Logs a personal account in beside a session; it takes the place of another one. */
export async function attachAppUser(
  db: Db,
  { sessionId, appUserId }: { sessionId: number; appUserId: number },
): Promise<void> {
  await db.query(
    `insert into session_app_users (session_id, app_user_id) values ($1, $2)
on conflict (session_id) do update set app_user_id = excluded.app_user_id, created_at = now()`,
    [sessionId, appUserId],
  )
}

/** After a scan by a personal account: it stays beside the enterprise account that it is bound to. */
export async function attachBoundAppUser(db: Db, secretHash: Buffer): Promise<void> {
  await db.query(
    `insert into session_app_users (session_id, app_user_id)
select s.id, b.app_user_id from sessions s join account_bindings b on b.user_id = s.user_id where s.secret_hash = $1`,
    [secretHash],
  )
}

/** False = none was logged in. */
export async function detachAppUser(db: Db, sessionId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from session_app_users where session_id = $1', [sessionId])
  return rowCount === 1
}

/** Wherever this personal account is logged in beside this enterprise account, it is no longer. */
export async function detachEverywhere(
  db: Db,
  { appUserId, userId }: { appUserId: number; userId: number },
): Promise<void> {
  await db.query(
    `delete from session_app_users sa using sessions s
where s.id = sa.session_id and sa.app_user_id = $1 and s.user_id = $2`,
    [appUserId, userId],
  )
}
