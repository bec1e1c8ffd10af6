import type { Phrases } from '@groundbreak/phrases/phrases'

export interface LoginValues {
  username: string
  password: string
  agreed: boolean
}
export type LoginProblems = Partial<Record<keyof LoginValues, string>>

/** What is missing before a login is sent: account, password of 6 to 16, both texts accepted. */
export function checkLogin(values: LoginValues, words: Phrases['errors']['session']): LoginProblems {
  const problems: LoginProblems = {}
  if (values.username.trim() === '') problems.username = words.accountRequired
  if (values.password === '') problems.password = words.passwordRequired
  else if (values.password.length < 6) problems.password = words.passwordLength
  // Staff passwords are longer than 16: the server knows which account it is and says so.
  if (!values.agreed) problems.agreed = words.agreementRequired
  return problems
}

export interface NewPassword {
  old: string
  next: string
  repeat: string
}
export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>

/** What is wrong with a new password before it is sent. */
export function checkNewPassword(
  values: NewPassword,
  words: Phrases['errors']['session'],
  repeatRequired: string,
): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  if (values.old === '') problems.old = words.passwordRequired
  if (values.next === '') problems.next = words.passwordRequired
  else if (values.next.length < 6) problems.next = words.passwordLength
  else if (values.next === values.old) problems.next = words.passwordSame
  if (values.repeat === '') problems.repeat = repeatRequired
  else if (values.repeat !== values.next) problems.repeat = words.passwordsDiffer
  return problems
}
