import type { Db } from '../../db/pool'

export type NoticeValue = 0 | 1

/** 1: the account wants the notice no more. */
export async function findNoticeValue(db: Db, userId: number): Promise<NoticeValue> {
  const { rows } = await db.query<{ dial_notice: NoticeValue }>(
    'select dial_notice from user_settings where user_id = $1',
    [userId],
  )
  return rows[0]?.dial_notice ?? 0
}

export async function saveNoticeValue(db: Db, userId: number, value: NoticeValue): Promise<void> {
  await db.query(
    `insert into user_settings (user_id, dial_notice) values ($1, $2)
on conflict (user_id) do update set dial_notice = excluded.dial_notice`,
    [userId, value],
  )
}
