import { session } from '@groundbreak/contract/areas/session'
import type { Input } from '@groundbreak/contract/define'
import { keyedHash, type Secrets } from '@groundbreak/db/secrets'
import { recordAudit } from '../../access/audit'
import { nameHashOf } from '../../access/name-hash'
import { hashPassword, lacksPepper, passwordFits } from '../../access/passwords'
import { fail, failFields, failKeepingWrites } from '../../http/errors'
import { handle } from '../../http/handle'
import { lengthFits, mayBePassword } from '../../access/password-rules'
import { type Credentials, unpackCredentials } from './credentials'
import { enter } from './enter.act'
import { guardLogin } from './login-guard'
import { findAccount, saveRehashed } from './session.queries'

export default handle(session.login, {
  may: 'anyone',
  async prepare(work) {
    const { input, db, house } = work
    const { username, password } = readCredentials(input, house.identity.longPasswords)
    const nameHash = nameHashOf(house.mail.secrets, username)
    const account = await guardLogin(work, {
      nameHash,
      password,
      find: () => findAccount(db, username, mobileHashOf(username, house.mail.secrets)),
      check: (found) => passwordFits(password, found?.password_hash),
    })
    const { found, fits } = account
    const isOld = fits && found && lacksPepper(found.password_hash)
    const rehashed = isOld ? await hashPassword(password).catch(() => null) : null
    return { ...account, rehashed, nameHash, isLong: !lengthFits(password, house.identity.longPasswords) }
  },
  async run(work) {
    const { db, asked } = work
    const { found, fits, nameHash } = work.prepared
    if (!found || !fits) {
      const [userId, action] = [found?.id ?? null, 'session.loginFailed']
      const detail = { name: nameHash, agent: asked.userAgent }
      await recordAudit(db, { userId, action, address: asked.address, detail })
      if (work.prepared.isLong) throw passwordLengthRefused()
      throw failKeepingWrites('session.wrongCredentials')
    }
    if (found.disabled) throw fail('session.disabled')
    if (work.prepared.rehashed) await saveRehashed(db, found, work.prepared.rehashed)
    return enter(work, {
      userId: found.id,
      firmId: found.customer_firm_id,
      method: 'password',
      detail: { name: nameHash },
    })
  },
})

/** Packed or plain; refused with the specification's words. */
function readCredentials(input: Input<typeof session.login>, long: boolean): Required<Credentials> {
  const given: Credentials = input.credentials === undefined ? input : unpackCredentials(input.credentials)
  const username = given.username?.trim()
  const { password } = given
  if (!username) throw failFields({ username: { key: 'session.accountRequired' } })
  if (!password) throw failFields({ password: { key: 'session.passwordRequired' } })
  if (!mayBePassword(password, long)) throw failFields({ password: { key: 'session.passwordLength' } })
  if (input.agreed === false) throw failFields({ agreed: { key: 'session.agreementRequired' } })
  return { username: username.slice(0, 100), password }
}

/** Staff have longer ones: whether the account is one of theirs shows to who has the password alone. */
function passwordLengthRefused() {
  const failure = failFields({ password: { key: 'session.passwordLength' } })
  failure.keepsWrites = true
  return failure
}

/** A personal account logs in by its mobile too. */
export function mobileHashOf(username: string, secrets: Secrets): Buffer | null {
  return /^\d{11}$/.test(username) ? keyedHash(secrets, 'mobile', username) : null
}
