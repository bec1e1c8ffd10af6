import { recordAudit } from '../../access/audit'
import { passwordFits } from '../../access/passwords'
import { nameHashOf } from '../../access/name-hash'
import type { Db } from '../../db/pool'
import { failFields, failKeepingWrites } from '../../http/errors'
import type { Asked } from '../../http/handle'
import { mobileHashOf } from './login'
import { guardLogin } from './login-guard'
import { type Account, findAccount } from './session.queries'

/** What a password showed about an account, for `run` to judge. */
export interface Proof {
  found: Account | undefined
  fits: boolean
  nameHash: string
}

/**
 * Checks the password of a further account, with the limits of logging in, or of a second step where something else
 * was shown before. In `prepare`: it takes its time.
 */
export async function provePassword(
  work: Parameters<typeof guardLogin>[0],
  given: { username: string; password: string; guess?: 'logins' | 'secondSteps' },
): Promise<Proof> {
  const username = given.username.trim()
  if (username === '') throw failFields({ username: { key: 'session.accountRequired' } })
  if (given.password === '') throw failFields({ password: { key: 'session.passwordRequired' } })
  const nameHash = nameHashOf(work.house.mail.secrets, username)
  const proof = await guardLogin(work, {
    nameHash,
    password: given.password,
    guess: given.guess,
    find: () => findAccount(work.db, username, mobileHashOf(username, work.house.mail.secrets)),
    check: (found) => passwordFits(given.password, found?.password_hash),
  })
  return { ...proof, nameHash }
}

/**
 * The account whose password was right.
 * @throws what a wrong password, an unknown name and a disabled account have in common: `key`
 */
export async function proven(
  { db, asked }: { db: Db; asked: Asked },
  { found, fits, nameHash }: Proof,
  key: 'session.wrongCredentials' | 'session.latestPasswordWrong' = 'session.wrongCredentials',
): Promise<Account> {
  if (found && fits && !found.disabled) return found
  await recordAudit(db, {
    userId: found?.id ?? null,
    action: 'session.loginFailed',
    address: asked.address,
    detail: { name: nameHash },
  })
  throw failKeepingWrites(key)
}
