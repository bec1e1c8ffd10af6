import { categories, categoryId } from '@groundbreak/db/reference/categories'
import { optionId } from '@groundbreak/db/reference/options'
import { drawAttributes } from './attributes.ts'
import { dateOf, timeOf } from './calendar.ts'
import { firmKinds } from './firm-kinds.ts'
import { streetAddress, type FirmBook, type MarketFirm } from './firms.ts'
import { drawHistory, type Revision } from './history.ts'
import { drawParties, type Party } from './parties.ts'
import { pickPlace, placeIn, positionIn, type Place } from './places.ts'
import { describe, nameProject } from './project-text.ts'
import { Random } from './random.ts'
import type { SeriesBook } from './series.ts'
import { planStage, stageColumns, type StagePlan } from './stage-plan.ts'
import { capital } from './words/brands.ts'
import { projectKinds, type ProjectKind } from './words/kinds.ts'

export const FIRST_PROJECT_ID = 20_000_001
const STREAM = 4
const weightedKinds = projectKinds.map((kind) => [kind, kind.weight] as const)

export type Row = Record<string, string | number | boolean | null>

export interface MarketProject {
  id: number
  kind: ProjectKind
  place: Place
  plan: StagePlan
  row: Row
  parties: Party[]
  partySeenAt: number[]
  revisions: Revision[]
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
  const owner = random.pick(firms.ofKind(random.weighted(kind.owners)))
  const place = placeOf(random, owner)
  const plan = planStage(random, now, kind.months)
  const size = measure(random, kind, plan)
  const parties = drawParties(random, firms, {
    owner,
    stageKey: plan.stage.key,
    step: plan.stage.kind,
    provinceId: place.province.id,
  })
  const addressZh = streetAddress(random, place)
  const startsOn = plan.stage.kind === 'concept' && random.chance(0.4) ? null : dateOf(plan.startsAt)
  const endsOn =
    startsOn === null || (plan.stage.kind === 'concept' && random.chance(0.5)) ? null : dateOf(plan.endsAt)
  const history = drawHistory(random, now, {
    stage: plan.stage,
    investValue: size.investValue,
    startsOn,
    endsOn,
    addressZh,
    parties,
  })
  const title = random.pick(kind.titles)
  const series = context.series.of(random, owner, kind.category)
  const names = nameProject(random, { kind, owner, place, title, series })
  const text = describe(random, { owner, floorArea: size.floorArea, above: size.above, below: size.below })
  const sub = subcategoryOf(kind, title)
  const attributes = drawAttributes(random, {
    category: kind.category,
    step: plan.stage.kind,
    isBuilding: kind.area !== undefined,
    provinceId: place.province.id,
  })
  const isForeign = random.chance(0.06)
  const row: Row = {
    id: FIRST_PROJECT_ID + index,
    name_zh: names.zh,
    name_en: names.en,
    aliases: array(names.aliases),
    class_type: classType(random, kind, plan),
    ...stageColumns(plan.stage),
    category_id: categoryId(kind.category),
    subcategory_id: sub.level2,
    new_subcategory_id: sub.level3,
    region_id: place.regionId,
    province_id: place.province.id,
    city_id: place.city.id,
    district_id: place.district?.id ?? null,
    address_zh: addressZh,
    address_en: englishAddress(place),
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
    ...attributes,
    ...particulars(random, kind, size.floorArea, plan.stage.kind === 'concept'),
    remark_zh: text.zh,
    remark_en: text.en,
    is_major: (size.investValue ?? 0) > 1500 && random.chance(0.4),
    photo_count: plan.stage.kind === 'construction' ? random.int(0, 6) : 0,
    bid_count: 0,
    series_id: series?.id ?? null,
    published_at: timeOf(history.publishedAt),
    updated_at: timeOf(history.updatedAt),
    verified_at: random.chance(0.6) ? timeOf(history.updatedAt) : null,
  }
  return { id: FIRST_PROJECT_ID + index, kind, place, plan, row, parties, ...history }
}

function placeOf(random: Random, owner: MarketFirm): Place {
  if (firmKinds[owner.kind].ofPlace === 'district') return owner.place
  if (firmKinds[owner.kind].ofPlace === 'city') return placeIn(random, owner.place.city)
  if (random.chance(0.45)) return placeIn(random, owner.place.city)
  const far = pickPlace(random)
  return far
}

