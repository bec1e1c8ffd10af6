import { normaliseChannel, type Secrets } from '@groundbreak/db/secrets'
import { type CodeTarget, hashOfTarget } from '../../access/codes'
import { failFields } from '../../http/errors'

const MOBILE = /^1\d{10}$/
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/

/** Eleven digits. Throws codes.mobileInvalid. */
export function readMobile(typed: string): CodeTarget {
  const value = normaliseChannel('mobile', typed)
  if (!MOBILE.test(value)) throw failFields({ mobile: { key: 'codes.mobileInvalid' } })
  return { channel: 'sms', value }
}

/** The mail address or mobile that an account is known by. Throws codes.accountInvalid. */
export function readAccount(typed: string): CodeTarget {
  const mobile = normaliseChannel('mobile', typed)
  if (!typed.includes('@') && MOBILE.test(mobile)) return { channel: 'sms', value: mobile }
  const email = normaliseChannel('email', typed)
  if (!EMAIL.test(email)) throw failFields({ account: { key: 'codes.accountInvalid' } })
  return { channel: 'email', value: email }
}

/** Since a code was sent, an administrator may have given the account another address. */
export function isStillTheirs(
  account: { email: string | null; mobile_hash: Buffer | null },
  target: CodeTarget,
  secrets: Secrets,
): boolean {
  const hash = hashOfTarget(secrets, target)
  if (target.channel === 'sms') return account.mobile_hash?.equals(hash) ?? false
  return account.email !== null && hashOfTarget(secrets, { ...target, value: account.email }).equals(hash)
}
