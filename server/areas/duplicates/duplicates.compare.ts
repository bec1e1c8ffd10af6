import { regions } from '@groundbreak/db/reference/regions'
import { likeness, longestCommon } from '../../search/likeness'
import { type NameReading, readName, soundOf, TRANSLATED } from './duplicates.name'
import type { Evidence, EvidenceKind, FactsFirm } from './duplicates.facts'
import { type MarkKind, markKinds } from './duplicates.marks'

export const evidence = (kind: EvidenceKind, weight: number, a = '', b = ''): Evidence => ({
  kind,
  weight,
  a,
  b,
})

/** Whether every character of the shorter stands in the longer, in order. */
function isSubsequence(short: string, long: string): boolean {
  let at = 0
  for (const character of long) if (character === short.charAt(at)) at++
  return at === short.length
}

/** Names that many projects bear (工业用地, 商住, 安置小区): they tell nothing. */
const EVERYBODY_ZH =
  /^(?:工业|商业|商住|商服|住宅|居住|安置|安置房|保障性|租赁|住房|用地|地块|小区|绿地|道路|公路|学校|小学|中学|幼儿园|医院|厂房|仓储|物流|园区|产业园|标准化|基础设施|配套|改造|提升|老旧|高标准农田|农田|室外|装修|装饰|其他|公共|服务|设施|及|和|二次|综合|普通|商品|中低价位|中小套型|房)*$/

function strengthOf(core: string, language: 'zh' | 'en'): number {
  if (language === 'zh') {
    if (EVERYBODY_ZH.test(core)) return core.length >= 10 ? 2 : 0.5
    return core.length >= 9
      ? 6
      : core.length >= 6
        ? 5
        : core.length >= 5
          ? 4.5
          : core.length >= 4
            ? 4
            : core.length >= 3
              ? 3
              : 2
  }
  const letters = core.replaceAll(' ', '').length
  return core.includes(' ') && letters >= 9 ? 5.5 : letters >= 7 ? 5 : letters >= 5 ? 4 : 2.5
}

/** 当阳市高标准农田建设项目: a name everybody bears, but with its place it is one of few. */
function strengthWithPlace(a: NameReading, b: NameReading): number {
  if (a.language !== 'zh' || a.spoken !== b.spoken) return 0
  const saysMore = a.spoken.length > a.core.length + 1 || markKinds.some((kind) => a.marks[kind].length > 0)
  if (a.spoken.length >= 9) return saysMore ? 5.5 : 5
  return a.spoken.length >= 6 && saysMore ? 5 : a.spoken.length >= 5 && !EVERYBODY_ZH.test(a.core) ? 4.7 : 0
}

interface NameVerdict {
  evidence: Evidence
  /** The readings that were held against each other. */
  a: NameReading
  b: NameReading
  isSame: boolean
}

/** The shorter first, of two as long the lesser: which record came first must not matter. */
const isBefore = (a: string, b: string) => a.length < b.length || (a.length === b.length && a <= b)

function pairVerdict(a: NameReading, b: NameReading, said: [string, string]): NameVerdict {
  const verdict = (kind: EvidenceKind, weight: number): NameVerdict => ({
    evidence: evidence(kind, weight, ...said),
    a,
    b,
    isSame: kind === 'nameSame' || kind === 'nameSounds',
  })
  if (a.language !== b.language) return verdict(...soundVerdict(a, b))
  const [short, long] = isBefore(a.core, b.core) ? [a.core, b.core] : [b.core, a.core]
  const strength = strengthOf(short, a.language)
  if (short === long) return verdict('nameSame', Math.max(strength, strengthWithPlace(a, b)))
  const isCut = (a.core === short && a.isCut) || (b.core === short && b.isCut)
  if (isCut && short.length >= 12 && long.startsWith(short)) return verdict('nameSame', strength - 0.5)
  if (a.language === 'en') return verdict(...englishVerdict(short, long))
  const alike = likeness(short, long)
  if (strength > 1 && long.includes(short) && short.length >= 4) return verdict('namePart', 2)
  // 有机硅单体提档升级 and 有机硅单体提质升级: near, but one character may be the whole difference (东路, 西路).
  if (alike >= 0.75 && isSubsequence(short, long) && short.length >= 5) return verdict('namePart', 2)
  if (alike >= 0.75) return verdict('nameNear', 0)
  return verdict('nameOther', alike >= 0.5 ? -2.5 : -4)
}

