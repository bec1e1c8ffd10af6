import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { findSealed } from './secrets.queries'
import { isErrno, refuseStart, StartError } from './start-error'

/** What protects phones and mails: one key encrypts fields, the other makes the hashes they are found by. */
export interface Secrets {
  encryptionKey: Buffer
  hashKey: Buffer
}

export type ChannelKind = 'mobile' | 'telephone' | 'site_phone' | 'fax' | 'email'

export interface SealedChannel {
  cipher: Buffer
  keyedHash: Buffer
  masked: string
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const NONCES_AT_ONCE = 256
const FORMAT = 1

/**
 * Before keys are read or made: those of a database that holds something encrypted must be there, and be its own.
 * Throws StartError where they are not; nothing is changed.
 */
export async function checkSecrets(db: Pool, dataDir: string): Promise<void> {
  const sealed = await findSealed(db)
  if (!sealed) return
  const file = path.resolve(dataDir, 'secrets.json')
  if (!existsSync(file)) throw refuseStart('keysMissing', { file })
  try {
    decryptField(openSecrets(dataDir), sealed)
  } catch (error) {
    throw error instanceof StartError ? error : refuseStart('keysOfOthers', { file })
  }
}

/** Reads `secrets.json` of the data folder, or creates it (readable by its owner only) at the first start. */
export function openSecrets(dataDir: string): Secrets {
  const file = path.resolve(dataDir, 'secrets.json')
  try {
    return parse(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const fresh = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(fresh, `${JSON.stringify({ encryptionKey: freshKey(), hashKey: freshKey() }, null, 2)}\n`, {
    mode: 0o600,
  })
  chmodSync(fresh, 0o600)
  try {
    // A link never replaces: of two first starts one wins and both use its keys.
    linkSync(fresh, file)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return parse(readFileSync(file, 'utf8'), file)
}

function freshKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

function parse(text: string, file: string): Secrets {
  const { encryptionKey, hashKey } = keysIn(text)
  const read = (value: unknown): Buffer => {
    const key = Buffer.from(typeof value === 'string' ? value : '', 'base64')
    if (key.length !== KEY_BYTES) throw refuseStart('keysDamaged', { file })
    return key
  }
  return { encryptionKey: read(encryptionKey), hashKey: read(hashKey) }
}

function keysIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** AES-256-GCM: one byte of format, the nonce, the tag, the cipher text. */
export function encryptField(secrets: Secrets, value: string): Buffer {
  const iv = freshNonce()
  const cipher = createCipheriv('aes-256-gcm', secrets.encryptionKey, iv)
  const text = cipher.update(value, 'utf8')
  cipher.final()
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), text])
}

let nonces = Buffer.alloc(0)

/** Drawn in stock: one call for many costs little more than one for each. */
function freshNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(IV_BYTES * NONCES_AT_ONCE)
  const one = nonces.subarray(0, IV_BYTES)
  nonces = nonces.subarray(IV_BYTES)
  return one
}

/** Throws when the field was tampered with or belongs to other keys. */
export function decryptField(secrets: Secrets, sealed: Buffer): string {
  if (sealed[0] !== FORMAT) throw new Error(`Unknown cipher format ${sealed[0]}`)
  const tagAt = 1 + IV_BYTES
  const decipher = createDecipheriv('aes-256-gcm', secrets.encryptionKey, sealed.subarray(1, tagAt))
  decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES))
  return decipher.update(sealed.subarray(tagAt + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Digits alone without +86 for numbers, lower case for mails: the same number written twice is one. */
export function normaliseChannel(kind: ChannelKind, value: string): string {
  const plain = value.normalize('NFKC').trim()
  if (kind === 'email') return plain.toLowerCase()
  return plain.replaceAll(/\D/g, '').replace(/^(?:00)?86(?=1\d{10}$|0\d{9,}$)/, '')
}

/** Finds an exact number or mail without decrypting: HMAC-SHA-256 of its normalised form. */
export function keyedHash(secrets: Secrets, kind: ChannelKind, value: string): Buffer {
  const family = kind === 'email' ? 'email' : 'phone'
  return createHmac('sha256', secrets.hashKey)
    .update(`${family}:${normaliseChannel(kind, value)}`)
    .digest()
}

/** Hides the last five digits of a number; of a mail, all of its name but the first letter. */
export function maskChannel(kind: ChannelKind, value: string): string {
  if (kind === 'email') return value.replace(/^(.).*(?=@)/u, '$1*****')
  let left = 5
  return [...value]
    .toReversed()
    .map((one) => (/\d/.test(one) && left-- > 0 ? '*' : one))
    .toReversed()
    .join('')
}

export function sealChannel(secrets: Secrets, kind: ChannelKind, value: string): SealedChannel {
  return {
    cipher: encryptField(secrets, value),
    keyedHash: keyedHash(secrets, kind, value),
    masked: maskChannel(kind, value),
  }
}
