import { type MarketFirm, withSuffix } from './firms.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import { capital, estateFirst, estateSecond, roadWords } from './words/brands.ts'
import type { ProjectKind } from './words/kinds.ts'

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

function tail(random: Random, isBuilding: boolean): { zh: string; en: string } {
  const phase = random.pick(phases)
  const kind = random.weighted([
    ['none', 5],
    ['phase', 4],
    ['lot', isBuilding ? 1 : 3],
  ])
  if (kind === 'phase') return { zh: phase[0], en: ` ${phase[1]}` }
  const lot = random.int(1, 6)
  return kind === 'lot' ? { zh: `${lot}标段`, en: ` Lot ${lot}` } : { zh: '', en: '' }
}

/** Developer, place, type, phase or lot: the way the trade names its projects. */
export function nameProject(
  random: Random,
  of: { kind: ProjectKind; owner: MarketFirm; place: Place; title: string; series?: Names },
): Names {
  const { owner, place, kind } = of
  const [titleZh = '', titleEn = ''] = of.title.split(' / ')
  const end = tail(random, kind.area !== undefined)
  const area = place.district ?? place.city
  const cityZh = place.city === area ? '' : place.city.shortZh
  const cityEn = place.city === area ? '' : `${place.city.nameEn} `
  const road = random.pick(roadWords)
  const year = 2023 + random.int(0, 3)
  const aliases = kind.land ? [`${area.shortZh}政储出〔${year}〕${random.int(1, 90)}号地块`] : []
  if (of.series) {
    return {
      zh: `${of.series.zh}（${cityZh || area.shortZh}）${end.zh}`,
      en: `${of.series.en} (${place.city.nameEn})${end.en}`,
      aliases,
    }
  }
  const areaEn = area !== place.city && area.nameEn === place.city.nameEn ? withSuffix(area) : area.nameEn
  const isPublic = owner.kind === 'government' || owner.kind === 'city_soe'
  if (isPublic) {
    const isLine = kind.category === 'airport' || kind.category === 'rail' || kind.category === 'transport'
    const spot = !isLine && random.chance(0.6) ? road : { zh: '', en: '' }
    return {
      zh: `${cityZh}${area.nameZh}${spot.zh}${titleZh}${end.zh}${random.chance(0.5) ? '建设工程' : ''}`,
      en: `${cityEn}${areaEn} ${spot.en ? `${capital(spot.en)} ` : ''}${titleEn}${end.en}`,
      aliases,
    }
  }
  const brandZh = owner.shortZh
  const brandEn = owner.shortEn
  return {
    zh: `${brandZh}${cityZh}${area.shortZh}${titleZh}${end.zh}`,
    en: `${brandEn} ${cityEn}${areaEn} ${titleEn}${end.en}`,
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

const features: readonly (readonly [zh: string, en: string])[] = [
  ['屋面预留光伏发电系统', 'The roof is prepared for photovoltaics'],
  ['按绿色建筑二星级标准设计', 'Designed to the two-star green building standard'],
  ['采用BIM技术进行全过程管理', 'BIM is used throughout'],
  ['机电设备采购尚未开始', 'Procurement of building services has not begun'],
  ['幕墙及门窗工程拟单独招标', 'Façade and windows will be tendered separately'],
  ['设有地下两层车库及充电桩', 'Two basement levels with charging points are planned'],
  ['资金来源为财政资金', 'Financed from public funds'],
  ['资金来源为企业自筹', 'Financed by the company itself'],
  ['计划采用液冷散热方案', 'Liquid cooling is planned'],
  ['电梯品牌待定', 'The lift brand is not yet chosen'],
  ['已取得建设工程规划许可证', 'The planning permit has been granted'],
  ['已取得施工许可证', 'The building permit has been granted'],
  ['环评公示已结束', 'The public environmental notice has ended'],
  ['外墙拟采用石材与铝板', 'Stone and aluminium are intended for the façade'],
  ['采用装配式建造方式', 'Prefabricated construction is used'],
  ['项目部已进场', 'The site team has moved in'],
]

function grouped(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

export function describe(
  random: Random,
  of: { owner: MarketFirm; floorArea: number | null; above: number | null; below: number | null },
): { zh: string; en: string } {
  const zh = [`项目由${of.owner.nameZh}投资建设`]
  const en = [`Owner: ${of.owner.nameEn}`]
  if (of.floorArea) {
    zh.push(`总建筑面积约${grouped(of.floorArea)}平方米`)
    en.push(`floor area about ${grouped(of.floorArea)} m²`)
  }
  if (of.above) {
    zh.push(`地上${of.above}层${of.below ? `、地下${of.below}层` : ''}`)
    en.push(`${of.above} storeys${of.below ? ` and ${of.below} basement levels` : ''}`)
  }
  const extra = [random.pick(features), ...(random.chance(0.5) ? [random.pick(features)] : [])]
  return {
    zh: `${zh.join('，')}。${extra.map((one) => `${one[0]}。`).join('')}`,
    en: `${en.join(', ')}. ${extra.map((one) => `${one[1]}.`).join(' ')}`,
  }
}
