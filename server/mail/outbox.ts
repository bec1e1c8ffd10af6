import { randomUUID } from 'node:crypto'
import { decryptField, encryptField, keyedHash, maskChannel, type Secrets } from '@groundbreak/db/secrets'
import type { Db } from '../db/pool'
import { type Letter, writeLetter, type Written } from './letter'
import { insertMail } from './outbox.queries'

/** What writing mails needs: the keys they are kept under, and where their links lead (no slash at the end). */
export interface MailDesk {
  secrets: Secrets
  publicUrl: string
}

export type MailKind = 'manager' | 'alert' | 'by_hand' | 'confirm' | 'code' | 'account'

export interface NewMail {
  /** What it is written for, such as `digest:7:12`: one cause, one mail. */
  cause: string
  kind: MailKind
  /** On whose behalf; null = the platform's own. */
  userId: number | null
  letter: Letter
}

/**
 * Puts a mail into the outbox; call it with the transaction of what causes it. Gives its id, undefined where
 * there is one for this cause already.
 */
export async function queueMail(db: Db, desk: MailDesk, mail: NewMail): Promise<number | undefined> {
  const { email } = mail.letter.to
  return insertMail(db, {
    messageId: `<${randomUUID()}@${new URL(desk.publicUrl).hostname}>`,
    cause: mail.cause,
    kind: mail.kind,
    userId: mail.userId,
    recipientMasked: maskChannel('email', email),
    recipientHash: keyedHash(desk.secrets, 'email', email),
    content: seal(desk.secrets, writeLetter(mail.letter)),
  })
}

function seal(secrets: Secrets, written: Written): Buffer {
  return encryptField(secrets, JSON.stringify(written))
}

export function unseal(secrets: Secrets, content: Buffer): Written {
  return JSON.parse(decryptField(secrets, content)) as Written
}
