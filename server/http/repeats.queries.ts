import type { Db } from '../db/pool'

interface Kept {
  request_hash: Buffer
  /** Null: it was too large to keep. */
  answer: Buffer | null
}

/** Keeps the answer of a write in its transaction; false = somebody else has kept one by this key. */
export async function keepAnswer(
  db: Db,
  kept: { userId: number; keyHash: Buffer; requestHash: Buffer; answer: Buffer | null },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'keep-answer',
    text: `insert into kept_answers (user_id, key_hash, request_hash, answer) values ($1, $2, $3, $4)
on conflict do nothing`,
    values: [kept.userId, kept.keyHash, kept.requestHash, kept.answer],
  })
  return rowCount === 1
}

export async function findKeptAnswer(db: Db, userId: number, keyHash: Buffer): Promise<Kept | undefined> {
  const { rows } = await db.query<Kept>(
    'select request_hash, answer from kept_answers where user_id = $1 and key_hash = $2',
    [userId, keyHash],
  )
  return rows[0]
}

/** Answers are kept for 24 hours. */
export async function forgetKeptAnswers(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `delete from kept_answers where created_at < now() - interval '24 hours'`,
  )
  return rowCount ?? 0
}
