import { optionId } from '@groundbreak/db/reference/options'
import { nameBranch, nameCompany, namePublicBody } from './firm-names'
import { firmKinds, oneOfEach, type FirmKind, type Trade } from './firm-kinds'
import { pickPlace, type Place } from './places'
import { Random } from './random'
import { pickWhere, placesInCity, suits, type Where } from './terrain'
import { capital, roadWords } from './words/brands'

export interface MarketFirm {
  id: number
  kind: FirmKind
  /** Key of its line of business: `hospital`, `curtain_wall`. */
  trade: string
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

export type FirmBase = Pick<MarketFirm, 'id' | 'kind' | 'place'>
export type FirmNames = Pick<
  MarketFirm,
  'nameZh' | 'nameEn' | 'shortZh' | 'shortEn' | 'aliases' | 'parentId' | 'headquarterId' | 'slug'
>

const kinds = Object.keys(firmKinds) as FirmKind[]
const weightedKinds = kinds.map((kind) => [kind, firmKinds[kind].weight] as const)
const weightedTrades = new Map(
  kinds.map((kind) => [kind, firmKinds[kind].trades.map((one) => [one, one.weight] as const)]),
)
const STREAM = 1

/** All firms of a market: groups come before their subsidiaries, companies before their branches. */
export class FirmBook {
  readonly all: MarketFirm[] = []
  /** By kind, by trade, and both with a province: `specialist`, `piling`, `piling 330000`. */
  readonly #lists = new Map<string, MarketFirm[]>()
  readonly #owners = new Map<string, readonly MarketFirm[]>()
  readonly #names = new Set<string>()
  readonly #groups: MarketFirm[] = []

  constructor(seed: number, count: number) {
    for (let index = 0; index < count; index++)
      this.#add(makeFirm(this, new Random(seed, STREAM, index), index))
  }

  /** Is the name still free? If so, it is taken now. */
  claim(name: string): boolean {
    if (this.#names.has(name)) return false
    this.#names.add(name)
    return true
  }

  ofKind(kind: FirmKind): readonly MarketFirm[] {
    return this.#lists.get(kind) ?? this.all
  }

  /** Firms of a trade that can own a project in places of this sort. */
  owners(trade: string, where: Where | undefined): readonly MarketFirm[] {
    const all = this.#lists.get(trade) ?? []
    if (!where) return all
    const key = `${trade} ${where}`
    const known = this.#owners.get(key)
    if (known) return known
    const found = all.filter(({ kind, place }) => {
      const bound = firmKinds[kind].ofPlace
      if (!bound) return true
      return suits(place, where) || (bound === 'city' && placesInCity(place.city.id, where).length > 0)
    })
    this.#owners.set(key, found)
    return found
  }

  /** Three times in four from the same province; `key` is a kind or a trade. */
  near(random: Random, key: string, provinceId: number): MarketFirm {
    const local = this.#lists.get(`${key} ${provinceId}`)
    return random.pick(local && random.chance(0.75) ? local : (this.#lists.get(key) ?? this.all))
  }

  group(random: Random, kind: FirmKind): MarketFirm | undefined {
    if (this.#groups.length === 0) return undefined
    const one = random.pick(this.#groups)
    return one.kind === kind ? one : undefined
  }

  #add(firm: MarketFirm): void {
    this.all.push(firm)
    for (const key of new Set([firm.kind, firm.trade])) {
      append(this.#lists, key, firm)
      append(this.#lists, `${key} ${firm.place.province.id}`, firm)
    }
    if (firm.nameZh.endsWith('集团有限公司') && !firmKinds[firm.kind].ofPlace) this.#groups.push(firm)
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function makeFirm(book: FirmBook, random: Random, index: number): MarketFirm {
  const forced = oneOfEach[index]
  const kind = forced?.[0] ?? random.weighted(weightedKinds)
  const trade: Trade = forced?.[1] ?? random.weighted(weightedTrades.get(kind) ?? [])
  const words = firmKinds[kind]
  const place = trade.where ? pickWhere(random, trade.where) : pickPlace(random)
  const base = {
    id: index + 1,
    kind,
    trade: trade.key,
    ownerTypeId: optionId('owner_type', ownerType(random, kind, trade.key)),
    place,
    addressZh: streetAddress(random, place).zh,
  }
  if (words.ofPlace) return { ...base, ...namePublicBody(book, random, base, trade) }
  const head =
    kind === 'contractor' && random.chance(0.12) ? random.pick(book.ofKind(kind).slice(0, 400)) : undefined
  if (head?.trade === trade.key && !head.headquarterId) return { ...base, ...nameBranch(book, head, base) }
  const parent = random.chance(0.5) ? book.group(random, kind) : undefined
  return { ...base, ...nameCompany(book, random, { ...base, trade, parent }) }
}

const institutions = new Set(['hospital', 'school', 'university'])

function ownerType(random: Random, kind: FirmKind, trade: string): string {
  if (institutions.has(trade)) return 'public_institution'
  return random.weighted(firmKinds[kind].ownerTypes)
}

const streetKinds = [
  ['路', 'Road'],
  ['街', 'Street'],
  ['大道', 'Avenue'],
] as const

/** A made-up street and number in that place, as both languages write it. */
export function streetAddress(random: Random, { city, district }: Place): { zh: string; en: string } {
  const road = random.pick(roadWords)
  const [zh, en] = random.pick(streetKinds)
  const number = random.int(1, 988)
  const areas = district && district.nameEn !== city.nameEn ? [district.nameEn, city.nameEn] : [city.nameEn]
  return {
    zh: `${city.nameZh}${district?.nameZh ?? ''}${road.zh}${zh} ${number} 号`,
    en: [`${number} ${capital(road.en)} ${en}`, ...areas].join(', '),
  }
}
