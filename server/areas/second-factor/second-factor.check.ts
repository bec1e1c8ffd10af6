import { recordAudit } from '../../access/audit'
import { nameHashOf } from '../../access/name-hash'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { House } from '../../http/handle'
import type { FactorRow } from './second-factor.queries'
import { countWrongTokens, lockTries, takeRecoveryCode, takeStep } from './second-factor.queries'
import { openSecret, recoveryHash, stepOf } from '../../access/dynamic-token'

/** Wrong tokens of one account from one address within 15 minutes. */
const MOST_WRONG = 5
/** Wrong tokens of one account in a day, from all addresses together: three in a million guesses are right. */
const MOST_OF_DAY = 30

/** For the list of logins. */
export interface Given {
  userId: number | null
  given: 'token' | 'password'
  agent: string | null
}

interface Trying {
  db: Db
  house: House
  username: string
  address: string
}

/** Lets no more than five wrong tokens of a name from an address through in 15 minutes, however many come at once. */
export async function guardTokens({ db, house, username, address }: Trying): Promise<void> {
  const nameHash = nameHashOf(house.mail.secrets, username)
  await lockTries(db, nameHash)
  const { near, day, minutes } = await countWrongTokens(db, { nameHash, address })
  if (near >= MOST_WRONG || day >= MOST_OF_DAY) throw fail('session.tooManyAttempts', { minutes })
}

/** Leaves the trace that `guardTokens` counts. */
export async function recordWrongToken(
  { db, house, username, address }: Trying,
  { userId, given, agent }: Given,
): Promise<void> {
  const detail = { name: nameHashOf(house.mail.secrets, username), given, agent }
  await recordAudit(db, { userId, action: 'session.tokenWrong', address, detail })
}

/** Uses a token up: true once for each of its steps. */
export async function takeToken(
  { db, house }: Pick<Trying, 'db' | 'house'>,
  { userId, factor, token }: { userId: number; factor: FactorRow | undefined; token: string },
): Promise<boolean> {
  if (!factor?.secret) return false
  const step = stepOf(openSecret(house.mail.secrets, factor.secret), token, Date.now())
  return step !== null && takeStep(db, userId, step)
}

/** Uses a recovery code up. */
export async function takeRecovery(
  { db, house }: Pick<Trying, 'db' | 'house'>,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const hash = recoveryHash(house.mail.secrets, { userId, code })
  return hash !== null && takeRecoveryCode(db, userId, hash)
}
