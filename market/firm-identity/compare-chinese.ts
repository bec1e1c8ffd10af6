import { differenceOf, isEasilyWritten, soundAlike } from './misspelt'
import { isOneWithinOther, placeAt, placeByCharacter, placeName, samePlaces } from './places'
import { type FirmReading, numbersOf } from './reading'
import { apart, joined, type NameVerdict } from './verdict'
import { knownBrands, wordAt } from './words'

/** A piece of a core: what its firm does, what tells next to nothing, or a run of other characters, its brand. */
interface Piece {
  text: string
  kind: 'line' | 'generic' | 'brand'
}

const piecesKept = new Map<string, Piece[]>()
const MOST_KEPT = 20_000

function piecesOf(core: string): Piece[] {
  const known = piecesKept.get(core)
  if (known) return known
  const pieces: Piece[] = []
  for (let at = 0; at < core.length;) {
    const word = at === 0 && core.length > 3 ? undefined : wordAt(core, at, ['line', 'generic'])
    const last = pieces.at(-1)
    if (word && word.zh.length > 1) {
      pieces.push({ text: word.zh, kind: word.kind === 'line' ? 'line' : 'generic' })
      at += word.zh.length
    } else {
      if (last?.kind === 'brand') last.text += core.charAt(at)
      else pieces.push({ text: core.charAt(at), kind: 'brand' })
      at++
    }
  }
  if (piecesKept.size >= MOST_KEPT) piecesKept.clear()
  piecesKept.set(core, pieces)
  return pieces
}

const isWhole = ({ form }: FirmReading) => form === 'limited' || form === 'stock'
const BUREAU = /[一二三四五六七八九十\d]+[航公]?局/

/** Two names in Chinese, each of one firm that is no branch. */
export function compareChinese(a: FirmReading, b: FirmReading): NameVerdict {
  const sameCore = a.core === b.core
  if (sameCore && samePlaces(a.places, b.places)) return compareSameCore(a, b)
  const misspelt = compareSpelling(a, b)
  if (misspelt) return misspelt
  if (sameCore) return comparePlaces(a, b)
  if (numbersOf(a.core) !== numbersOf(b.core)) return apart('numberOther', 5)
  if (isWhole(a) && isWhole(b)) return compareWhole(a, b)
  const [short, long] = isShorter(a, b) ? [a, b] : [b, a]
  return compareShort(short, long)
}

function isShorter(a: FirmReading, b: FirmReading): boolean {
  if (isWhole(a) !== isWhole(b)) return isWhole(b)
  const [one, other] = [normOf(a), normOf(b)]
  return one.length !== other.length ? one.length < other.length : one <= other
}

function compareSameCore(a: FirmReading, b: FirmReading): NameVerdict {
  const isPlaceLeftOut = (a.places.length === 0) !== (b.places.length === 0)
  if (isPlaceLeftOut) return comparePlaces(a, b)
  const groups = new Set([a.group, b.group])
  const isGroupOther = groups.has('word') && groups.has(null) && isWhole(a) && isWhole(b)
  if (isGroupOther && !BUREAU.test(a.core)) return apart('groupOther', 40)
  if (a.said === b.said) return joined('nameSame', 99)
  return joined(isWhole(a) === isWhole(b) ? 'nameForm' : 'nameShort', a.form === b.form ? 97 : 93)
}

/** One core, and the places do not say the same. */
function comparePlaces(a: FirmReading, b: FirmReading): NameVerdict {
  if (a.places.length > 0 && b.places.length > 0) return apart('placeOther', 5)
  const [named, bare] = a.places.length > 0 ? [a, b] : [b, a]
  // 北京万科 beside 万科企业, 科技(上海) beside the brand's own firm: a daughter in that place.
  if (named.isPlaceInBrackets || (isWhole(bare) && !isWhole(named))) return apart('daughter', 30)
  if (isWhole(bare) && named.group !== bare.group && named.group !== 'brackets') return apart('daughter', 30)
  return isWhole(bare) ? joined('nameMisspelt', 78) : joined('nameShort', 88)
}

/** Places by their short names and the core: what is held together letter by letter. */
const normOf = ({ places, core }: FirmReading) => places.map(placeName).join('') + core

