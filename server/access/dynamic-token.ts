import { createHmac } from 'node:crypto'
import { decryptField, encryptField, type Secrets } from '@groundbreak/db/secrets'
import type { Enrolment } from '@groundbreak/contract/areas/second-factor'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { newLongCode, readLongCode } from './long-codes'

const ISSUER = 'Groundbreak'
const STEP_S = 30
/** Of the server's clock and the phone's: one step to either side. */
const DRIFT = 1

function generator(secret: string, username = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_S,
    secret: Secret.fromBase32(secret),
  })
}

/** 160 random bits, base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the phone takes in: as an address and as a picture. */
export function enrolmentOf(secret: string, username: string): Enrolment {
  const uri = generator(secret, username).toString()
  return { secret, uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) }
}

/** The step of 30 seconds that a token belongs to; null = of none near `now` (ms). */
export function stepOf(secret: string, token: string, now: number): number | null {
  const digits = token.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const delta = generator(secret).validate({ token: digits, timestamp: now, window: DRIFT })
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta
}

export function tokenAt(secret: string, now: number): string {
  return generator(secret).generate({ timestamp: now })
}

export const sealSecret = (secrets: Secrets, secret: string): Buffer =>
  encryptField(secrets, `totp:${secret}`)

export function openSecret(secrets: Secrets, sealed: Buffer): string {
  return decryptField(secrets, sealed).replace(/^totp:/, '')
}

/** Ten codes, each in place of a token once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, newLongCode)
}

/** As it is kept. Null = it cannot be a recovery code. */
export function recoveryHash(
  secrets: Secrets,
  { userId, code }: { userId: number; code: string },
): Buffer | null {
  const plain = readLongCode(code)
  if (plain === null) return null
  return createHmac('sha256', secrets.hashKey).update(`recovery:${userId}:${plain}`).digest()
}
