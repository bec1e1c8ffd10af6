import type { ErrorKey } from '@groundbreak/phrases/phrases'
import { isEasy } from './easy-passwords'

interface Lengths {
  min: number
  max: number
  refused: ErrorKey
}

/** The specification's 6 to 16 characters; 8 to 64 where the setting says so; staff 15 to 128. */
export function passwordLengths({ isOurs, long }: { isOurs: boolean; long: boolean }): Lengths {
  if (isOurs) return { min: 15, max: 128, refused: 'session.passwordLengthStaff' }
  if (long) return { min: 8, max: 64, refused: 'session.passwordLengthLong' }
  return { min: 6, max: 16, refused: 'session.passwordLength' }
}

/** Of a customer. */
export function lengthFits(password: string, long: boolean): boolean {
  const { length } = [...password]
  const { min, max } = passwordLengths({ isOurs: false, long })
  return length >= min && length <= max
}

/** Could it be anybody's? */
export function mayBePassword(password: string, long: boolean): boolean {
  const { length } = [...password]
  return length >= passwordLengths({ isOurs: false, long }).min && length <= 128
}

interface Change {
  /** Undefined: a code stands in its place. */
  old?: string
  next: string
  repeat: string
  ownWords: readonly string[]
  long: boolean
  /** Of the provider's staff. */
  isOurs?: boolean
}

/** What is wrong with a new password, by field; empty = nothing. */
export function faultsOfChange({
  old,
  next,
  repeat,
  ownWords,
  long,
  isOurs = false,
}: Change): Record<string, ErrorKey> {
  if (old === '') return { old_password: 'session.passwordRequired' }
  if (!next) return { new_password: 'session.passwordRequired' }
  const { min, max, refused } = passwordLengths({ isOurs, long })
  const { length } = [...next]
  if (length < min || length > max) return { new_password: refused }
  if (next !== repeat) return { repeat_password: 'session.passwordsDiffer' }
  if (next === old) return { new_password: 'session.passwordSame' }
  if (isEasy(next, ownWords)) return { new_password: 'session.passwordTooEasy' }
  return {}
}
