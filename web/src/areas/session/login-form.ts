import type { Phrases } from '@groundbreak/phrases/phrases'

export interface LoginValues {
  username: string
  password: string
  agreed: boolean
}

/** What is missing before a login is sent: account, password of 6 to 16, both texts accepted. */
export function checkLogin(
  values: LoginValues,
  words: Phrases['session']['failures'],
): Partial<Record<keyof LoginValues, string>> {
  const problems: Partial<Record<keyof LoginValues, string>> = {}
  if (values.username.trim() === '') problems.username = words.accountRequired
  if (values.password === '') problems.password = words.passwordRequired
  else if (values.password.length < 6) problems.password = words.passwordLength
  // Staff passwords are longer than 16: the server knows which account it is and says so.
  if (!values.agreed) problems.agreed = words.agreementRequired
  return problems
}

/** A new password, twice, by the names of the calls that set one. */
export interface NewPassword {
  new_password: string
  repeat_password: string
}

/** What is wrong with a new password before it is sent. */
export function checkNewPassword(
  { new_password: next, repeat_password: repeat }: NewPassword,
  words: Phrases['session']['failures'],
  repeatRequired: string,
): Partial<Record<keyof NewPassword, string>> {
  const problems: Partial<Record<keyof NewPassword, string>> = {}
  if (next === '') problems.new_password = words.passwordRequired
  else if (next.length < 6) problems.new_password = words.passwordLength
  if (repeat === '') problems.repeat_password = repeatRequired
  else if (repeat !== next) problems.repeat_password = words.passwordsDiffer
  return problems
}

/** The same where the old one is given beside it: it must be another. */
export function checkPasswordChange(
  { old_password: old, ...next }: NewPassword & { old_password: string },
  words: Phrases['session']['failures'],
  repeatRequired: string,
): Partial<Record<keyof NewPassword | 'old_password', string>> {
  const problems = checkNewPassword(next, words, repeatRequired)
  const isSame = !problems.new_password && next.new_password === old
  return {
    ...(old === '' ? { old_password: words.passwordRequired } : {}),
    ...problems,
    ...(isSame ? { new_password: words.passwordSame } : {}),
  }
}
