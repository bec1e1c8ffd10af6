/**
 * What tells one project from its neighbour within a name: phase, lot, year, plot, building, section. Marks are
 * taken out of the text, so that what is left can be compared as a name.
 */
export const markKinds = ['phase', 'lot', 'year', 'plot', 'building', 'section', 'batch', 'grade'] as const
export type MarkKind = (typeof markKinds)[number]
export type Marks = Record<MarkKind, string[]>

export interface Marked {
  marks: Marks
  /** The text without its marks; blanks stand where they stood. */
  rest: string
  /** How often the tender was opened: 2 for 第2次招标. It tells no project from another. */
  round: number
  /** The source cut the text off (…). */
  isCut: boolean
}

const DIGITS = '零一二三四五六七八九'
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** 十二 -> 12, ii -> 2, 03 -> 3; undefined when it is no number. */
export function numberOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const roman = ROMAN.indexOf(text)
  if (roman > 0) return roman
  const tens = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(text)
  if (tens) return (tens[1] ? DIGITS.indexOf(tens[1]) : 1) * 10 + (tens[2] ? DIGITS.indexOf(tens[2]) : 0)
  const one = text === '首' ? 1 : text === '两' ? 2 : DIGITS.indexOf(text)
  return text.length === 1 && one > 0 ? one : undefined
}

const HAN_NUMBER = '[一二三四五六七八九十首]{1,3}'
const NUMBER = String.raw`(?:\d{1,3}|${HAN_NUMBER}|(?<![a-z])[ivx]{1,4}(?![a-z]))`
const JOINT = '[、,，/和及与]'
const RANGE = '(?:至|到|[-~—～])'
const LIST = String.raw`${NUMBER}\s*(?:(?:${JOINT}|${RANGE})\s*第?${NUMBER}\s*)*`
const LETTER = '(?<![a-z0-9])[a-z](?![a-z])'

interface Rule {
  kind: MarkKind
  pattern: RegExp
}

const rule = (kind: MarkKind, pattern: string): Rule => ({ kind, pattern: new RegExp(pattern, 'g') })

/** The first group holds the numbers or letters. The order matters: 2标段 is a lot before 2# may be a building. */
const rules: readonly Rule[] = [
  rule(
    'section',
    String.raw`([a-z]{0,2}k\d+\+\d+(?:\.\d+)?\s*${RANGE}\s*[a-z]{0,2}k\d+\+\d+(?:\.\d+)?)\s*段?`,
  ),
  rule('batch', String.raw`第?(${LIST})批次?`),
  rule(
    'lot',
    String.raw`第?(${LIST}|${LETTER}(?:${JOINT}${LETTER})*)\s*(?:号|#)?\s*(?:标段|合同段|合同包|分包|标|包)(?![准识志牌的装括含车裹书语签])`,
  ),
  rule('lot', String.raw`(?:标段|合同段|合同包|标包)\s*[:：]?\s*(\d{1,3}|${HAN_NUMBER}|${LETTER})`),
  rule('lot', String.raw`\b(?:lot|package|section)\s*(?:no\.?\s*)?(\d{1,3}|[ivx]{1,4}|[a-z])\b`),
  rule('phase', String.raw`第?(${LIST})\s*期(?:工程)?(?![间限货望刊])`),
  rule('phase', String.raw`(${NUMBER})级(?=水?电站|枢纽|电厂|泵站)`),
  rule('phase', String.raw`\b(?:phases?|stage)\s*(\d{1,2}|[ivx]{1,4}|one|two|three|four)\b`),
  rule('plot', String.raw`(?:地块|宗地)\s*(${HAN_NUMBER}|[a-z]{0,2}\d{1,3}|${LETTER})(?:地块|宗地)?`),
  rule(
    'plot',
    String.raw`((?<![a-z0-9])[a-z]{0,3}\d{0,3}(?:[-—]?\d{1,3})*|${HAN_NUMBER})\s*(?:号|#)?\s*(?:地块|宗地|号地(?!质))`,
  ),
  rule(
    'building',
    String.raw`((?:\d{1,3}|[a-z]\d{0,2})\s*(?:(?:${JOINT}|${RANGE}|#)\s*(?:\d{1,3}|[a-z]\d{0,2}))*)\s*(?:#|号)\s*(?:楼|机组|机|塔|厂房|车间|仓|住宅)`,
  ),
  rule(
    'building',
    String.raw`\b(?:units?|tower|block|building)\s*(?:no\.?\s*|#\s*)?(\d{1,3}(?:\s*(?:${RANGE}|&|,|and)\s*\d{1,3})*|[a-z])\b`,
  ),
  rule('building', String.raw`(${HAN_NUMBER})号(?:楼|机组|塔|厂房|车间)`),
  rule('grade', String.raw`(\d+(?:\.\d+)?\s*(?:kv|千伏))`),
]

