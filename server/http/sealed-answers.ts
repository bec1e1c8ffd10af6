import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { session } from '@groundbreak/contract/areas/session'
import type { Call } from '@groundbreak/contract/define'
import type { Envelope } from '@groundbreak/contract/envelope'
import type { Viewer } from '../access/viewer'

/** `unless_asked`: but for requests that say `decrypted: true`. */
export const answerSealings = ['off', 'unless_asked', 'always'] as const
export type AnswerSealing = (typeof answerSealings)[number]

const KEY_BYTES = 32
const IV_BYTES = 12

/** Encrypts the answers of sessions, AES-256-GCM; each session has a key, which follows from its id. */
export class SealedAnswers {
  constructor(
    private readonly sealing: AnswerSealing,
    private readonly hashKey: Buffer,
  ) {}

  /** Base64; null = this server's answers are plain. */
  keyOf(sessionId: number): string | null {
    return this.sealing === 'off' ? null : this.#key(sessionId).toString('base64')
  }

  /** The answer of a call as it leaves: who is not logged in has no key, and the call that hands it over is plain. */
  leaving(
    data: unknown,
    { call, viewer, envelope }: { call: Call; viewer: Viewer | null; envelope: Envelope },
  ): { data: unknown; encrypted?: true } {
    if (this.sealing === 'off' || !viewer || call === session.info) return { data }
    if (this.sealing === 'unless_asked' && envelope.decrypted === true) return { data }
    return { data: sealed(data, this.#key(viewer.sessionId)), encrypted: true }
  }

  #key(sessionId: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.hashKey, '', `answers of session ${sessionId}`, KEY_BYTES))
  }
}

/** Base64 of nonce, ciphertext and tag, as browsers' AES-GCM takes it. */
function sealed(data: unknown, key: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = cipher.update(JSON.stringify(data ?? null), 'utf8')
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64')
}