interface Size {
  investValue: number | null
  floorArea: number | null
  siteArea: number | null
  above: number | null
  below: number | null
}

/** Value follows area and type; early projects disclose little. */
function measure(random: Random, kind: ProjectKind, plan: StagePlan): Size {
  const isEarly = plan.stage.kind === 'concept'
  if (!kind.area) {
    const investValue = Number(random.logBetween(...kind.cost).toFixed(2))
    return {
      investValue: isEarly && random.chance(0.35) ? null : investValue,
      floorArea: null,
      siteArea: null,
      above: null,
      below: null,
    }
  }
  const floorArea = Math.round(random.logBetween(...kind.area) / 10) * 10
  const investValue = Number(((floorArea * random.between(...kind.cost)) / 1_000_000).toFixed(2))
  const above = random.int(...(kind.storeys ?? [1, 6]))
  const knows = (probability: number) => random.chance(isEarly ? probability : 0.95)
  return {
    investValue: knows(0.65) ? investValue : null,
    floorArea: knows(0.6) ? floorArea : null,
    siteArea: knows(0.5) ? Math.round(floorArea / random.between(0.9, 3.4)) : null,
    above: knows(0.25) ? above : null,
    below: knows(0.2) ? random.int(0, above > 8 ? 3 : 1) : null,
  }
}

const titleCategories = new Map<string, { level2: number | null; level3: number | null }>()

/** The second and third level whose words are nearest to the title. */
function subcategoryOf(kind: ProjectKind, title: string): { level2: number | null; level3: number | null } {
  const key = `${kind.category} ${title}`
  const known = titleCategories.get(key)
  if (known) return known
  const root = categoryId(kind.category)
  const level2 = categories.filter((one) => one.parentId === root)
  const level3 = categories.filter((one) => level2.some((parent) => parent.id === one.parentId))
  const zh = [...(title.split(' / ')[0] ?? '')]
  const score = (name: string) => zh.filter((char) => name.includes(char)).length / Math.sqrt(name.length)
  const best = level3.toSorted((a, b) => score(b.nameZh) - score(a.nameZh) || a.id - b.id)[0]
  const found = { level2: best?.parentId ?? null, level3: best?.id ?? null }
  titleCategories.set(key, found)
  return found
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

/** Figures that only one type of project has. */
function particulars(random: Random, kind: ProjectKind, floorArea: number | null, isEarly: boolean): Row {
  const area = isEarly ? null : floorArea
  const per = (from: number, to: number) =>
    area ? Math.max(1, Math.round(area / random.between(from, to))) : null
  const details: Record<string, number> = {}
  if (kind.category === 'data_centre' && area) {
    details.racks = Math.round(area / random.between(9, 14))
    details.it_load_mw = Number((details.racks * random.between(0.006, 0.02)).toFixed(1))
  }
  if (kind.category === 'energy') details.capacity_mw = Math.round(random.logBetween(20, 1800))
  if (kind.category === 'water') details.capacity_m3_per_day = Math.round(random.logBetween(1, 40)) * 10_000
  if (kind.category === 'transport' || kind.category === 'rail')
    details.length_km = Number(random.logBetween(0.8, 140).toFixed(1))
  return {
    household_count: kind.category === 'residential' ? per(95, 150) : null,
    guest_rooms: kind.category === 'hotel' ? per(60, 110) : null,
    sickbeds: kind.category === 'healthcare' ? per(95, 150) : null,
    average_price: kind.category === 'residential' && area ? random.int(60, 600) * 100 : null,
    parking_spaces: kind.area && random.chance(0.6) ? per(60, 160) : null,
    details: JSON.stringify(details),
  }
}

/** A PostgreSQL array literal. */
export function array(values: readonly string[]): string {
  return `{${values.map((one) => `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

function englishAddress(place: Place): string {
  const parts = [place.district?.nameEn, place.city.nameEn, place.province.nameEn].filter(
    (one) => one !== undefined,
  )
  return [...new Set(parts.map((one) => capital(one)))].join(', ')
}
