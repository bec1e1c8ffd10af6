import { hash, verify } from '@node-rs/argon2'

/** Argon2id is 2; 19 MiB, 2 passes: the OWASP setting. Each runs in a thread of libuv's pool. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most so many at once, so that a flood of logins leaves the processor to the others. */
const AT_ONCE = 2
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
  return inTurn(() => hash(password, OPTIONS))
}

/** Is it one of those passwords? One after another: each takes its time. */
export async function isOneOf(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const one of hashes) if (await passwordFits(password, one)) return true
  return false
}

let nobody: Promise<string> | undefined

/** False for a wrong password. Without a hash (no such account) it takes as long. */
export async function passwordFits(password: string, hashed: string | undefined): Promise<boolean> {
  nobody ??= hash('nobody', OPTIONS)
  const against = hashed ?? (await nobody)
  const fits = await inTurn(() => verify(against, password).catch(() => false))
  return fits && hashed !== undefined
}
