import type { Db } from '../db/pool'

interface MailInserted {
  messageId: string
  cause: string
  kind: string
  userId: number | null
  recipientMasked: string
  recipientHash: Buffer
  content: Buffer
}

/** Writes a mail and enqueues its sending; undefined where the cause has its mail. */
export async function insertMail(db: Db, mail: MailInserted): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `with mail as (
  insert into mails (message_id, cause, kind, user_id, recipient_masked, recipient_hash, content)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (cause) do nothing returning id
) select id, enqueue_job('sendMail', json_build_object('id', id), 'mail:' || id, now()) from mail`,
    [
      mail.messageId,
      mail.cause,
      mail.kind,
      mail.userId,
      mail.recipientMasked,
      mail.recipientHash,
      mail.content,
    ],
  )
  return rows[0]?.id
}

export interface QueuedMail {
  id: number
  message_id: string
  content: Buffer
  attempts: number
}

/** A mail that waits to be sent and whose time has come. */
export async function findDueMail(db: Db, id: number): Promise<QueuedMail | undefined> {
  const { rows } = await db.query<QueuedMail>(
    `select id, message_id, content, attempts from mails
where id = $1 and state = 'queued' and next_try_at <= now() and content is not null`,
    [id],
  )
  return rows[0]
}

/** How long a mail may be on its way before its outcome counts as never noted. */
const LEASE = '5 minutes'

/** Takes a mail for sending; of several that try, one gets it. */
export async function claimMail(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update mails set state = 'sending', attempts = attempts + 1, lease_until = now() + interval '${LEASE}'
where id = $1 and state = 'queued' and next_try_at <= now()`,
    [id],
  )
  return rowCount === 1
}

export async function noteSent(db: Db, id: number): Promise<void> {
  await db.query(
    `update mails set state = 'sent', sent_at = now(), lease_until = null, reason = null where id = $1 and state = 'sending'`,
    [id],
  )
}

/** Given up: refused for good, or its outcome is not known. */
export async function noteEnded(
  db: Db,
  { id, state, reason }: { id: number; state: 'failed' | 'uncertain'; reason: string },
): Promise<void> {
  await db.query(
    `update mails set state = $2, lease_until = null, reason = $3 where id = $1 and state in ('queued', 'sending')`,
    [id, state, reason],
  )
}

/** Back into the queue until later. `attempts` as it counts now. */
export async function putOff(
  db: Db,
  { id, attempts, minutes, reason }: { id: number; attempts: number; minutes: number; reason: string },
): Promise<void> {
  await db.query(
    `with mail as (
  update mails set state = 'queued', lease_until = null, attempts = $2, reason = $4,
    next_try_at = now() + make_interval(mins => $3)
  where id = $1 and state in ('queued', 'sending') returning id, next_try_at
) select enqueue_job('sendMail', json_build_object('id', id), 'mail:' || id, next_try_at) from mail`,
    [id, attempts, minutes, reason],
  )
}

/** Mails handed over whose outcome nobody noted in time; gives how many. */
export async function endLostMails(db: Db, reason: string): Promise<number> {
  const { rowCount } = await db.query(
    `update mails set state = 'uncertain', lease_until = null, reason = $1
where state = 'sending' and lease_until < now()`,
    [reason],
  )
  return rowCount ?? 0
}

/** Enqueues what is due, whatever became of its job; gives how many. */
export async function enqueueDueMails(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `select enqueue_job('sendMail', json_build_object('id', id), 'mail:' || id, now()) from (
  select id from mails where state = 'queued' and next_try_at <= now() order by next_try_at limit 1000) due`,
  )
  return rowCount ?? 0
}

/** What mails said, a month after: that they were sent, when and why stays. */
export async function forgetOldLetters(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `update mails set content = null
where content is not null and created_at < now() - interval '30 days' and state not in ('queued', 'sending')`,
  )
  return rowCount ?? 0
}
