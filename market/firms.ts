import { optionId } from '@groundbreak/db/reference/options'
import { firmKinds, type FirmKind } from './firm-kinds.ts'
import { pickPlace, type Place } from './places.ts'
import { Random } from './random.ts'
import { brandFirst, brandSecond, capital, roadWords } from './words/brands.ts'

export interface MarketFirm {
  id: number
  kind: FirmKind
  nameZh: string
  nameEn: string
  shortZh: string
  shortEn: string
  aliases: string[]
  parentId: number | null
  headquarterId: number | null
  ownerTypeId: number
  place: Place
  addressZh: string
  slug: string
}

const kinds = Object.keys(firmKinds) as FirmKind[]
const weightedKinds = kinds.map((kind) => [kind, firmKinds[kind].weight] as const)
const STREAM = 1

/** All firms of a market: groups come before their subsidiaries, companies before their branches. */
export class FirmBook {
  readonly all: MarketFirm[] = []
  readonly #byKind = new Map<FirmKind, MarketFirm[]>()
  readonly #byKindAndProvince = new Map<string, MarketFirm[]>()
  readonly #names = new Set<string>()
  readonly #groups: MarketFirm[] = []

  constructor(seed: number, count: number) {
    for (let index = 0; index < count; index++)
      this.#add(makeFirm(this, new Random(seed, STREAM, index), index + 1))
  }

