import { hkdfSync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id is 2; 19 MiB, 2 passes: the OWASP setting. Each runs in a thread of libuv's pool. */
export const hashing = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Stands before a hash that the pepper is part of; hashes from before there was one have none. */
const PEPPERED = 'p1'
let pepper: Buffer | undefined

/** From now on hashes are made with a key that is not in the database: without it nobody can guess at a copy. */
export function pepperPasswords(key: Buffer): void {
  pepper = Buffer.from(hkdfSync('sha256', key, '', 'passwords', 32))
}

/** Made before there was a pepper: to be made anew when the password is known. */
export function lacksPepper(hashed: string): boolean {
  return pepper !== undefined && !hashed.startsWith(PEPPERED)
}

/** So many hashes at once leave a core of these to the others, also in a flood of logins, and threads for files. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1))
const AT_ONCE = hashesAtOnce(availableParallelism())
const WAITING_MOST = 200
let running = 0
const waiting: (() => void)[] = []

export class PasswordsBusy extends Error {}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) throw new PasswordsBusy('Too many passwords are being checked')
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashNow(password))
}

async function hashNow(password: string): Promise<string> {
  if (!pepper) return hash(password, hashing)
  return PEPPERED + (await hash(password, { ...hashing, secret: pepper }))
}

async function verifyNow(password: string, hashed: string): Promise<boolean> {
  if (!hashed.startsWith(PEPPERED)) return verify(hashed, password)
  return verify(hashed.slice(PEPPERED.length), password, { secret: pepper })
}

/** Is it one of those passwords? One after another: each takes its time. */
export async function isOneOf(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const one of hashes) if (await passwordFits(password, one)) return true
  return false
}

let nobody: Promise<string> | undefined

/** False for a wrong password. Without a hash (no such account) it takes as long. */
export async function passwordFits(password: string, hashed: string | undefined): Promise<boolean> {
  nobody ??= hashNow('nobody')
  const against = hashed ?? (await nobody)
  const fits = await inTurn(() => verifyNow(password, against).catch(() => false))
  return fits && hashed !== undefined
}