function englishVerdict(short: string, long: string): [EvidenceKind, number] {
  if (short.replaceAll(' ', '') === long.replaceAll(' ', '')) return ['nameSame', strengthOf(short, 'en')]
  const few = short.split(' ')
  const many = new Set(long.split(' '))
  const shared = few.filter((word) => many.has(word)).length
  if (shared === few.length) return ['namePart', few.length > 1 ? 2.5 : 1]
  if (likeness(short, long) >= 0.85) return ['nameNear', 1]
  return ['nameOther', shared / Math.max(few.length, many.size) >= 0.5 ? -2 : -4]
}

/** Companies with hundreds of plants: their name tells none of them. */
const HOUSES = new Set(['huaneng', 'datang', 'guodian', 'huadian', 'guoneng', 'shenhua', 'chn'])

const PROVINCES = new Set(
  regions.filter(({ level }) => level === 2).flatMap(({ nameEn }) => nameEn.toLowerCase().split(' ')),
)

/** 华能九台电厂 and Huaneng Jiutai power station: by how the Chinese one sounds. A translated name decides nothing. */
function soundVerdict(a: NameReading, b: NameReading): [EvidenceKind, number] {
  const [zh, en] = a.language === 'zh' ? [a, b] : [b, a]
  const sound = soundOf(zh)
  const words = en.core
    .split(' ')
    .filter((word) => word.length > 1 && !HOUSES.has(word) && (sound.includes(word) || !PROVINCES.has(word)))
  const letters = words.join('')
  if (sound.length < 3 || letters.length < 3) return ['nameOther', 0]
  let heard = 0
  let translated = 0
  for (const word of words) {
    if (sound.includes(word)) heard += word.length
    else if (TRANSLATED[word]?.test(zh.spoken)) translated += word.length
  }
  const common = Math.max(longestCommon(sound, letters), heard)
  const share = Math.min(1, (common + translated) / letters.length)
  const ofSound = Math.min(1, (common + translated) / sound.length)
  if (common < 4) return share >= 0.99 && ofSound >= 0.99 ? ['nameSounds', 2] : ['nameOther', -1]
  if (share >= 0.85) return ['nameSounds', common >= 9 && ofSound >= 0.6 ? 5 : common >= 6 ? 3.5 : 3]
  if (ofSound >= 0.85) return ['nameSounds', common >= 9 ? 4 : 3]
  if (share >= 0.5 || ofSound >= 0.5) return ['nameNear', common >= 7 ? 1.5 : 0.5]
  return ['nameOther', -1]
}

const read = (names: readonly string[]) =>
  [...new Set(names.map((one) => one.trim()))]
    .filter(Boolean)
    .map((name) => ({ name, reading: readName(name) }))

/**
 * The verdict on the names: of all pairs of names in one language the best; names of two languages only where no
 * language is common (an English name made from the Chinese one says nothing new).
 */
export function compareNames(a: readonly string[], b: readonly string[]): NameVerdict | undefined {
  const all = read(a).flatMap((one) => read(b).map((other) => [one, other] as const))
  const verdicts = (isOfOne: boolean) =>
    all
      .filter(([one, other]) => (one.reading.language === other.reading.language) === isOfOne)
      .map(([one, other]) => pairVerdict(one.reading, other.reading, [one.name, other.name]))
  const inOne = verdicts(true)
  const found = inOne.length > 0 ? inOne : verdicts(false)
  const tie = ({ evidence: { a: one, b: other } }: NameVerdict) => [one, other].toSorted().join('\n')
  return found.toSorted(
    (one, other) => other.evidence.weight - one.evidence.weight || (tie(one) < tie(other) ? -1 : 1),
  )[0]
}

