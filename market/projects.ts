import { categories, categoryId } from '@groundbreak/db/reference/categories'
import { optionId } from '@groundbreak/db/reference/options'
import { drawAttributes } from './attributes'
import { dateOf, timeOf } from './calendar'
import { firmKinds } from './firm-kinds'
import { streetAddress, type FirmBook, type MarketFirm } from './firms'
import { drawHistory, type Revision } from './history'
import { drawParties, type Party } from './parties'
import { pickPlace, placeIn, positionIn, type Place } from './places'
import { nameProject } from './project-names'
import { describe, type Size } from './project-text'
import { Random } from './random'
import type { SeriesBook } from './series'
import { planStage, stageColumns, type StagePlan } from './stage-plan'
import { pickWhere, placesInCity } from './terrain'
import { projectKinds, type Measure, type ProjectKind, type Variant } from './words/kinds'

export const FIRST_PROJECT_ID = 20_000_001
const STREAM = 4
const weightedKinds = projectKinds.map((kind) => [kind, kind.weight] as const)

export type Row = Record<string, string | number | boolean | null>

export interface MarketProject {
  id: number
  kind: ProjectKind
  variant: Variant
  place: Place
  plan: StagePlan
  row: Row
  parties: Party[]
  partySeenAt: number[]
  revisions: Revision[]
  publishedAt: number
  updatedAt: number
}

interface Context {
  seed: number
  now: number
  firms: FirmBook
  series: SeriesBook
}

export function makeProject(context: Context, index: number): MarketProject {
  const { seed, now, firms } = context
  const random = new Random(seed, STREAM, index)
  const kind = random.weighted(weightedKinds)
  const { variant, owner } = drawWork(random, firms, kind)
  const place = placeOf(random, owner, variant)
  const isBuilding = variant.measure === 'm2'
  const plan = planStage(random, now, { months: kind.months, isBuilding })
  const { kind: step, key: stageKey } = plan.stage
  const isEarly = step === 'concept'
  const size = measure(random, variant, isEarly)
  const provinceId = place.province.id
  const parties = drawParties(random, firms, { owner, kind, isBuilding, stageKey, step, provinceId })
  const address = streetAddress(random, place)
  const startsOn = isEarly && random.chance(0.4) ? null : dateOf(plan.startsAt)
  const endsOn = startsOn === null || (isEarly && random.chance(0.5)) ? null : dateOf(plan.endsAt)
  const history = drawHistory(random, now, {
    steps: plan.steps,
    hasLand: kind.land ?? false,
    investValue: size.investValue,
    startsOn,
    endsOn,
    addressZh: address.zh,
    parties,
  })
  const series = context.series.of(random, owner, kind.category)
  const names = nameProject(random, { kind, variant, owner, place, series })
  const { keys, columns } = drawAttributes(random, { category: kind.category, step, isBuilding, provinceId })
  const text = describe(random, { owner, kind, variant, step, size, attributes: keys })
  const isForeign = random.chance(0.06)
  const row: Row = {
    id: FIRST_PROJECT_ID + index,
    name_zh: names.zh,
    name_en: names.en,
    aliases: array(names.aliases),
    class_type: classType(random, kind, plan),
    ...stageColumns(plan.stage),
    category_id: categoryId(kind.category),
    ...subcategoryOf(variant.kind),
    region_id: place.regionId,
    province_id: provinceId,
    city_id: place.city.id,
    district_id: place.district?.id ?? null,
    address_zh: address.zh,
    address_en: address.en,
    ...positionIn(random, place),
    invest_value: size.investValue,
    floor_area: size.floorArea,
    site_area: size.siteArea,
    storeys_above: size.above,
    storeys_below: size.below,
    starts_on: startsOn,
    ends_on: endsOn,
    owner_type_id: owner.ownerTypeId,
    development_type_id: optionId('development_type', developmentType(random, kind)),
    foreign_participation_id: optionId(
      'foreign_participation',
      isForeign ? random.pick(['owner', 'designer', 'operator']) : 'none',
    ),
    foreign_note: isForeign ? '外资参与，以备案信息为准' : null,
    ...columns,
    ...particulars(random, { kind, variant }, size, isEarly),
    remark_zh: text.zh,
    remark_en: text.en,
    is_major: (size.investValue ?? 0) > 1500 && random.chance(0.4),
    photo_count: step === 'construction' ? random.int(0, 6) : 0,
    bid_count: 0,
    series_id: series?.id ?? null,
    published_at: timeOf(history.publishedAt),
    updated_at: timeOf(history.updatedAt),
    verified_at: random.chance(0.6) ? timeOf(history.updatedAt) : null,
  }
  return { id: FIRST_PROJECT_ID + index, kind, variant, place, plan, row, parties, ...history }
}