const words: Record<string, string> = { one: '1', two: '2', three: '3', four: '4' }

/** 一、三期 -> 1, 3; 一至三 -> 1, 2, 3; a letter stays. */
function expand(text: string): string[] {
  const found: string[] = []
  let from: number | undefined
  for (const piece of text.split(/(至|到|[-~—～]|[、,，/和及与&#\s]|and)/)) {
    const one = piece.replace(/^第/, '').trim()
    if (/^(?:至|到|[-~—～])$/.test(one)) {
      from = found.length > 0 ? Number(found.at(-1)) : undefined
      continue
    }
    if (one === '' || /^(?:[、,，/和及与&#]|and)$/.test(one)) continue
    const value = words[one] ?? numberOf(one)?.toString() ?? one
    const to = Number(value)
    if (from !== undefined && to > from && to - from < 20)
      for (let at = from + 1; at < to; at++) found.push(String(at))
    from = undefined
    found.push(value)
  }
  return found
}

const NOTICE =
  /(?:中标候选人|评标结果|中标结果|成交结果|中标|成交|招标|采购|资格预审|招标文件|更正|变更|澄清|补充|延期|终止|暂停|流标|废标|异常|结果)*(?:公告|公示|通知书?)$/
const AGAIN = /(?:第[\d一二三四五六七八九十]+次)+(?:公告|公示)?$/
const ROUND =
  /[([]\s*(?:第\s*)?([\d一二三四五六七八九十]{1,2})\s*次(?:招标|公告|采购|招商|挂牌)?\s*(?:[)\]]|\.*$)|第\s*([\d一二三四五六七八九十]{1,2})\s*次\s*(?:招标|采购|挂牌)|[([]\s*(?:重新招标|再次招标|重招|重新采购)\s*[)\]]|(?:重新招标|再次招标)/g

/** Takes the marks out of a folded text (half width, lower case, simplified; punctuation still in it). */
export function takeMarks(folded: string): Marked {
  let rest = folded.trim().replace(/^[:：\s]+/, '')
  const isCut = /(?:\.{2,}|…)\s*$/.test(rest)
  rest = rest.replace(/(?:\.{2,}|…)\s*$/, isCut && /第\d次(?:\.{2,}|…)\s*$/.test(rest) ? '...' : '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(AGAIN, '').replace(NOTICE, '').trim()
  }
  let round = 1
  rest = rest.replaceAll(ROUND, (_, bracketed?: string, plain?: string) => {
    round = numberOf(bracketed ?? plain ?? '2') ?? 2
    return ' '
  })
  const marks: Marks = {
    phase: [],
    lot: [],
    year: [],
    plot: [],
    building: [],
    section: [],
    batch: [],
    grade: [],
  }
  rest = takeYears(rest, marks)
  for (const { kind, pattern } of rules)
    rest = rest.replaceAll(pattern, (whole: string, listed: string) => {
      if (listed === '') return whole
      marks[kind].push(...(kind === 'section' || kind === 'grade' ? [plain(listed)] : expand(listed)))
      return ' '
    })
  for (const kind of markKinds) marks[kind] = [...new Set(marks[kind])].toSorted()
  return { marks, rest, round, isCut }
}

function plain(text: string): string {
  return text
    .replaceAll(/\s/g, '')
    .replaceAll(/至|到|[~—～]/g, '-')
    .replace('千伏', 'kv')
}

function takeYears(text: string, marks: Marks): string {
  return text.replaceAll(
    /(?<!\d)((?:19|20)\d\d)\s*(?:(?:至|[-~—～、])\s*((?:19|20)\d\d))?\s*(?:年度|年|度)|(?<![\d.+#-])((?:20)[012]\d)(?![\d.+#]|\s*(?:mw|mva|kw|kv|t|吨|户|亩|米|m))/g,
    (_, from?: string, to?: string, bare?: string) => {
      for (const year of [from, to, bare]) if (year) marks.year.push(year)
      return ' '
    },
  )
}