const OTHER_MARK: Record<MarkKind, number> = {
  phase: -9,
  lot: -9,
  year: -9,
  plot: -9,
  building: -5,
  section: -7,
  batch: -9,
  grade: -6,
}
/** One record says it, the other says nothing. */
const ONLY_ONE: Record<MarkKind, number> = {
  phase: -3.5,
  lot: -3.5,
  year: -3,
  plot: -3.5,
  building: -1.5,
  section: -1,
  batch: -4,
  grade: -2,
}

/** Phases, lots, years … of the two names. A number that both leave out counts as nothing. */
export function compareMarks(a: NameReading, b: NameReading, isOneAddress = false): Evidence[] {
  return markKinds.flatMap((kind) => {
    const [one, other] = [a.marks[kind], b.marks[kind]]
    if (one.join() === other.join()) return []
    const said = [one.join('、'), other.join('、')] as const
    // Two readings of one text may differ in the years of a range; where nothing is shared they are others.
    const shared = one.filter((mark) => other.includes(mark)).length
    if (one.length > 0 && other.length > 0)
      return [evidence(kind, shared > 0 ? OTHER_MARK[kind] * 0.75 : OTHER_MARK[kind], ...said)]
    // At one address a house number may be read as a plot.
    if (isOneAddress && (kind === 'plot' || kind === 'building')) return [evidence(kind, -0.5, ...said)]
    // 二期 beside no phase is a later part; 一期 may be the project under its first name.
    const isLater = kind === 'phase' && a.language === b.language && one.concat(other).join() !== '1'
    const onlyOne = a.language === b.language ? ONLY_ONE[kind] : ONLY_ONE[kind] + 1
    return [evidence(kind, isLater ? -7 : onlyOne, ...said)]
  })
}

const FIRM_WORDS =
  /股份有限公司|有限责任公司|有限公司|总公司|分公司|公司|集团|股份|控股|\(.*?\)|\b(?:co|ltd|corp|corporation|company|limited|group|inc|llc|plc|holdings?|the|of|and)\b/g

function firmCore(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[（]/g, '(')
    .replaceAll(/[）]/g, ')')
    .replaceAll(FIRM_WORDS, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const cores = (firm: FactsFirm) => firm.names.filter(Boolean).map((name) => ({ name, core: firmCore(name) }))

/** Same firm: by id, or by a name in the same language. Undefined where no name can be held against another. */
export function sameFirm(a: FactsFirm, b: FactsFirm): boolean | undefined {
  if (a.id !== undefined && a.id === b.id) return true
  let isComparable = false
  for (const one of cores(a))
    for (const other of cores(b)) {
      if (one.core.length < 2 || other.core.length < 2) continue
      const zh = [one, other].map(({ name }) => /\p{Script=Han}/u.test(name))
      if (zh[0] === zh[1]) {
        isComparable = true
        if (one.core === other.core || likeness(one.core, other.core) >= 0.92) return true
      } else {
        const [spoken, written] = zh[0] ? [one, other] : [other, one]
        const sound = soundOf(readName(spoken.name))
        if (
          sound.length >= 6 &&
          longestCommon(sound, written.core) / Math.min(sound.length, written.core.length) >= 0.8
        )
          return true
      }
    }
  return isComparable ? false : undefined
}

/** Whether any of the firms is the same; undefined where nothing can be said. */
export function shareFirm(
  a: readonly FactsFirm[] = [],
  b: readonly FactsFirm[] = [],
): { name: string } | false | undefined {
  let isComparable = false
  for (const one of a)
    for (const other of b) {
      const same = sameFirm(one, other)
      if (same) return { name: one.names[0] ?? '' }
      if (same === false) isComparable = true
    }
  return isComparable ? false : undefined
}
