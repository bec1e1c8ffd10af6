import type { FirmBase, FirmBook, FirmNames, MarketFirm } from './firms'
import { firmKinds, type Trade } from './firm-kinds'
import { placeIn } from './places'
import type { Random } from './random'
import { brandFirst, brandSecond, capital, roadWords } from './words/brands'

const numerals = [...'一二三四五六七八九十']
const suffixes: readonly (readonly [end: string, suffix: string])[] = [
  ['市', ' City'],
  ['县', ' County'],
  ['旗', ' Banner'],
  ['区', ' District'],
]

interface Name {
  zh: string
  en: string
}

/** 句容市 is Jurong City where the kind of place matters; names that carry it already stay. */
export function withSuffix(area: { nameZh: string; nameEn: string }): string {
  if (/ (?:County|District|Area)$/.test(area.nameEn)) return area.nameEn
  return area.nameEn + (suffixes.find(([end]) => area.nameZh.endsWith(end))?.[1] ?? '')
}

/** A firm's names beside the registered ones, each once, and their kinds. */
export function namesBeside({ shortZh, aliases }: MarketFirm): Map<string, 'short' | 'alias' | 'english'> {
  const names = new Map<string, 'short' | 'alias' | 'english'>([[shortZh, 'short']])
  for (const name of aliases)
    if (!names.has(name)) names.set(name, /\p{Script=Han}/u.test(name) ? 'alias' : 'english')
  return names
}

function claimFirst(book: FirmBook, candidates: Iterable<Name>): Name {
  let last: Name | undefined
  for (const one of candidates) {
    if (book.claim(one.zh)) return one
    last = one
  }
  throw new Error(`Every name is taken, the last is ${last?.zh}`)
}

/** The body of the place; where it has its name already, the next hospital, school, office or company there. */
export function namePublicBody(
  book: FirmBook,
  random: Random,
  { id, kind, place }: FirmBase,
  trade: Trade,
): FirmNames {
  const isCity = firmKinds[kind].ofPlace === 'city'
  const name = claimFirst(
    book,
    isCity ? cityBodies(random, place, trade) : districtBodies(random, place, trade),
  )
  return {
    nameZh: name.zh,
    nameEn: name.en,
    shortZh: name.zh.replace(/(?:集团)?有限公司$/, ''),
    shortEn: name.en.replace(/(?: Group)? Co\., Ltd\.$/, ''),
    aliases: [name.zh.replace(/(?:集团)?有限公司$/, '').replace(/[市区县旗]/, '')],
    parentId: null,
    headquarterId: null,
    slug: `f${id}`,
  }
}

function* cityBodies(random: Random, { city }: FirmBase['place'], trade: Trade): Generator<Name> {
  yield { zh: `${city.shortZh}${trade.zh}`, en: `${city.nameEn} ${trade.en}` }
  if (trade.key === 'university') {
    for (;;) {
      const road = random.pick(roadWords)
      const [zh, en] = random.pick(colleges)
      yield { zh: `${city.shortZh}${road.zh}${zh}`, en: `${city.nameEn} ${capital(road.en)} ${en}` }
      const brand = drawBrand(random)
      yield { zh: `${city.shortZh}${brand.zh}${zh}`, en: `${city.nameEn} ${brand.en} ${en}` }
    }
  }
  for (;;) {
    const brand = drawBrand(random)
    yield { zh: `${city.shortZh}${brand.zh}${trade.zh}`, en: `${city.nameEn} ${brand.en} ${trade.en}` }
  }
}

const colleges = [
  ['职业学院', 'Vocational College'],
  ['理工学院', 'Institute of Technology'],
  ['师范学院', 'Normal College'],
  ['医药职业学院', 'Medical College'],
] as const
const schools = [
  ['实验学校', 'Experimental School'],
  ['中学', 'Middle School'],
  ['小学', 'Primary School'],
] as const

function* districtBodies(
  random: Random,
  { city, district }: FirmBase['place'],
  trade: Trade,
): Generator<Name> {
  const area = district ?? city
  const en = district ? withSuffix(district) : city.nameEn
  const full = { zh: area.nameZh, en }
  const long = { zh: `${city.nameZh}${district?.nameZh ?? ''}`, en: `${city.nameEn} ${en}` }
  const isPlain = trade.key !== 'subdistrict'
  if (isPlain) {
    yield { zh: `${full.zh}${trade.zh}`, en: `${full.en} ${trade.en}` }
    yield { zh: `${long.zh}${trade.zh}`, en: `${long.en} ${trade.en}` }
  }
  const far = district ? placeIn(random, city).district : null
  if (far && isPlain) {
    yield {
      zh: `${city.nameZh}${far.nameZh}${trade.zh}`,
      en: `${city.nameEn} ${withSuffix(far)} ${trade.en}`,
    }
  }
  for (let round = 0; ; round++) {
    const road = random.pick(roadWords)
    const number = Math.min(2 + Math.floor(round / 2), 10)
    const brand = round < 30 ? { zh: road.zh, en: capital(road.en) } : drawBrand(random)
    yield nextBody(random, { place: long, brand, number, trade })
  }
}

