import type { Db } from '../db/pool'
import { type MailDesk, unseal } from './outbox'
import {
  claimMail,
  endLostMails,
  enqueueDueMails,
  findDueMail,
  noteEnded,
  noteSent,
  putOff,
  type QueuedMail,
} from './outbox.queries'
import { type Outcome, type Post, type PostLine, told } from './smtp'

export interface Delivery extends MailDesk {
  /** Null: no mail server is set; mails wait. */
  post: Post | null
  /** `Name <address>`. */
  from: string
}

/** Minutes until the next try, by how often it was tried; after the last one it is given up. */
const WAITS = [1, 5, 15, 60, 180, 360, 720]
const NO_SERVER_MINUTES = 10

/**
 * Sends one mail of the outbox. Once the letter is handed over it is never handed over again: a job that is
 * killed before it noted the outcome leaves the mail in `sending`, and the sweep calls it uncertain.
 */
export async function deliverMail(db: Db, delivery: Delivery, id: number): Promise<void> {
  const mail = await findDueMail(db, id)
  if (!mail) return
  const { post } = delivery
  if (!post) {
    await putOff(db, { id, attempts: mail.attempts, minutes: NO_SERVER_MINUTES, reason: 'SMTP_URL' })
    return
  }
  let line: PostLine
  try {
    line = await post.open()
  } catch (error) {
    await tryLater(db, { ...mail, attempts: mail.attempts + 1 }, told(error))
    return
  }
  try {
    if (!(await claimMail(db, id))) return
    const { message_id: messageId } = mail
    const written = unseal(delivery.secrets, mail.content)
    await note(db, mail, await line.send({ ...written, from: delivery.from, messageId }))
  } finally {
    line.close()
  }
}

async function note(db: Db, mail: QueuedMail, outcome: Outcome): Promise<void> {
  const { id } = mail
  switch (outcome.outcome) {
    case 'sent':
      return noteSent(db, id)
    case 'refused':
      return noteEnded(db, { id, state: 'failed', reason: outcome.reason })
    case 'unknown':
      return noteEnded(db, { id, state: 'uncertain', reason: outcome.reason })
    case 'later':
      return tryLater(db, { ...mail, attempts: mail.attempts + 1 }, outcome.reason)
  }
}

async function tryLater(db: Db, { id, attempts }: QueuedMail, reason: string): Promise<void> {
  const minutes = WAITS[attempts - 1]
  if (minutes === undefined) await noteEnded(db, { id, state: 'failed', reason })
  else await putOff(db, { id, attempts, minutes, reason })
}

/** Each minute: ends what was lost on the way, and enqueues what is due, whatever became of its job. */
export async function sweepMails(db: Db): Promise<{ lost: number; due: number }> {
  return { lost: await endLostMails(db, 'interrupted'), due: await enqueueDueMails(db) }
}
