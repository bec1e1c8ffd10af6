import { failFields } from '../http/errors'
import { isEasy } from './easy-passwords'
import { passwordLengths } from './password-rules'
import { hashPassword } from './passwords'

interface First {
  password: string
  /** Words of the account that the password must not contain. */
  ownWords: readonly string[]
  long: boolean
  staff?: boolean
}

/** The hash of a first password somebody chose for an account, once it keeps the rules. */
export async function hashFirstPassword({ password, ownWords, long, staff = false }: First): Promise<string> {
  const { min, max, refused } = passwordLengths({ isOurs: staff, long })
  const { length } = [...password]
  if (length < min || length > max) throw failFields({ password: { key: refused } })
  if (isEasy(password, ownWords)) throw failFields({ password: { key: 'session.passwordTooEasy' } })
  return hashPassword(password)
}

/** Letters, digits and the marks of mail addresses; not like a phone number alone, which is another way in. */
export function mustBeUsername(username: string): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(username) || /^\d+$/.test(username))
    throw failFields({ username: { key: 'accounts.usernameInvalid' } })
}