/** One more body of this trade: the second people's hospital, the primary school of a street, an office for one area. */
function nextBody(random: Random, of: { place: Name; brand: Name; number: number; trade: Trade }): Name {
  const { place, brand, number, trade } = of
  const [zh, en] = random.pick(schools)
  if (trade.key === 'school')
    return { zh: `${place.zh}${brand.zh}${zh}`, en: `${place.en} ${brand.en} ${en}` }
  if (trade.key === 'hospital' && random.chance(0.5))
    return {
      zh: `${place.zh}第${numerals[number - 1]}人民医院`,
      en: `${place.en} No. ${number} People's Hospital`,
    }
  if (trade.key === 'hospital')
    return { zh: `${place.zh}${brand.zh}医院`, en: `${place.en} ${brand.en} Hospital` }
  if (trade.key === 'subdistrict')
    return { zh: `${place.zh}${brand.zh}街道办事处`, en: `${brand.en} Subdistrict Office, ${place.en}` }
  return {
    zh: `${place.zh}${trade.zh}${brand.zh}项目办公室`,
    en: `${place.en} ${trade.en}, ${brand.en} Project Office`,
  }
}

function drawBrand(random: Random): Name {
  const first = random.pick(brandFirst)
  const second = random.pick(brandSecond)
  return { zh: first.zh + second.zh, en: capital(first.en + second.en) }
}

export function nameCompany(
  book: FirmBook,
  random: Random,
  {
    id,
    place,
    trade,
    parent,
  }: Pick<FirmBase, 'id' | 'place'> & { trade: Trade; parent: MarketFirm | undefined },
): FirmNames {
  const isGroup = !parent && random.chance(0.16)
  const formZh = isGroup ? '集团有限公司' : '有限公司'
  const formEn = isGroup ? 'Group Co., Ltd.' : 'Co., Ltd.'
  const { city, district } = place
  const area = district ?? city
  const family = parent && { zh: parent.shortZh.slice(0, 2), en: parent.shortEn.split(' ')[0] ?? '' }
  let brand = family ?? drawBrand(random)
  function* candidates(): Generator<Name> {
    const hasPlainName = !parent && random.chance(0.5)
    for (let round = 0; ; round++) {
      // A family that is everywhere already founds one under a new name.
      if (round > 0) brand = drawBrand(random)
      const zh = brand.zh + trade.zh
      const en = `${brand.en} ${trade.en}`
      if (hasPlainName) yield { zh: `${zh}${formZh}`, en: `${en} ${formEn}` }
      yield { zh: `${city.shortZh}${zh}${formZh}`, en: `${city.nameEn} ${en} ${formEn}` }
      yield { zh: `${zh}（${area.shortZh}）${formZh}`, en: `${en} (${area.nameEn}) ${formEn}` }
    }
  }
  const name = claimFirst(book, candidates())
  const shortZh = `${brand.zh}${trade.zh}`
  return {
    nameZh: name.zh,
    nameEn: name.en,
    shortZh,
    shortEn: `${brand.en} ${trade.en}`,
    aliases: [shortZh, brand.en],
    parentId: parent?.id ?? null,
    headquarterId: null,
    slug: `${brand.en.toLowerCase()}-${id}`,
  }
}

export function nameBranch(book: FirmBook, head: MarketFirm, { place }: Pick<FirmBase, 'place'>): FirmNames {
  const { city, district } = place
  function* candidates(): Generator<Name> {
    yield { zh: `${head.nameZh}${city.shortZh}分公司`, en: `${head.nameEn} ${city.nameEn} Branch` }
    if (district && district.shortZh !== city.shortZh) {
      yield {
        zh: `${head.nameZh}${city.shortZh}${district.shortZh}分公司`,
        en: `${head.nameEn} ${city.nameEn} ${district.nameEn} Branch`,
      }
    }
    for (let number = 2; number < 1000; number++) {
      yield {
        zh: `${head.nameZh}${city.shortZh}第${numberZh(number)}分公司`,
        en: `${head.nameEn} ${city.nameEn} Branch ${number}`,
      }
    }
  }
  const name = claimFirst(book, candidates())
  return {
    nameZh: name.zh,
    nameEn: name.en,
    shortZh: `${head.shortZh}${city.shortZh}`,
    shortEn: `${head.shortEn} ${city.nameEn}`,
    aliases: [head.shortZh],
    parentId: head.id,
    headquarterId: head.id,
    slug: head.slug,
  }
}

/** 2 to 99 in Chinese; above, the digits. */
function numberZh(number: number): string {
  if (number > 99) return String(number)
  const tens = Math.floor(number / 10)
  const ones = number % 10
  return `${tens > 1 ? numerals[tens - 1] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? numerals[ones - 1] : ''}`
}
