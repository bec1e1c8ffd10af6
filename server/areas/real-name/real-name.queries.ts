import type { Db } from '../../db/pool'

/** Of one account: whether a mobile number is proven by a code, and whether the notice is due. */
export async function findNotice(
  db: Db,
  userId: number,
): Promise<{ has_mobile: boolean; due: boolean; asks_at: Date | null }> {
  const { rows } = await db.query<{ has_mobile: boolean; due: boolean; asks_at: Date | null }>(
    `select u.mobile_hash is not null as has_mobile, s.real_name_asks_at as asks_at,
  coalesce(s.real_name_asks_at <= now(), true) as due
from users u left join user_settings s on s.user_id = u.id where u.id = $1`,
    [userId],
  )
  return rows[0] ?? { has_mobile: false, due: false, asks_at: null }
}

/** Answers until when. */
export async function putOff(db: Db, userId: number, days: number): Promise<Date> {
  const { rows } = await db.query<{ asks_at: Date }>(
    `insert into user_settings (user_id, real_name_asks_at) values ($1, now() + make_interval(days => $2))
on conflict (user_id) do update set real_name_asks_at = excluded.real_name_asks_at
returning real_name_asks_at as asks_at`,
    [userId, days],
  )
  return rows[0]?.asks_at as Date
}
