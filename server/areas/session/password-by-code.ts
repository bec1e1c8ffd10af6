import { hashPassword, isOneOf, passwordFits, PasswordsBusy } from '../../access/passwords'
import { fail, failFields } from '../../http/errors'
import { faultsOfChange } from '../../access/password-rules'

interface NewPassword {
  /** Undefined: something else stands in its place. */
  old?: string
  next: string
  repeat: string
  ownWords: readonly string[]
  long: boolean
  isOurs?: boolean
}

/** Refuses a new password for which a code stands in place of the old one. */
export function refuseFaults(given: NewPassword): void {
  const wrong = Object.entries(faultsOfChange(given)).map(([field, key]) => [field, { key }] as const)
  if (wrong.length > 0) throw failFields(Object.fromEntries(wrong))
}

/** The hash of a new password; the one in use and those before it are refused. Slow: before a transaction is opened. */
export async function hashNew(
  next: string,
  inUse: string | undefined,
  older: readonly string[] = [],
): Promise<string> {
  try {
    if (inUse !== undefined && (await passwordFits(next, inUse)))
      throw failFields({ new_password: { key: 'session.passwordSame' } })
    if (await isOneOf(next, older)) throw failFields({ new_password: { key: 'session.passwordUsedBefore' } })
    return await hashPassword(next)
  } catch (error) {
    if (error instanceof PasswordsBusy) throw fail('http.tooFrequent')
    throw error
  }
}
