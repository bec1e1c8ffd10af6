import { DAY, dateOf } from './calendar'
import { streetAddress, type FirmBook, type MarketFirm } from './firms'
import { pickPlace, type Place } from './places'
import type { MarketProject, Row } from './projects'
import { Random } from './random'

const STREAM = 7
const purposes: Record<string, [purpose: string, years: number]> = {
  residential: ['住宅用地', 70],
  mixed_use: ['商住混合用地', 40],
  office: ['商务金融用地', 40],
  retail: ['零售商业用地', 40],
  hotel: ['旅馆用地', 40],
  industrial: ['工业用地', 50],
  logistics: ['物流仓储用地', 50],
  data_centre: ['工业用地', 50],
}
const ways = ['挂牌出让', '拍卖出让', '招标出让', '协议出让', '划拨']

/** Land deal and land fields of a project that stands on bought land. */
export function drawLand(
  seed: number,
  now: number,
  project: MarketProject,
): { deal: Row; fields: Row } | undefined {
  const random = new Random(seed, STREAM, project.id)
  const [purpose, years] = purposes[project.kind.category] ?? []
  const owner = project.parties[0]?.firm
  if (!purpose || !years || !owner || !random.chance(0.55)) return undefined
  const signedAt = Math.min(project.plan.startsAt - random.int(120, 700) * DAY, now - random.int(1, 90) * DAY)
  const plot = makePlot(random, {
    place: project.place,
    purpose,
    years,
    signedAt,
    siteArea: Number(project.row.site_area ?? 0) || random.int(6000, 120_000),
  })
  return {
    deal: {
      ...plot.deal,
      project_id: project.id,
      firm_id: owner.id,
      address: String(project.row.address_zh),
      external_ref: `SM-L${project.id}`,
    },
    fields: { project_id: project.id, ...plot.fields },
  }
}

/** A deal whose project is not yet known. */
export function drawLooseDeal(seed: number, now: number, firms: FirmBook, index: number): Row {
  const random = new Random(seed, STREAM + 1, index)
  const firm: MarketFirm = random.pick(firms.ofKind('developer'))
  const place = pickPlace(random)
  const [purpose, years] = random.pick(Object.values(purposes))
  const signedAt = now - random.next() ** 2 * 500 * DAY
  const plot = makePlot(random, { place, purpose, years, signedAt, siteArea: random.int(6000, 160_000) })
  return {
    ...plot.deal,
    project_id: null,
    firm_id: firm.id,
    address: streetAddress(random, place).zh,
    external_ref: `SM-X${index + 1}`,
  }
}

function makePlot(
  random: Random,
  of: { place: Place; purpose: string; years: number; signedAt: number; siteArea: number },
): { deal: Row; fields: Row } {
  const ratio = Number(random.between(1, 4.2).toFixed(2))
  const floorPrice = random.int(8, 240) * 100
  const startingPrice = Number(((of.siteArea * ratio * floorPrice) / 10_000).toFixed(2))
  const premium = random.chance(0.5) ? 0 : Number(random.between(0.5, 45).toFixed(2))
  const closePrice = Number((startingPrice * (1 + premium / 100)).toFixed(2))
  const area = of.place.district ?? of.place.city
  const way = random.pick(ways)
  const plotNumber = `${area.shortZh}政储出〔${dateOf(of.signedAt).slice(0, 4)}〕${random.int(1, 99)}号`
  return {
    deal: {
      province_id: of.place.province.id,
      city_id: of.place.city.id,
      district_id: of.place.district?.id ?? null,
      plot_number: plotNumber,
      planning_purpose: of.purpose,
      transfer_way: way,
      transfer_years: of.years,
      site_area: of.siteArea,
      floor_ratio_from: 1,
      floor_ratio_to: ratio,
      close_price: closePrice,
      signed_on: dateOf(of.signedAt),
    },
    fields: {
      plot_number: plotNumber,
      notice_number: `${area.shortZh}自然资告〔${dateOf(of.signedAt).slice(0, 4)}〕${random.int(1, 60)}号`,
      planning_purpose: of.purpose,
      floor_ratio: ratio,
      building_density: random.int(25, 60),
      height_limit: random.int(18, 150),
      greening_rate: random.int(10, 35),
      transfer_way: way,
      transfer_years: of.years,
      starting_price: startingPrice,
      close_price: closePrice,
      close_on: dateOf(of.signedAt),
      premium_rate: premium,
      initial_floor_price: floorPrice,
      transaction_floor_price: Math.round(floorPrice * (1 + premium / 100)),
    },
  }
}