const NUMERAL = /[一二三四五六七八九十\d]/
const TELLS_APART = /[一二三四五六七八九十\d甲乙丙丁东西南北中上下左右前后老大小]/

/** One character is wrong, missing, too many or swapped; undefined where more differs, or the difference is a name. */
function compareSpelling(a: FirmReading, b: FirmReading): NameVerdict | undefined {
  const [one, other] = [a.written, b.written]
  if (Math.min(one.length, other.length) < 4 || isOtherPlace(a, b)) return undefined
  if (isHeardAlike(one, other)) return joined('nameMisspelt', 85)
  const { at, a: said, b: heard } = differenceOf(one, other)
  if (said.length > 2 || heard.length > 2) return undefined
  const isSwapped = said.length === 2 && said[0] === heard[1] && said[1] === heard[0]
  if (isSwapped) return NUMERAL.test(said) || one.length < 6 ? undefined : joined('nameMisspelt', 80)
  if (said.length > 1 || heard.length > 1 || TELLS_APART.test(said + heard)) return undefined
  const isEasy = said.length === heard.length && isEasilyWritten(said, heard)
  return isEasy || isNoName({ at, one: a, other: b, added: Math.abs(said.length - heard.length) })
    ? joined('nameMisspelt', 82)
    : undefined
}

/** Every character is the other's or sounds as it does, and none is a number or a direction. */
function isHeardAlike(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    [...one].every((character, at) => {
      const heard = other.charAt(at)
      return character === heard || (!TELLS_APART.test(character + heard) && soundAlike(character, heard))
    })
  )
}

/** Both say a place that is known, and another one: 湖北 and 湖南 are no slip. */
function isOtherPlace(a: FirmReading, b: FirmReading): boolean {
  return (
    a.places.length > 0 &&
    b.places.length > 0 &&
    !a.places.some((one) => b.places.some((two) => isOneWithinOther(one, two)))
  )
}

type Where = Piece['kind'] | 'place' | 'form'

/** What stands at a position of the written name, and how long it is. */
function pieceAt(reading: FirmReading, position: number): { kind: Where; length: number } {
  const begin = reading.written.indexOf(reading.core.slice(0, 2))
  if (position < begin) return { kind: 'place', length: begin }
  let at = begin
  for (const { kind, text } of piecesOf(reading.core)) {
    if (position < at + text.length) return { kind, length: text.length }
    at += text.length
  }
  return { kind: 'form', length: reading.written.length - at }
}

/** Whether the difference stands where it makes no other name: not in a short brand, nor between two known words. */
function isNoName(where: { at: number; one: FirmReading; other: FirmReading; added: number }): boolean {
  const [first, second] = [pieceAt(where.one, where.at), pieceAt(where.other, where.at)]
  // A place, word or form that only one of both has: the other is that, misspelt.
  if (first.kind !== second.kind || first.kind === 'form') return true
  return first.kind === 'brand' && Math.min(first.length, second.length) >= (where.added > 0 ? 4 : 3)
}

/** Two registered names that differ by more than a slip. */
function compareWhole(a: FirmReading, b: FirmReading): NameVerdict {
  if (a.places.length > 0 && b.places.length > 0 && isOtherPlace(a, b)) return apart('placeOther', 5)
  const [one, other] = [piecesOf(a.core), piecesOf(b.core)]
  const isBrandSame = one[0]?.text === other[0]?.text
  // 中建三局集团有限公司 for 中国建筑第三工程局有限公司: an abbreviation of every word.
  const [short, long] = a.core.length <= b.core.length ? [a, b] : [b, a]
  const touched = touch(short, long)
  if (
    touched &&
    touched.every(({ isTouched, piece }) => isTouched || piece.kind === 'generic') &&
    samePlaces(a.places, b.places) &&
    !isBrandSame
  )
    return joined('nameShort', 76)
  return apart(isBrandSame ? 'lineOther' : 'brandOther', isBrandSame ? 20 : 5)
}

interface Touched {
  piece: Piece
  isTouched: boolean
}

