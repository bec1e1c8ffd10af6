/*
 * What stands in a name and is no part of it: stamps, states, numbers of registration, other names, members.
 * Texts here are folded (half width, lower case, simplified).
 */

const NOISE_IN_BRACKETS =
  /\((?:已?注销|已?吊销|吊销未注销|存续|在业|开业|正常|迁出|停业|公章|盖章|签章|盖单位章|单位公章|电子章|合同专用章|(?:联合体)?(?:牵头人|牵头方|牵头单位|主办方|成员|成员方|成员单位|主体)|联合体|中标|本部|总部|本级|示例|sample|deregistered|cancelled|revoked|dissolved|in liquidation|lead(?:er| member| partner)?|member|seal)\)/g
const NOISE_AT_END =
  /[-_—·,，;；:：\s]*(?:已注销|已吊销|注销|公章|盖章|签章|盖单位章|牵头|电子签章)$|[。．.,，;；:：、\-—_*#?？!！~\s]+$/
const NOISE_AT_HEAD =
  /^(?:第[一二三四五1-5]名|(?:第[一二三]|中标|成交)?候选人|中标人|中标单位|中标供应商|成交供应商|施工单位|总包单位|承包单位|承包人|建设单位|业主|业主单位|招标人|招标单位|投标人|单位名称|企业名称|公司名称|名称|供应商|供应商名称|甲方|乙方|监理单位|设计单位|(?:联合体)?(?:牵头人|牵头方|牵头单位|成员单位|成员|主办方))[:：]\s*|^[*#·•\s"“”'‘’]+|^[(]?\d{1,2}[)]?[.、)．]\s*|^[①-⑩]/
const REGISTRATION =
  /[(,，;；\s]*(?:统一社会信用代码|社会信用代码|信用代码|注册号|税号|uscc)\s*[:：]?\s*[0-9a-z]{15,18}\)?/g

export function withoutNoise(folded: string): string {
  let text = folded.replaceAll(REGISTRATION, '').replaceAll(NOISE_IN_BRACKETS, '').trim()
  for (;;) {
    const next = text.replace(NOISE_AT_HEAD, '').replace(NOISE_AT_END, '').trim()
    if (next === text || next === '') return text
    text = next
  }
}

const OTHER_MARK =
  '原名称|原名|原称|原系|原|曾用名称|曾用名|曾名|前称|前身为|前身|现已更名为|现更名为|已更名为|更名为|更名|现名称|现名|现为|现|又名|又称|别名|简称为|简称|以下简称|下称|英文名称|英文名|formerly known as|formerly|previously known as|previously|former name|f/k/a|fka|n/k/a|now known as|renamed to|now|also known as|a/k/a|aka|short for|abbreviated as|hereinafter'
const OTHER_IN_BRACKETS = new RegExp(
  `\\s*\\((?:${OTHER_MARK})[:：为是\\s"“]*([^()]{2,60}?(?:\\([^()]*\\)[^()]*)?)["”]*\\)`,
  'g',
)
const OTHER_AFTER = new RegExp(
  `[,，;；]\\s*(?:${OTHER_MARK.split('|')
    .filter((mark) => mark.length > 2 || /[曾简]/.test(mark))
    .join('|')})[:：为是\\s"“]*(.{2,60}?)["”]*$`,
)
const MARK_AT_HEAD = /^(?:原名|曾用名|原|前)[:：]?(?=.{6,}(?:公司|集团|局|院)$)/
const FIRM_IN_BRACKETS =
  /\(([^()]*(?:公司|设计院|研究院|工程局|co\.?,? ?ltd\.?|limited|inc\.?|corporation))\)/g

/** Takes the other names of a firm out of what is said; `X(原Y)` is X, and was Y. */
export function withoutOtherNames(text: string): { rest: string; others: string[] } {
  const others: string[] = []
  const take = (_: string, other: string) => {
    others.push(other.trim())
    return ''
  }
  const rest = text
    .replaceAll(OTHER_IN_BRACKETS, take)
    .replace(OTHER_AFTER, take)
    .replace(MARK_AT_HEAD, '')
    .replaceAll(FIRM_IN_BRACKETS, (all: string, other: string) =>
      other.endsWith('分公司') ? all : take(all, other),
    )
  return rest.trim() === '' ? { rest: text, others: [] } : { rest: rest.trim(), others }
}

const CONSORTIUM_ZH =
  /[(]?(?:所?组成)?的?(?:投标)?(?:联合体|联营体|联合投标体)[)]?(?:投标)?$|^(?:联合体|联营体)[:：]|^由/g
const ENDS_AS_FIRM = /(?:公司|集团|院|局|所|厂|大学|学校|中心|社|队)(?:\([^()]*\))?$/
const BETWEEN_ZH = /\s*[、;；/+|&,，]\s*/
const AND_ZH = /(?<=(?:公司|集团|院|局|厂)(?:\([^()]*\))?)\s*(?:与|和|及|以及|暨|联合)\s*(?=\S{2,})/

/** The members of a consortium in Chinese; empty when the name is that of one firm. */
export function membersInChinese(text: string): string[] {
  const bare = text.replaceAll(CONSORTIUM_ZH, '')
  const isSaid = bare !== text && /联合体|联营体|联合投标体/.test(text)
  let parts = split(bare, BETWEEN_ZH).flatMap((part) => split(part, AND_ZH))
  if (isSaid && parts.length === 1) parts = split(bare, /(?:与|和|及)/)
  if (parts.length === 1 && /(?:公司|院|局)\s+\S/.test(bare)) parts = split(bare, /(?<=公司|院|局)\s+/)
  if (parts.length < 2) return isSaid ? parts : []
  return isSaid || parts.every((part) => ENDS_AS_FIRM.test(part)) ? parts : []
}

const CONSORTIUM_EN = /\b(?:unincorporated )?(?:joint[ -]venture|jv|consortium)\b/
const LEGAL_END_EN =
  /(?:\bco\b\.?,?\s*(?:ltd|limited|inc)?\b\.?|\b(?:ltd|limited|inc|corp|corporation|company|group|plc|llc)\b\.?)(?:\s*\([^()]*\))?$/

/** The same in English: `A & B JV`, `joint venture of A and B`, `A / B`. */
export function membersInEnglish(text: string): string[] {
  const isSaid = CONSORTIUM_EN.test(text)
  // The comma before Ltd. parts nothing.
  const bare = text
    .replace(/,\s*(?=(?:ltd|limited|inc|llc|plc|corp)\b)/g, ' ')
    .replace(/\(\s*(?:the\s+)?(?:joint[ -]venture|jv|consortium)\s*\)/g, ' ')
    .replace(
      /^(?:the\s+)?(?:joint[ -]venture|jv|consortium)\s*(?:of|between|by|:|comprising|formed by)?\s*/,
      '',
    )
    .replace(/[\s,-]*(?:joint[ -]venture|jv|consortium)\s*$/, '')
    .trim()
  const strong = split(bare, /\s*[;/+|]\s*|\s*,\s*(?:and\s+)?/)
  const parts = strong.flatMap((part) => splitAfterLegalForm(part))
  if (isSaid && parts.length === 1) return split(bare, /\s+(?:and|&|-|–|with)\s+|(?<=[a-z]{3})-(?=[a-z]{3})/)
  if (parts.length < 2) return []
  return isSaid || parts.every((part) => LEGAL_END_EN.test(part)) ? parts : []
}

function splitAfterLegalForm(part: string): string[] {
  const pieces = part.split(/\s+(?:and|&|with)\s+/)
  const parts: string[] = []
  for (const piece of pieces) {
    const before = parts.at(-1)
    if (before === undefined || LEGAL_END_EN.test(before)) parts.push(piece)
    else parts[parts.length - 1] = `${before} & ${piece}`
  }
  return parts
}

const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
