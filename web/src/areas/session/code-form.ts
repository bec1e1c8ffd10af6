import type { Phrases } from '@groundbreak/phrases/phrases'
import type { NewPasswordOnly } from './new-password-fields'

type Errors = Phrases['errors']

/** What is wrong with a code before it is sent: it has six digits, or twelve letters and digits. */
export function checkCode(code: string, errors: Errors): string | undefined {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^(?:\d{6}|[A-Za-z0-9]{12})$/.test(plain) ? undefined : errors.codes.invalid
}

/** What is wrong with a new password before it is sent. */
export function checkNext(
  { next, repeat }: NewPasswordOnly,
  errors: Errors,
  repeatRequired: string,
): { next?: string; repeat?: string } {
  const wrong: { next?: string; repeat?: string } = {}
  if (next === '') wrong.next = errors.session.passwordRequired
  else if (next.length < 6) wrong.next = errors.session.passwordLength
  if (repeat === '') wrong.repeat = repeatRequired
  else if (repeat !== next) wrong.repeat = errors.session.passwordsDiffer
  return wrong
}

/** Without the problems that are none. */
export function isFine(problems: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(problems).every((problem) => problem === undefined)
}
