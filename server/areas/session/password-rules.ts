import type { ErrorKey } from '@groundbreak/phrases/phrases'

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

const COMMON = new Set(
  `password passw0rd p@ssw0rd p@ssword qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc123 a123456 woaini
woaini1314 5201314 iloveyou admin admin123 administrator root123 letmein welcome welcome1 monkey dragon master
sunshine princess football baseball superman batman trustno1 hello123 freedom whatever starwars qazwsx qazwsxedc
1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 aa123456 abcd1234 abc123456 qwe123 qwer1234 asd123 test123 guest123
changeme secret default temp123 login123 user123 company construction groundbreak potu potu123 gongcheng xiangmu
zhongguo beijing shanghai shenzhen guangzhou wangyi taobao wechat weixin baidu huawei xiaomi`.split(/\s+/),
)

/** Easy: a common word (bare or with digits around it), a row or a repetition of characters, or the own name. */
export function isEasy(password: string, ownWords: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const letters = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  if (COMMON.has(plain) || COMMON.has(letters)) return true
  if (new Set(plain).size <= 3 || isRow(plain) || /^\d{1,11}$/.test(plain)) return true
  return ownWords.some((word) => word.length >= 3 && plain.includes(word.toLowerCase()))
}

/** 123456, fedcba: every step the same, up or down. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  return steps.length > 0 && Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0])
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

/** Wrong answers to "your current password" within 15 minutes. */
export const MOST_FAILED = 5
