import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { addAudit } from '@groundbreak/db/audit/write'
import type { Secrets } from '@groundbreak/db/secrets'
import type pg from 'pg'
import { wordsOf } from '../access/easy-passwords'
import { pepperPasswords } from '../access/passwords'
import { takeTurn } from '../access/turns.queries'
import { countActive, insertUser, keepPassword } from '../access/users.queries'
import { hashFirstPassword, mustBeUsername } from '../access/new-accounts'
import { enrolConfirmed } from '../areas/second-factor/enrolment.act'
import { transaction } from '../db/pool'

/** Somebody who can log in and make accounts is there already. */
export class AdministratorExists extends Error {}
export class UsernameTaken extends Error {
  constructor(readonly username: string) {
    super()
  }
}

export interface NewAdministrator {
  username: string
  name: string
  email: string | null
  password: string
  /** Typed by who will use it; otherwise it must be changed at the first login. */
  isOwnPassword: boolean
  /** The dynamic token with the step that confirmed it; null = it is set up at the first login. */
  factor: { secret: string; step: number } | null
  /** Also where there is an administrator. */
  another: boolean
}

/** @throws Failure where user name or password break the rules of the provider's staff */
export function hashAdministratorsPassword(
  secrets: Secrets,
  { username, name, password }: Pick<NewAdministrator, 'username' | 'name' | 'password'>,
): Promise<string> {
  mustBeUsername(username)
  pepperPasswords(secrets.hashKey)
  return hashFirstPassword({ password, ownWords: wordsOf(username, name), long: false, staff: true })
}

/** Refuses where somebody can administer the platform already; sample accounts do not count. */
export async function mustBeFirst(pool: pg.Pool): Promise<void> {
  if ((await countActive(pool, { firmId: null, role: 'admin' })) > 0) throw new AdministratorExists()
}

/** Makes an administrator of the provider, whole or not at all; answers the recovery codes, none without a token. */
export async function createAdministrator(
  pool: pg.Pool,
  secrets: Secrets,
  { username, name, email, factor, another, isOwnPassword, ...given }: NewAdministrator,
): Promise<string[]> {
  const passwordHash = await hashAdministratorsPassword(secrets, { username, name, ...given })
  return transaction(pool, async (db) => {
    await takeTurn(db, 'firm', null)
    if (!another && (await countActive(db, { firmId: null, role: 'admin' })) > 0)
      throw new AdministratorExists()
    const userId = await insertUser(db, {
      username,
      nameZh: name,
      nameEn: name,
      email,
      workPhone: null,
      firmId: null,
      departmentId: null,
      role: 'admin',
      statistics: null,
      passwordHash,
    })
    if (userId === undefined) throw new UsernameTaken(username)
    if (isOwnPassword) await keepPassword(db, userId)
    const codes = factor === null ? [] : await enrolConfirmed(db, secrets, { userId, ...factor })
    const changes = [{ field: 'role', from: null, to: 'admin' }]
    const act = { userId: null, firmId: null, subject: 'user', subjectId: userId, address: null }
    await addAudit(db, auditKeysOf(secrets), [
      { ...act, action: 'accounts.userCreated', detail: { name: username, changes, by: 'create-admin' } },
      ...(factor ? [{ ...act, userId, action: 'session.tokenSet', detail: { by: 'create-admin' } }] : []),
    ])
    return codes
  })
}
