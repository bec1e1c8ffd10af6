import type { Viewer } from './viewer'

const COMMON = new Set(
  `password passwort pass passwd qwerty qwertyuiop qwertz asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef aabbcc woaini
woaini1314 woaiwojia iloveyou admin administrator root letmein welcome monkey dragon master sunshine princess football
baseball basketball superman batman trustno1 hello freedom whatever starwars shadow killer login user test guest
changeme change secret default temp demo sample company construction building project projects sales groundbreak potu
gongcheng xiangmu jianzhu zhongguo zhonghua china beijing shanghai shenzhen guangzhou hangzhou nanjing chengdu wangyi
taobao wechat weixin baidu huawei xiaomi alibaba tencent qazwsx qazwsxedc qweasd qweasdzxc qwer asdf zxcv qaz wsx
spring summer autumn winter january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday computer internet samsung apple google michael jordan charlie
andrew jennifer ashley mustang harley ranger buster hunter tigger soccer hockey pepper ginger cookie summer flower
lovely angel family mother father diamond mercedes ferrari porsche chocolate orange banana cheese purple yellow
p1q2w3 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 2wsx3edc zaq12wsx zaq1xsw2 1qazxsw2 5201314
1314520 a123456 aa123456 abc123 abcd1234 qwe123 asd123 zxc123 admin888 admin123 test123 woaini520`.split(
    /\s+/,
  ),
)

/** What stands for letters. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/**
 * Easy to guess: a common word (with digits and signs around it, or signs for letters), a row of the keyboard or of
 * characters, a repetition, digits alone, or words of the own account with little else.
 */
export function isEasy(password: string, ownWords: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const letters = stripped(plain)
  const read = stripped([...plain].map((one) => STANDS_FOR[one] ?? one).join(''))
  const inside = stripped([...letters].map((one) => STANDS_FOR[one] ?? one).join(''))
  if ([plain, letters, read, inside, halfOf(letters)].some((word) => COMMON.has(word))) return true
  if (new Set(plain).size <= 3 || /^\d{1,11}$/.test(plain) || isRow(plain) || isOnKeys(letters)) return true
  if (isRepeated(plain)) return true
  return ownWords.some((word) => word.length >= 3 && plain.includes(word.toLowerCase()))
}

/** Without digits and signs around it. */
function stripped(text: string): string {
  return text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
}

function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : ''
}

/** The same two, three or more characters again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,8}?)\1+$/s.test(text)
}

/** 123456, fedcba: every step the same, up or down. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  return steps.length > 0 && Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0])
}

/** Four keys and more beside each other, and nothing else but digits and signs around them. */
function isOnKeys(letters: string): boolean {
  const backwards = [...letters].toReversed().join('')
  return letters.length >= 4 && ROWS.some((row) => row.includes(letters) || row.includes(backwards))
}

/** Words of so many firms that they tell nothing. */
const OF_MANY = new Set([
  'company',
  'group',
  'limited',
  'holding',
  'holdings',
  'test',
  'customer',
  'engineering',
])

/** Words that somebody who knows the person tries first: user name, name, firm. */
export function wordsOf(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => {
    if (!text) return []
    const whole = text.trim()
    const words = whole
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 4 && !OF_MANY.has(word.toLowerCase()))
    return [whole, whole.replaceAll(/\s/g, ''), ...words]
  })
}

export function ownWordsOf({ username, nameZh, nameEn, firm }: Viewer): string[] {
  return wordsOf(username, nameZh, nameEn, firm?.nameZh, firm?.nameEn)
}
