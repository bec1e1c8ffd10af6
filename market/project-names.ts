import type { MarketFirm } from './firms'
import { withSuffix } from './firm-names'
import { firmKinds } from './firm-kinds'
import type { Place } from './places'
import type { Random } from './random'
import { capital, estateFirst, estateSecond, roadWords } from './words/brands'
import type { ProjectKind, Variant } from './words/kinds'

export interface Names {
  zh: string
  en: string
  aliases: string[]
}

const phases = [
  ['一期', 'Phase I'],
  ['二期', 'Phase II'],
  ['三期', 'Phase III'],
] as const

function tail(random: Random, parts: ProjectKind['parts']): { zh: string; en: string } {
  if (parts === 'phases' && random.chance(0.4)) {
    const [zh, en] = random.pick(phases)
    return { zh, en: ` ${en}` }
  }
  if (parts !== 'lots' || !random.chance(0.45)) return { zh: '', en: '' }
  const lot = random.int(1, 6)
  return { zh: ` ${lot} 标段`, en: ` Lot ${lot}` }
}

/** A space between Chinese and Latin letters or digits. */
function spaced(zh: string): string {
  return zh.replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu, ' ')
}

/** Developer, place, type, phase or lot: the way the trade names its projects. */
export function nameProject(
  random: Random,
  of: { kind: ProjectKind; variant: Variant; owner: MarketFirm; place: Place; series?: Names },
): Names {
  const { owner, place, kind, variant } = of
  const [titleZh = '', titleEn = ''] = variant.title.replaceAll('#', String(random.int(2, 14))).split(' / ')
  const end = tail(random, variant.kind === '高铁站房' ? undefined : kind.parts)
  const area = place.district ?? place.city
  const year = 2023 + random.int(0, 3)
  const aliases = kind.land ? [`${area.shortZh}政储出〔${year}〕${random.int(1, 90)}号地块`] : []
  if (variant.isOwn) {
    return { zh: `${owner.nameZh}${titleZh}项目`, en: `${owner.nameEn} ${titleEn}`, aliases }
  }
  if (of.series) {
    return {
      zh: `${of.series.zh}（${place.city.shortZh}）${end.zh}`,
      en: `${of.series.en} (${place.city.nameEn})${end.en}`,
      aliases,
    }
  }
  if (firmKinds[owner.kind].ofPlace) return publicName(random, { ...of, titleZh, titleEn, end, aliases })
  const isTwice = area === place.city || area.shortZh === place.city.shortZh
  return {
    zh: spaced(`${owner.shortZh}${isTwice ? '' : place.city.shortZh}${area.shortZh}${titleZh}${end.zh}`),
    en: `${owner.shortEn} ${isTwice ? '' : `${place.city.nameEn} `}${area.nameEn} ${titleEn}${end.en}`,
    aliases,
  }
}

const lines = new Set(['airport', 'rail', 'transport'])

function publicName(
  random: Random,
  of: {
    kind: ProjectKind
    variant: Variant
    place: Place
    titleZh: string
    titleEn: string
    end: { zh: string; en: string }
    aliases: string[]
  },
): Names {
  const { kind, titleZh, titleEn, end, aliases } = of
  const { city, district } = of.place
  const road = random.pick(roadWords)
  const isTwice = district?.shortZh === city.shortZh
  const hasSpot = !lines.has(kind.category) && random.chance(0.6)
  const cityZh = !district || isTwice ? city.nameZh : city.shortZh
  const where = `${cityZh}${district?.nameZh ?? ''}`
  const districtEn = district ? ` ${isTwice ? withSuffix(district) : district.nameEn}` : ''
  const suffix = !end.zh && random.chance(0.4) ? '建设工程' : ''
  // A metro or an airport serves its city, whichever district it stands in.
  const isOfCity = /^地铁$|航站楼|货运区|车辆段|城际铁路/.test(of.variant.kind)
  return {
    zh: spaced(`${isOfCity ? city.shortZh : where}${hasSpot ? road.zh : ''}${titleZh}${end.zh}${suffix}`),
    en: `${city.nameEn}${isOfCity ? '' : districtEn} ${hasSpot ? `${capital(road.en)} ` : ''}${titleEn}${end.en}`,
    aliases,
  }
}

export function nameSeries(random: Random, owner: MarketFirm): Names {
  const first = random.pick(estateFirst)
  const second = random.pick(estateSecond)
  const brand = owner.shortZh.slice(0, 2)
  const brandEn = owner.shortEn.split(' ')[0] ?? ''
  return {
    zh: `${brand}·${first.zh}${second.zh}`,
    en: `${brandEn} ${capital(first.en + second.en)}`,
    aliases: [],
  }
}
