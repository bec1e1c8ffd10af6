import { decryptField } from '@groundbreak/db/secrets'
import { phrases } from '@groundbreak/phrases/phrases'
import type pg from 'pg'
import { hashOfCode, LONG_VALID_MINUTES, newCode, readCode, VALID_MINUTES } from '../../../access/codes'
import {
  claimCode,
  type CodeAccount,
  findCodeAccount,
  findWaitingCode,
  isPersonalMobile,
  noteCode,
  type WaitingCode,
} from '../../../access/codes.queries'
import { newLongCode } from '../../../access/long-codes'
import { type Db, transaction } from '../../../db/pool'
import { job, ofOne } from '../../../jobs/job'
import type { Letter } from '../../../mail/letter'
import { type MailDesk, queueMail } from '../../../mail/outbox'
import type { Gateway } from '../../../sms/gateway'

export interface CodePost {
  desk: MailDesk
  /** Null: no gateway is set; codes by SMS fail. */
  sms: Gateway | null
}

export const sendCodeJob = job({
  name: 'sendCode',
  payload: ofOne,
  run: ({ pool, delivery, sms }, { id }) => sendCodeNow(pool, { desk: delivery, sms }, id),
})

/** Makes a code that is asked for and sends it. Run twice it sends once: whoever claims the row sends. */
export async function sendCodeNow(pool: pg.Pool, post: CodePost, id: number): Promise<void> {
  const row = await findWaitingCode(pool, id)
  if (!row) return
  const { secrets } = post.desk
  const target = decryptField(secrets, row.target_cipher)
  const account = await accountOf(pool, row, target)
  if (row.purpose !== 'registration' && !account) {
    await claimCode(pool, { id, codeHash: null, userId: null, state: 'nobody' })
    return
  }
  const code = row.is_long ? newLongCode() : newCode()
  const codeHash = hashOfCode(secrets, {
    purpose: row.purpose,
    targetHash: row.target_hash,
    code: readCode(code),
  })
  const message = { row, target, account, code, codeHash }
  if (row.channel === 'email') await byMail(pool, post, message)
  else await bySms(pool, post, message)
}

/** Of a registration: none, its account is yet to be. */
function accountOf(db: Db, row: WaitingCode, target: string): Promise<CodeAccount | undefined> {
  if (row.purpose === 'registration') return Promise.resolve(undefined)
  if (row.user_id !== null) return findCodeAccount(db, row.purpose, { userId: row.user_id })
  const by = row.channel === 'email' ? { email: target } : { mobileHash: row.target_hash }
  return findCodeAccount(db, row.purpose, by)
}

interface Message {
  row: WaitingCode
  target: string
  account: CodeAccount | undefined
  code: string
  codeHash: Buffer
}

async function byMail(pool: pg.Pool, { desk }: CodePost, message: Message): Promise<void> {
  const { row, account, codeHash } = message
  await transaction(pool, async (db) => {
    const isMine = await claimCode(db, { id: row.id, codeHash, userId: account?.id ?? null, state: 'sent' })
    if (!isMine) return
    await queueMail(db, desk, {
      cause: `code:${row.id}`,
      kind: 'code',
      userId: null,
      letter: codeLetter(message),
    })
  })
}

function codeLetter({ row, target, account, code }: Message): Letter {
  const { language } = row
  const { codes, mail } = phrases[language]
  const purpose = codes.message.purposes[row.purpose]
  const lead = row.is_long
    ? codes.message.longLead({ purpose, hours: LONG_VALID_MINUTES / 60 })
    : codes.message.lead({ purpose, minutes: VALID_MINUTES })
  const name = (language === 'zh' ? account?.name_zh : account?.name_en) ?? ''
  return {
    language,
    to: { name, email: target },
    subject: codes.message.subject({ purpose }),
    blocks: [
      { kind: 'text', text: mail.hello({ name }) },
      { kind: 'text', text: lead },
      { kind: 'text', text: code },
      { kind: 'small', text: row.is_long ? codes.message.ignoreLong : codes.message.ignore },
    ],
  }
}

async function bySms(pool: pg.Pool, { sms }: CodePost, message: Message): Promise<void> {
  const { row, target, account } = message
  const { id } = row
  // Who asks is not told that a number is registered already; who holds the phone is.
  const isTaken = row.purpose === 'registration' && (await isPersonalMobile(pool, row.target_hash))
  const codeHash = isTaken ? null : message.codeHash
  if (!(await claimCode(pool, { id, codeHash, userId: account?.id ?? null, state: 'sending' }))) return
  if (!sms) return noteCode(pool, { id, state: 'failed', reason: 'SMS_URL' })
  const sent = await sms.send({ id: `code:${id}`, to: target, text: codeText(message, isTaken) })
  switch (sent.outcome) {
    case 'sent':
      return noteCode(pool, { id, state: 'sent', reason: null })
    case 'refused':
      return noteCode(pool, { id, state: 'failed', reason: sent.reason })
    case 'unknown':
      return noteCode(pool, { id, state: 'uncertain', reason: sent.reason })
    case 'later':
      await noteCode(pool, { id, state: 'waiting', reason: sent.reason })
      // The queue tries again, until the code would have run out.
      throw new Error(`A code could not be sent: ${sent.reason}`)
  }
}

function codeText({ row, code }: Message, isTaken: boolean): string {
  const { message } = phrases[row.language].codes
  if (isTaken) return message.registered
  return message.sms({ purpose: message.purposes[row.purpose], code, minutes: VALID_MINUTES })
}
