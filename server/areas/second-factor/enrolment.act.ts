import type { Enrolment } from '@groundbreak/contract/areas/second-factor'
import type { Secrets } from '@groundbreak/db/secrets'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { House } from '../../http/handle'
import { confirmPending, findFactor, replaceRecoveryCodes, savePending } from './second-factor.queries'
import {
  enrolmentOf,
  newRecoveryCodes,
  newSecret,
  openSecret,
  recoveryHash,
  sealSecret,
  stepOf,
} from '../../access/dynamic-token'

interface Place {
  db: Db
  house: House
}

/** Makes a secret that waits for its first code; one made before and not confirmed ends. */
export async function beginEnrolment(
  { db, house }: Place,
  { userId, username }: { userId: number; username: string },
): Promise<Enrolment> {
  if ((await findFactor(db, userId))?.is_shared) throw fail('session.tokenShared')
  const secret = newSecret()
  await savePending(db, userId, sealSecret(house.mail.secrets, secret))
  return enrolmentOf(secret, username)
}

/** The waiting secret becomes the one in force; false = the token is not of it. */
export async function confirmEnrolment(
  { db, house }: Place,
  { userId, token, afterPassword }: { userId: number; token: string; afterPassword: boolean },
): Promise<boolean> {
  const pending = (await findFactor(db, userId))?.pending_secret
  if (!pending) throw fail('session.tokenNotSet')
  const step = stepOf(openSecret(house.mail.secrets, pending), token, house.clock())
  return step !== null && confirmPending(db, { userId, step, afterPassword })
}

/** A token that was confirmed before the account was there is in force at once; answers its recovery codes. */
export async function enrolConfirmed(
  db: Db,
  secrets: Secrets,
  { userId, secret, step }: { userId: number; secret: string; step: number },
): Promise<string[]> {
  await savePending(db, userId, sealSecret(secrets, secret))
  await confirmPending(db, { userId, step, afterPassword: true })
  return issueRecoveryCodes(db, secrets, userId)
}

/** Ten new codes in place of all older ones; only their hashes are kept. */
export async function issueRecoveryCodes(db: Db, secrets: Secrets, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(secrets, { userId, code }) as Buffer)
  await replaceRecoveryCodes(db, userId, hashes)
  return codes
}
