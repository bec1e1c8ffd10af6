import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/pool'
import { fail } from './errors'
import { findKeptAnswer, keepAnswer } from './repeats.queries'

/** A write that may be sent twice: whose, by which key, and what it asks. */
export interface Repeatable {
  userId: number
  keyHash: Buffer
  requestHash: Buffer
  /** Seals the kept answer. */
  seal: Buffer
}

/** At least as long as a random UUID without dashes has to be guessed. */
const KEY = /^[\w-]{16,100}$/
/** A larger answer is not kept: a repeat is told that it was done. */
const MOST_BYTES = 256 * 1024
const IV_BYTES = 12
const TAG_BYTES = 16

/** What the request's `idempotency-key` makes of a write; null without one. */
export function repeatableOf(
  request: FastifyRequest,
  { userId, call, input }: { userId: number; call: string; input: unknown },
): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw fail('limits.badKey')
  const made = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const requestHash = createHash('sha256').update(made('request')).update(`${call}\n`)
  return {
    userId,
    keyHash: made('name'),
    requestHash: requestHash.update(JSON.stringify(input)).digest(),
    seal: made('answer'),
  }
}

class Repeated extends Error {}

/** Keeps a write's answer in its transaction; throws where another one was faster. One statement. */
export async function keepOnce(db: Db, repeatable: Repeatable, output: unknown): Promise<void> {
  if (!(await keepAnswer(db, { ...repeatable, answer: seal(repeatable, output) }))) throw new Repeated()
}

/**
 * Runs a write that keeps its answer, so that its effect comes once however often it is sent: a second one finds
 * the answer there, loses what it did and gives the first one's. What failed is not kept: it had no effect.
 */
export async function orKept<T>(db: Db, repeatable: Repeatable, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // A repeat may also fail of what the first one did: its name is taken, its row is gone.
    const kept = await findKeptAnswer(db, repeatable.userId, repeatable.keyHash).catch(() => undefined)
    if (!kept) throw error
    if (!kept.request_hash.equals(repeatable.requestHash)) throw fail('limits.otherRequest')
    if (kept.answer === null) throw fail('limits.answerNotKept')
    return open(repeatable, kept.answer) as T
  }
}

function seal({ seal: key }: Repeatable, output: unknown): Buffer | null {
  const text = Buffer.from(JSON.stringify(output))
  if (text.length > MOST_BYTES) return null
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function open({ seal: key }: Repeatable, kept: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, IV_BYTES))
  decipher.setAuthTag(kept.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(kept.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString()) as unknown
}