  /** A name not yet taken, or with the place before it, or undefined. */
  claim(...candidates: { zh: string; en: string }[]): { zh: string; en: string } | undefined {
    const free = candidates.find((one) => !this.#names.has(one.zh))
    if (free) this.#names.add(free.zh)
    return free
  }

  ofKind(kind: FirmKind): readonly MarketFirm[] {
    return this.#byKind.get(kind) ?? this.all
  }

  /** Three times in four from the same province. */
  near(random: Random, kind: FirmKind, provinceId: number): MarketFirm {
    const local = this.#byKindAndProvince.get(`${kind} ${provinceId}`)
    return random.pick(local && random.chance(0.75) ? local : this.ofKind(kind))
  }

  group(random: Random, kind: FirmKind): MarketFirm | undefined {
    if (this.#groups.length === 0) return undefined
    const one = random.pick(this.#groups)
    return one.kind === kind ? one : undefined
  }

  #add(firm: MarketFirm): void {
    this.all.push(firm)
    append(this.#byKind, firm.kind, firm)
    append(this.#byKindAndProvince, `${firm.kind} ${firm.place.province.id}`, firm)
    if (firm.nameZh.endsWith('集团有限公司') && !firmKinds[firm.kind].ofPlace) this.#groups.push(firm)
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function halves(text: string): [zh: string, en: string] {
  const [zh = '', en = ''] = text.split(' / ')
  return [zh, en]
}

function makeFirm(book: FirmBook, random: Random, id: number): MarketFirm {
  const kind = random.weighted(weightedKinds)
  const words = firmKinds[kind]
  const ownerTypeId = optionId('owner_type', random.weighted(words.ownerTypes))
  const place = pickPlace(random)
  const base = { id, kind, ownerTypeId, place, addressZh: streetAddress(random, place) }
  if (words.ofPlace) return { ...base, ...publicBody(book, random, base) }
  const head =
    kind === 'contractor' && random.chance(0.12) ? random.pick(book.ofKind(kind).slice(0, 400)) : undefined
  if (head && head.kind === kind && !head.headquarterId) return { ...base, ...branch(book, head, base) }
  const parent = random.chance(0.5) ? book.group(random, kind) : undefined
  return { ...base, ...company(book, random, base, parent) }
}

type Base = Pick<MarketFirm, 'id' | 'kind' | 'place'>
type Named = Omit<MarketFirm, keyof Base | 'ownerTypeId' | 'addressZh'>

function publicBody(book: FirmBook, random: Random, { id, kind, place }: Base): Named {
  const [tradeZh, tradeEn] = halves(random.pick(firmKinds[kind].trades))
  const area = firmKinds[kind].ofPlace === 'district' ? (place.district ?? place.city) : place.city
  const nearer = place.district ?? place.city
  const isCity = area.level === 3
  const name = book.claim(
    {
      zh: `${kind === 'government' ? area.nameZh : area.shortZh}${tradeZh}`,
      en: `${isCity ? area.nameEn : withSuffix(area)} ${tradeEn}`,
    },
    {
      zh: `${place.city.shortZh}${nearer.shortZh}${tradeZh}`,
      en: `${place.city.nameEn} ${nearer.nameEn} ${tradeEn}`,
    },
  ) ?? {
    zh: `${place.city.nameZh}${nearer.shortZh}${tradeZh.replace('集团', '')}${branchNumber(id)}`,
    en: `${place.city.nameEn} ${nearer.nameEn} ${tradeEn} (No. ${id})`,
  }
  const shortZh = `${area.shortZh}${tradeZh.replace(/(?:集团)?有限公司$/, '').slice(0, 4)}`
  return {
    nameZh: name.zh,
    nameEn: name.en,
    shortZh,
    shortEn: name.en.replace(/(?: Group)? Co\., Ltd\.$/, ''),
    aliases: [shortZh],
    parentId: null,
    headquarterId: null,
    slug: `f${id}`,
  }
}

const suffixes: readonly (readonly [end: string, suffix: string])[] = [
  ['市', ' City'],
  ['县', ' County'],
  ['旗', ' Banner'],
  ['区', ' District'],
]

/** 句容市 is Jurong City where the kind of place matters; names that carry it already stay. */
export function withSuffix(area: { nameZh: string; nameEn: string }): string {
  if (/ (?:County|District|Area)$/.test(area.nameEn)) return area.nameEn
  return area.nameEn + (suffixes.find(([end]) => area.nameZh.endsWith(end))?.[1] ?? '')
}

function branchNumber(id: number): string {
  return `（第${id}号）`
}

function company(
  book: FirmBook,
  random: Random,
  { id, kind, place }: Base,
  parent: MarketFirm | undefined,
): Named {
  const [tradeZh, tradeEn] = halves(random.pick(firmKinds[kind].trades))
  const isGroup = !parent && random.chance(0.16)
  const first = random.pick(brandFirst)
  const second = random.pick(brandSecond)
  const brandZh = parent ? parent.shortZh.slice(0, 2) : first.zh + second.zh
  const brandEn = parent ? (parent.shortEn.split(' ')[0] ?? '') : capital(first.en + second.en)
  const formZh = isGroup ? '集团有限公司' : '有限公司'
  const formEn = isGroup ? 'Group Co., Ltd.' : 'Co., Ltd.'
  const { shortZh: cityZh, nameEn: cityEn } = place.city
  const area = place.district ?? place.city
  const name = book.claim(
    ...(parent || random.chance(0.5)
      ? []
      : [{ zh: `${brandZh}${tradeZh}${formZh}`, en: `${brandEn} ${tradeEn} ${formEn}` }]),
    { zh: `${cityZh}${brandZh}${tradeZh}${formZh}`, en: `${cityEn} ${brandEn} ${tradeEn} ${formEn}` },
    {
      zh: `${brandZh}${tradeZh}（${area.shortZh}）${formZh}`,
      en: `${brandEn} ${tradeEn} (${area.nameEn}) ${formEn}`,
    },
  ) ?? {
    zh: `${cityZh}${brandZh}${tradeZh}${formZh}${branchNumber(id)}`,
    en: `${cityEn} ${brandEn} ${tradeEn} ${formEn} (No. ${id})`,
  }
  const shortZh = `${brandZh}${tradeZh}`
  return {
    nameZh: name.zh,
    nameEn: name.en,
    shortZh,
    shortEn: `${brandEn} ${tradeEn}`,
    aliases: [shortZh, brandEn],
    parentId: parent?.id ?? null,
    headquarterId: null,
    slug: `${brandEn.toLowerCase()}-${id}`,
  }
}

function branch(book: FirmBook, head: MarketFirm, { id, place }: Base): Named {
  const area = place.district ?? place.city
  const name = book.claim(
    { zh: `${head.nameZh}${place.city.shortZh}分公司`, en: `${head.nameEn} ${place.city.nameEn} Branch` },
    {
      zh: `${head.nameZh}${place.city.shortZh}${area.shortZh}分公司`,
      en: `${head.nameEn} ${place.city.nameEn} ${area.nameEn} Branch`,
    },
  ) ?? { zh: `${head.nameZh}分公司${branchNumber(id)}`, en: `${head.nameEn} Branch No. ${id}` }
  return {
    nameZh: name.zh,
    nameEn: name.en,
    shortZh: `${head.shortZh}${place.city.shortZh}`,
    shortEn: `${head.shortEn} ${place.city.nameEn}`,
    aliases: [head.shortZh],
    parentId: head.id,
    headquarterId: head.id,
    slug: head.slug,
  }
}

export function streetAddress(random: Random, place: Place): string {
  return `${place.city.nameZh}${place.district?.nameZh ?? ''}${random.pick(roadWords).zh}${random.pick(['路', '街', '大道'])}${random.int(1, 988)}号`
}
