import { placeAt, placesAtHead } from './places'
import type { FirmReading } from './reading'
import { membersInChinese, withoutNoise, withoutOtherNames } from './said-beside'

const LEGAL_FORM =
  /(?:股份(?:制)?有限(?:责任)?公司|有限责任公司|责任有限公司|有限公司|集团总公司|总公司|股份公司|有限合伙|合伙企业|公司|股份)$/
const FORMS = ['股份有限公司', '有限责任公司', '有限公司']

/** Reads a folded name in Chinese. Pure. */
export function readChinese(folded: string): FirmReading {
  const clean = withoutNoise(folded.replaceAll(/(?<=\p{Script=Han}|[()])\s+(?=\p{Script=Han}|[()])/gu, ''))
  const { rest: said, others } = withoutOtherNames(clean)
  const members = membersInChinese(said)
  const { firm, branch } = takeBranch(
    takeDepartment(members.length === 1 ? (members[0] ?? said) : said)
      .replaceAll(/^(?:\*?st)(?=\p{Script=Han})|(?<=\p{Script=Han})[ab]$/gu, '')
      .replaceAll(/\s+/g, ''),
  )
  return { said, others, branch, members: members.length > 1 ? members : [], ...takeApart(firm) }
}

type Parts = Omit<FirmReading, 'said' | 'others' | 'branch' | 'members'>

