import { recordAudit } from '../../access/audit'
import { openSecret, recoveryHash, stepOf } from '../../access/dynamic-token'
import type { Guess } from '../../access/limits'
import { nameHashOf } from '../../access/name-hash'
import { countTry, subjectsOfName, type Try } from '../../access/tries'
import type { Db } from '../../db/pool'
import type { Asked, House } from '../../http/handle'
import { type FactorRow, takeRecoveryCode, takeStep } from './second-factor.queries'

interface Trying {
  db: Db
  house: House
  asked: Asked
}

interface Owner {
  /** Undefined: nobody has such a secret, which is not told apart. */
  userId: number | undefined
  username: string
}

/** Counts a try at what an account has, by somebody without a session. */
export async function countStrangersTry(
  { db, house, asked }: Trying,
  guess: Guess,
  { userId, username }: Owner,
): Promise<Try> {
  const nameHash = nameHashOf(house.mail.secrets, username)
  const subjects = await subjectsOfName(db, asked, { userId, nameHash })
  return countTry({ db, house }, { guess, subjects })
}

/** For the list of logins. */
interface Given {
  userId: number | null
  username: string
  given: 'token' | 'password'
}

export async function recordWrongToken(
  { db, house, asked }: Trying,
  { userId, username, given }: Given,
): Promise<void> {
  const { address, userAgent: agent } = asked
  const detail = { name: nameHashOf(house.mail.secrets, username), given, agent }
  await recordAudit(db, { userId, action: 'session.tokenWrong', address, detail })
}

/** Uses a token up: true once for each of its steps. */
export async function takeToken(
  { db, house }: Pick<Trying, 'db' | 'house'>,
  { userId, factor, token }: { userId: number; factor: FactorRow | undefined; token: string },
): Promise<boolean> {
  if (!factor?.secret) return false
  const step = stepOf(openSecret(house.mail.secrets, factor.secret), token, house.clock())
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