/** Which pieces of the long name a short one takes its characters from; undefined when it is no abbreviation of it. */
function touch(short: FirmReading, long: FirmReading): Touched[] | undefined {
  const places = long.places.map(placeName).join('')
  const wanted = normOf(short)
  const starts = [wanted]
  const abbreviated = placeByCharacter[wanted.charAt(0)]
  if (abbreviated !== undefined && long.places.some((ids) => ids.includes(abbreviated)))
    starts.push(wanted.slice(1))
  for (const text of starts) {
    const pieces = piecesOf(long.core)
    // The brand first: characters of the place count only where the core does not go on.
    const inCore = align(text, pieces)
    if (inCore) return inCore
    for (let taken = Math.min(places.length, text.length - 1); taken > 0; taken--) {
      if (!isSubsequence(text.slice(0, taken), places)) continue
      const rest = align(text.slice(taken), pieces)
      if (rest) return rest
    }
  }
  return undefined
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0
  for (const character of long) if (character === short.charAt(at)) at++
  return at === short.length
}

function align(text: string, pieces: readonly Piece[]): Touched[] | undefined {
  let at = 0
  const touched = pieces.map((piece) => {
    const before = at
    for (const character of piece.text) if (character === text.charAt(at)) at++
    return { piece, isTouched: at > before }
  })
  return at === text.length ? touched : undefined
}

/** A short name beside a longer one. */
function compareShort(short: FirmReading, long: FirmReading): NameVerdict {
  if (short.places.length > 0 && long.places.length > 0 && isOtherPlace(short, long))
    return apart('placeOther', 5)
  if (short.places.length > 0 && long.places.length === 0) return apart('daughter', 25)
  if (short.group === 'word' && long.group === null) return apart('groupOther', 20)
  if (
    knownBrands.has(short.core) &&
    short.places.length === 0 &&
    long.places.length > 0 &&
    short.form !== 'plain'
  )
    return apart('daughter', 30)
  const isShareOf = short.written.endsWith('股份')
  // 中国建筑股份 is the listed company, and not the group above it.
  if (isShareOf && isWhole(long) && long.form !== 'stock') return apart('groupOther', 30)
  const touched = touch(short, long)
  if (!touched) return apart('nameOther', 5)
  const [brand] = touched
  if (brand?.piece.kind === 'brand' && !brand.isTouched && !/^中国?$/.test(brand.piece.text))
    return apart('brandOther', 10)
  const left = touched
    .slice(touched.findLastIndex(({ isTouched }) => isTouched) + 1)
    .map(({ piece }) => piece)
  const hasLine = touched.some(({ piece, isTouched }) => isTouched && piece.kind === 'line')
  return isDaughter(left, { short, hasLine, isShareOf })
    ? apart('daughter', 25)
    : joined('nameShort', hasLine ? 86 : 80)
}

/** Whether what a short name leaves off behind makes a firm of its own: 中建三局(装饰), 昊源建设(投资), 某集团(路桥). */
function isDaughter(
  left: readonly Piece[],
  { short, hasLine, isShareOf }: { short: FirmReading; hasLine: boolean; isShareOf: boolean },
): boolean {
  const rest = left.map(({ text }) => text).join('')
  if (/集团|局/.test(rest) || NUMERAL.test(rest)) return true
  if (BUREAU.test(short.core)) return left.some(({ kind }) => kind !== 'generic')
  const own = left.filter(({ kind }) => kind === 'brand').reduce((sum, { text }) => sum + text.length, 0)
  if (own > 3 || [...rest].some((_, at) => placeAt(rest, at) !== undefined)) return true
  if (isShareOf) return false
  if (knownBrands.has(short.core) && left.some(({ kind }) => kind !== 'generic')) return true
  return left.some(({ text }) => OF_DAUGHTERS.has(text)) || left.length > (hasLine ? 2 : 3)
}

/** What a group founds firms of their own for. */
const OF_DAUGHTERS = new Set(
  '投资 监理 咨询 设计 装饰 装修 物业 置业 劳务 租赁 贸易 商贸 外贸 房地产 地产 房产 园林 绿化 安装 检测 检验 资产管理 项目管理 财务 基金 资本 运营 供应链 物流 酒店 养护 幕墙 勘察 勘测 研究院 设计院 住宅 混凝土 市政 商业 证券 保险 租赁 信托 工程管理 进出口 医院 学校 学院'.split(
    ' ',
  ),
)
