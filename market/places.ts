import { regions, regionsById, type Region } from '@groundbreak/db/reference/regions'
import type { Random } from './random.ts'

export interface Place {
  regionId: number
  province: Region
  city: Region
  district: Region | null
}

/** How much is built where, by province; the rest gets 1. */
const provinceWeights: Record<number, number> = {
  110000: 4,
  310000: 5,
  320000: 9,
  330000: 8,
  440000: 10,
  370000: 7,
  410000: 5,
  420000: 5,
  430000: 4,
  510000: 6,
  340000: 5,
  350000: 4,
  360000: 3,
  130000: 4,
  610000: 3.5,
  500000: 4,
  120000: 2,
  210000: 2.5,
  530000: 2.5,
  450000: 2.5,
  520000: 2,
  140000: 2,
  810000: 0.5,
  820000: 0.1,
  710000: 0,
  540000: 0.4,
  630000: 0.5,
  640000: 0.6,
  460000: 1,
}

const citiesOf = new Map<number, Region[]>()
const districtsOf = new Map<number, Region[]>()
for (const region of regions) {
  const parent = region.parentId ?? 0
  if (region.level === 3) citiesOf.set(parent, [...(citiesOf.get(parent) ?? []), region])
  if (region.level === 4) districtsOf.set(parent, [...(districtsOf.get(parent) ?? []), region])
}
const provinces = regions.filter((one) => one.level === 2)
const weightedProvinces = provinces.map((one) => [one, provinceWeights[one.id] ?? 1] as const)

export function pickPlace(random: Random): Place {
  const province = random.weighted(weightedProvinces)
  const cities = citiesOf.get(province.id) ?? []
  // The first city of a province is its capital: it and its neighbours in the list build the most.
  const city = cities[Math.floor(random.next() ** 1.8 * cities.length)] ?? random.pick(cities)
  return placeIn(random, city)
}

export function placeIn(random: Random, city: Region): Place {
  const province = regionsById.get(city.parentId ?? 0)
  if (!province) throw new Error(`No province of ${city.id}`)
  const districts = districtsOf.get(city.id)
  return {
    regionId: province.parentId ?? 0,
    province,
    city,
    district: districts ? random.pick(districts) : null,
  }
}

/** Somewhere near the centre of the district (or city). */
export function positionIn(random: Random, place: Place): { longitude: number; latitude: number } {
  const centre = place.district ?? place.city
  // Within about a kilometre and a half: a town district of this country is rarely smaller.
  const radius = 0.015 * Math.sqrt(random.next())
  const angle = random.between(0, 2 * Math.PI)
  return {
    longitude: Number((centre.longitude + radius * Math.cos(angle)).toFixed(6)),
    latitude: Number((centre.latitude + radius * Math.sin(angle)).toFixed(6)),
  }
}

/** Telephone area codes of the capitals, so that a landline looks as if it belonged to its province. */
const areaCodes: Record<number, string> = {
  11: '010',
  12: '022',
  13: '0311',
  14: '0351',
  15: '0471',
  21: '024',
  22: '0431',
  23: '0451',
  31: '021',
  32: '025',
  33: '0571',
  34: '0551',
  35: '0591',
  36: '0791',
  37: '0531',
  41: '0371',
  42: '027',
  43: '0731',
  44: '020',
  45: '0771',
  46: '0898',
  50: '023',
  51: '028',
  52: '0851',
  53: '0871',
  54: '0891',
  61: '029',
  62: '0931',
  63: '0971',
  64: '0951',
  65: '0991',
}

export function areaCode(provinceId: number): string {
  return areaCodes[Math.floor(provinceId / 10_000)] ?? '0755'
}