/** A sort of work and a firm that has such works built; in a small market not every sort finds one. */
function drawWork(
  random: Random,
  firms: FirmBook,
  kind: ProjectKind,
): { variant: Variant; owner: MarketFirm } {
  for (let round = 0; round < 40; round++) {
    const variant = random.pick(kind.variants)
    const owners = firms.owners(random.weighted(variant.owners), variant.where)
    if (owners.length > 0) return { variant, owner: random.pick(owners) }
  }
  throw new Error(`No firm has ${kind.category} built`)
}

function placeOf(random: Random, owner: MarketFirm, { where }: Variant): Place {
  const bound = firmKinds[owner.kind].ofPlace
  const { city } = owner.place
  if (bound === 'district') return owner.place
  if (where) {
    if (!bound && !random.chance(0.45)) return pickWhere(random, where)
    const near = placesInCity(city.id, where)
    return near.length > 0 ? random.pick(near) : bound ? owner.place : pickWhere(random, where)
  }
  return bound === 'city' || random.chance(0.45) ? placeIn(random, city) : pickPlace(random)
}

/** Value follows size and sort of work; early projects disclose little. */
function measure(random: Random, variant: Variant, isEarly: boolean): Size {
  const amount = random.bell(...variant.size)
  const isArea = variant.measure === 'm2'
  const floor = Math.round(amount / 10) * 10
  const invest = isArea
    ? (floor * random.bell(...variant.cost)) / 1_000_000
    : amount * random.bell(...variant.cost)
  const knows = (probability: number) => random.chance(isEarly ? probability : 0.95)
  const investValue = knows(0.65) ? Number(invest.toPrecision(4)) : null
  if (!isArea) return { amount, investValue, floorArea: null, siteArea: null, above: null, below: null }
  const above = random.int(...variant.storeys)
  return {
    amount,
    investValue,
    floorArea: knows(0.6) ? floor : null,
    siteArea: knows(0.5) ? Math.round(floor / Math.min(above * 0.6, random.between(0.9, 3.4))) : null,
    above: knows(0.25) ? above : null,
    below: knows(0.2) ? basements(random, above) : null,
  }
}

function basements(random: Random, above: number): number {
  if (above > 30) return random.int(2, 4)
  return above > 8 ? random.int(1, 3) : random.int(0, 1)
}

const levels = new Map(categories.filter((one) => one.level === 3).map((one) => [one.nameZh, one]))

function subcategoryOf(kind: string): { subcategory_id: number | null; new_subcategory_id: number } {
  const found = levels.get(kind)
  if (!found) throw new Error(`No category ${kind}`)
  return { subcategory_id: found.parentId, new_subcategory_id: found.id }
}

function classType(random: Random, kind: ProjectKind, plan: StagePlan): number {
  if (plan.stage.kind === 'concept' && kind.land) return random.chance(0.5) ? 7 : 0
  return random.weighted([
    [0, 86],
    [1, 7],
    [10, 7],
  ])
}

function developmentType(random: Random, kind: ProjectKind): string {
  if (kind.category === 'renovation') return random.pick(['fit_out', 'conversion'])
  return random.weighted([
    ['new_build', 84],
    ['extension', 9],
    ['conversion', 3],
    ['rebuild', 3],
    ['relocation', 1],
  ])
}

const figures: Partial<Record<Measure, (amount: number) => Record<string, number>>> = {
  mw: (amount) => ({ capacity_mw: Math.round(amount) }),
  km: (amount) => ({ length_km: Number(amount.toFixed(1)) }),
  '10k_m3': (amount) => ({ capacity_m3_per_day: Math.round(amount) * 10_000 }),
}

/** Figures that only one type of project has. */
function particulars(
  random: Random,
  { kind, variant }: { kind: ProjectKind; variant: Variant },
  size: Size,
  isEarly: boolean,
): Row {
  const area = isEarly ? null : size.floorArea
  const per = (from: number, to: number) =>
    area ? Math.max(1, Math.round(area / random.between(from, to))) : null
  const details = figures[variant.measure]?.(size.amount) ?? {}
  if (kind.category === 'data_centre' && area) {
    details.racks = Math.round(area / random.between(9, 14))
    details.it_load_mw = Number((details.racks * random.between(0.006, 0.02)).toFixed(1))
  }
  const isHospital = kind.category === 'healthcare' && /医院/.test(variant.kind)
  return {
    household_count: kind.category === 'residential' ? per(95, 150) : null,
    guest_rooms: kind.category === 'hotel' ? per(60, 110) : null,
    sickbeds: isHospital ? per(95, 150) : null,
    average_price: variant.kind.endsWith('住宅') && area ? random.int(60, 400) * 100 : null,
    parking_spaces: size.floorArea && random.chance(0.6) ? per(60, 160) : null,
    details: JSON.stringify(details),
  }
}

/** A PostgreSQL array literal. */
export function array(values: readonly string[]): string {
  return `{${values.map((one) => `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
