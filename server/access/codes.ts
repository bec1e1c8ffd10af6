import { createHmac, randomInt } from 'node:crypto'
import {
  type ChannelKind,
  encryptField,
  keyedHash,
  normaliseChannel,
  type Secrets,
} from '@groundbreak/db/secrets'
import type { CodeSent } from '@groundbreak/contract/areas/session.codes'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Db } from '../db/pool'
import { fail, type Failure, failFields } from '../http/errors'
import { recordAudit } from './audit'
import { type Asked, countAsked, insertCode, tryCodes } from './codes.queries'
import { readLongCode } from './long-codes'
import { subjectsOfAddress } from './network'
import { takeTurn } from './turns.queries'

/** What a code is for; a code of one purpose is worth nothing for another. */
export type CodePurpose =
  'email_login' | 'confirm_email' | 'reset_password' | 'registration' | 'bind_mobile' | 'project_limit'

/** Where a code goes: an address or a mobile number. */
export interface CodeTarget {
  channel: 'email' | 'sms'
  value: string
}

const RESEND_SECONDS = 60
const MOST_TRIES = 5
/** Codes a mobile may be sent in an hour and in a day, and a network may ask for: many people share one. */
const MOST = { hour: 5, day: 10, addressHour: 60, addressDay: 200 }
/** Codes by mail in an hour and in a day that nobody used; then somebody else may be asking for them. */
const UNUSED = { hour: 3, day: 4 }
export const VALID_MINUTES = 10
export const LONG_VALID_MINUTES = 12 * 60

interface Asking {
  purpose: CodePurpose
  target: CodeTarget
  /** Whose; where the account is found by the target, it is found when the code is sent. */
  userId?: number
  language: Language
  address: string
}

/**
 * Asks for a code; a job makes it and sends it, so that the answer tells nothing of the target. A mailbox for which
 * codes are asked that nobody uses, or whose code was spoiled by wrong tries, gets a long one that strangers can
 * neither spoil nor replace; asked again, its owner is told of that one. Call it in a transaction: askers of one
 * target stand in line. Throws codes.tooSoon, codes.tooMany.
 */
export async function sendCode(db: Db, secrets: Secrets, asking: Asking): Promise<CodeSent> {
  const { purpose, target, userId = null, language, address } = asking
  const targetHash = hashOfTarget(secrets, target)
  const asker = { targetHash, purpose, ...subjectsOfAddress(address) }
  await takeTurn(db, 'address', asker.site)
  await takeTurn(db, 'recipient', targetHash.toString('hex'))
  const asked = await countAsked(db, { ...asker, mostTries: MOST_TRIES })
  if (asked.address_hour >= MOST.addressHour || asked.address_day >= MOST.addressDay)
    throw fail('codes.tooMany')
  const isLong = target.channel === 'email' && isBusy(asked)
  if (isLong && asked.long_minutes > 0) return codeSent(isLong, asked.long_minutes)
  if (!isLong) refuseMore(target, asked)
  const targetCipher = encryptField(secrets, normaliseChannel(kindOf(target), target.value))
  await insertCode(db, {
    purpose,
    channel: target.channel,
    targetHash,
    targetCipher,
    userId,
    language,
    address,
    isLong,
    validMinutes: isLong ? LONG_VALID_MINUTES : VALID_MINUTES,
  })
  return codeSent(isLong)
}

const codeSent = (isLong: boolean, minutes = isLong ? LONG_VALID_MINUTES : VALID_MINUTES): CodeSent => ({
  resend_seconds: RESEND_SECONDS,
  valid_minutes: minutes,
  is_long: isLong,
})

function isBusy({ unused_hour: hour, unused_day: day, spoiled }: Asked): boolean {
  return spoiled || hour >= UNUSED.hour || day >= UNUSED.day
}

function refuseMore({ channel }: CodeTarget, asked: Asked): void {
  if (channel === 'sms' && (asked.hour >= MOST.hour || asked.day >= MOST.day)) throw fail('codes.tooMany')
  if (asked.seconds > 0) throw fail('codes.tooSoon', { seconds: asked.seconds })
}

interface Giving {
  purpose: CodePurpose
  target: CodeTarget
  /** The code must have been sent for this account. */
  userId?: number
  code: string
  address: string
  /** False: counted as a try, but to be used up later, by `useCode`. */
  use: boolean
}

export interface Right {
  id: number
  /** Null for a registration. */
  userId: number | null
  askedAt: Date
}

/**
 * Tries a code on the newest one of its purpose and target, or a long one on all that live, in one statement; of
 * many right ones at a time one is taken. Throws codes.wrong and codes.tooManyTries, both keeping the count of tries.
 */
export async function tryCode(db: Db, secrets: Secrets, giving: Giving): Promise<Right> {
  const { purpose, target, userId = null, code, use } = giving
  const targetHash = hashOfTarget(secrets, target)
  const codeHash = hashOfCode(secrets, { purpose, targetHash, code })
  const isLong = readLongCode(code) !== null
  const trying = { purpose, targetHash, userId, codeHash, use, isLong, mostTries: MOST_TRIES }
  const tried = await tryCodes(db, trying)
  if (!tried?.is_right) {
    await recordAudit(db, {
      userId: null,
      action: 'codes.wrong',
      detail: { purpose },
      address: giving.address,
    })
    throw refused(tried && tried.tries > MOST_TRIES ? 'codes.tooManyTries' : 'codes.wrong')
  }
  return { id: tried.id, userId: tried.user_id, askedAt: tried.created_at }
}

function refused(key: 'codes.wrong' | 'codes.tooManyTries'): Failure {
  const failure = failFields({ code: { key } })
  failure.keepsWrites = true
  return failure
}

/** Six digits, however they are spaced or how wide they are, or a long code. Throws codes.invalid. */
export function readCode(typed: string): string {
  const digits = typed.normalize('NFKC').replaceAll(/\s/g, '')
  const code = /^\d{6}$/.test(digits) ? digits : readLongCode(typed)
  if (code === null) throw failFields({ code: { key: 'codes.invalid' } })
  return code
}

/** For a right code that was used up in between. */
export const codeGone = (): Failure => refused('codes.wrong')

/** Six digits, each as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export function hashOfTarget(secrets: Secrets, target: CodeTarget): Buffer {
  return keyedHash(secrets, kindOf(target), target.value)
}

interface Hashed {
  purpose: CodePurpose
  targetHash: Buffer
  code: string
}

export function hashOfCode(secrets: Secrets, { purpose, targetHash, code }: Hashed): Buffer {
  const text = `code:${purpose}:${targetHash.toString('hex')}:${code}`
  return createHmac('sha256', secrets.hashKey).update(text).digest()
}

function kindOf({ channel }: CodeTarget): ChannelKind {
  return channel === 'email' ? 'email' : 'mobile'
}
