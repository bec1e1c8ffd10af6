/** A name of a firm taken apart. Shared by both languages; what a language has not is empty. */
export interface FirmReading {
  language: 'zh' | 'en'
  /** The name as folded: half width, lower case, simplified, without what is no part of it (公章, 已注销). */
  said: string
  /** Places at the head or in brackets, each as the ids of all places of that name; the greater first. */
  places: readonly number[][]
  /** The place stands in brackets: 科技(上海)有限公司 is mostly a daughter of that brand. */
  isPlaceInBrackets: boolean
  /** Without places, brackets, legal form and 集团 at the end. zh: characters; en: words joined by blanks. */
  core: string
  /** The name with its places, without its legal form and 集团, as written: what is held against the other language. */
  spoken: string
  /** zh: the firm as written, brackets off: held against another letter by letter. Empty in English. */
  written: string
  /** What it is by law: a limited or stock company; `plain`: only says that it is a company; null: nothing. */
  form: 'limited' | 'stock' | 'plain' | null
  /** 集团 or Group at the end; in brackets it comes and goes. */
  group: 'word' | 'brackets' | null
  /** What a branch is called (宜昌分公司); null = the firm itself. */
  branch: string | null
  /** Other names that are said beside: former ones, short ones. */
  others: readonly string[]
  /** Names of the members where the name is that of a consortium, else empty. */
  members: readonly string[]
}

/** Digits and numerals that tell sisters apart (第三, 3, 三): as digits, in their order. */
export function numbersOf(core: string): string {
  const runs = core.match(/\d+|[一二三四五六七八九十]+/g) ?? []
  return runs.map(numberOfRun).join(' ')
}

const DIGITS = '一二三四五六七八九'

function numberOfRun(run: string): string {
  if (/\d/.test(run)) return String(Number(run))
  const at = run.indexOf('十')
  if (at < 0) return [...run].map((digit) => DIGITS.indexOf(digit) + 1).join('')
  const tens = at === 0 ? 1 : DIGITS.indexOf(run.charAt(at - 1)) + 1
  const ones = at === run.length - 1 ? 0 : DIGITS.indexOf(run.charAt(at + 1)) + 1
  return String(tens * 10 + ones)
}