function takeApart(firm: string): Parts {
  const { rest: unbracketed, places: inBrackets, isGroup } = takeBrackets(firm)
  const { rest: named, form } = takeForm(unbracketed)
  const { places, rest } = placesAtHead(named)
  const withoutGroup = rest.replace(/(?<=..)集团$/, '')
  return {
    language: 'zh',
    places: [...places, ...inBrackets],
    isPlaceInBrackets: inBrackets.length > 0,
    core: canonical(withoutGroup),
    written: firm.replaceAll(/[()\-—·.,，"“”'‘’]/g, ''),
    spoken: named.replace(/(?<=..)集团$/, ''),
    form,
    group: withoutGroup !== rest ? 'word' : isGroup ? 'brackets' : null,
  }
}

function takeBrackets(firm: string): { rest: string; places: readonly number[][]; isGroup: boolean } {
  const places: number[][] = []
  let isGroup = false
  const rest = firm.replaceAll(/\(([^()]*)\)?/g, (_, inside: string) => {
    if (/^集团(?:公司)?$/.test(inside)) {
      isGroup = true
      return ''
    }
    const place = placesAtHead(`${inside}〇〇`)
    if (place.places.length > 0 && place.rest === '〇〇') {
      places.push(...place.places)
      return ''
    }
    return inside
  })
  return { rest: rest.replaceAll(/[)\-—·.,，"“”'‘’]/g, ''), places, isGroup }
}

function takeForm(text: string): { rest: string; form: FirmReading['form'] } {
  const [end] = LEGAL_FORM.exec(text) ?? []
  if (end !== undefined && end.length < text.length && !misspeltForm(text, end)) {
    const rest = text.slice(0, text.length - end.length)
    if (end === '股份' || end === '公司' || end === '总公司' || end === '集团总公司')
      return { rest, form: 'plain' }
    return { rest, form: /股份/.test(end) ? 'stock' : 'limited' }
  }
  for (const form of FORMS)
    for (const length of [form.length, form.length - 1, form.length + 1]) {
      const tail = text.slice(-length)
      if (text.length - length >= 2 && differByOne(tail, form))
        return { rest: text.slice(0, text.length - length), form: /股份/.test(form) ? 'stock' : 'limited' }
    }
  return { rest: text, form: null }
}

/** 有线公司 and 有公司 end as a plain company would; a whole form with one fault goes before. */
function misspeltForm(text: string, end: string): boolean {
  return end === '公司' && /(?:有.|.限|有)公司$/.test(text)
}

function differByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let head = 0
  while (head < short.length && short[head] === long[head]) head++
  let tail = 0
  while (tail < short.length - head && short.at(-1 - tail) === long.at(-1 - tail)) tail++
  if (short.length - head - tail <= (long.length > short.length ? 0 : 1)) return true
  return (
    long.length === short.length &&
    short.length - head - tail === 2 &&
    short[head] === long[head + 1] &&
    short[head + 1] === long[head]
  )
}

const DEPARTMENT =
  '项目经理部|工程项目部|施工项目部|总承包项目部|项目管理部|项目部|项目指挥部|工程指挥部|建设指挥部|指挥部|总承包部|总包部|经理部|项目组|工程部|工区'
const DEPARTMENT_OF_FIRM = new RegExp(
  `^(.*?(?:有限责任公司|有限公司|股份公司|总公司|工程局|集团公司|集团|[一二三四五六七八九十]局|设计院|研究院))[^公]*?\\(?(?:${DEPARTMENT})\\)?$`,
)
const DEPARTMENT_ALONE = new RegExp(`(?<=.{4})\\(?(?:${DEPARTMENT})\\)?$`)

/** A project department is the firm itself at work. */
function takeDepartment(text: string): string {
  const [, firm] = DEPARTMENT_OF_FIRM.exec(text) ?? []
  return firm ?? text.replace(DEPARTMENT_ALONE, '')
}

const BRANCH =
  '分公司|分行|支行|分院|分所|分局|分部|分厂|分社|分店|分中心|营业部|营业所|办事处|代表处|事业部|经营部|销售部'
const BRANCH_OF_FIRM = new RegExp(
  `^(.*?(?:有限责任公司|有限公司|股份公司|总公司|集团公司|工程局|集团|[一二三四五六七八九十]局|设计院|研究院|银行))\\(?(.{0,16}?(?:${BRANCH}|公司))\\)?$`,
)
const BRANCH_ALONE = new RegExp(
  `^(.{2,}?)\\(?((?:第?[一二三四五六七八九十\\d]+|华[东南西北中]|西[南北]|东[南北]|中南)?(?:${BRANCH}))\\)?$`,
)
const NO_BRANCH = /^\)?(?:集团|股份|有限|责任|控股|总)*(?:有限责任|有限)?公司$/

function takeBranch(text: string): { firm: string; branch: string | null } {
  const [, firm, branch] = BRANCH_OF_FIRM.exec(text) ?? []
  if (
    firm &&
    branch &&
    !NO_BRANCH.test(branch) &&
    (!branch.endsWith('公司') || isBranchCompany(firm, branch))
  )
    return { firm, branch: branchName(branch) }
  const [, named = '', alone] = BRANCH_ALONE.exec(text) ?? []
  if (alone === undefined) return { firm: text, branch: null }
  for (let at = 2; at < named.length; at++) {
    const place = placeAt(named, at)
    if (place && at + place.length === named.length)
      return { firm: named.slice(0, at), branch: branchName(named.slice(at) + alone) }
  }
  return { firm: named, branch: branchName(alone) }
}

/** 有限公司西南公司 is a branch, 集团路桥有限公司 a firm of its own. */
const isBranchCompany = (firm: string, branch: string) =>
  branch.endsWith('分公司') || (firm.endsWith('公司') && !/有限/.test(branch))

const branchName = (branch: string): string =>
  branch
    .replaceAll(/[()]/g, '')
    .replaceAll(/(?<=..)[省市](?=.)/g, '')
    .replace(/^第(?=[一二三四五六七八九十\d])/, '')

/** What is written in several ways, in one: 第三工程局 and 三局, 中国建筑 and 中建. */
function canonical(core: string): string {
  return core
    .replaceAll(/第(?=[一二三四五六七八九十\d])/g, '')
    .replace(/(?<=[一二三四五六七八九十\d])(航|公)?(?:务|路)?工程局/, '$1局')
    .replace(/^中国建筑(?=[一二三四五六七八九十\d]+局)/, '中建')
    .replace(/^(?:中国)?(?:水利水电|水电)(?=[一二三四五六七八九十\d]+局)/, '水电')
    .replace(/^(?:中水电|中水|中电建水电|电建)(?=[一二三四五六七八九十\d]+局)/, '水电')
    .replace(/^中国铁路(?=[一二三四五六七八九十\d]+局)/, '中铁')
    .replace(/^中国交建(?=[一二三四五六七八九十\d]*[航公])/, '中交')
    .replace(/^(?:中国|中冶)(?=[一二三四五六七八九十]+冶)/, '')
}
