import { regions, regionsById, type Region } from '@groundbreak/db/reference/regions'

export interface RegionColumns {
  region_id: number | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
}

const nowhere: RegionColumns = { region_id: null, province_id: null, city_id: null, district_id: null }
/** Territories that some sources list as countries. */
const provinceByCountry: Record<string, number> = {
  'Hong Kong': 810_000,
  Taiwan: 710_000,
  Macao: 820_000,
  Macau: 820_000,
}

/** The id of the province that a "country" of a source is, if it is one. */
export function provinceOfCountry(country: string): number | undefined {
  return provinceByCountry[country]
}

function key(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

const provincesByEnglish = new Map(
  regions.filter((one) => one.level === 2).map((one) => [key(one.nameEn), one]),
)
for (const [other, name] of [
  ['xizang', 'tibet'],
  ['neimenggu', 'innermongolia'],
] as const) {
  const province = provincesByEnglish.get(name)
  if (province) provincesByEnglish.set(other, province)
}
const below = new Map<number, Region[]>()
for (const one of regions)
  if (one.parentId !== null) below.set(one.parentId, [...(below.get(one.parentId) ?? []), one])

export function provinceByEnglish(name: string): Region | undefined {
  return provincesByEnglish.get(key(name.replace(/ (?:province|autonomous region|sar|municipality)$/i, '')))
}

function columnsOf(deepest: Region): RegionColumns {
  const found = { ...nowhere }
  for (
    let at: Region | undefined = deepest;
    at;
    at = at.parentId === null ? undefined : regionsById.get(at.parentId)
  ) {
    if (at.level === 4) found.district_id = at.id
    if (at.level === 3) found.city_id = at.id
    if (at.level === 2) found.province_id = at.id
    if (at.level === 1) found.region_id = at.id
  }
  return found
}

function nearest(
  candidates: readonly Region[],
  at: { longitude: number; latitude: number },
): Region | undefined {
  const squeeze = Math.cos((at.latitude * Math.PI) / 180)
  const distance = (one: Region) =>
    ((one.longitude - at.longitude) * squeeze) ** 2 + (one.latitude - at.latitude) ** 2
  return candidates.reduce<Region | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  )
}

function byName(list: readonly Region[], name: string): Region | undefined {
  const wanted = key(name.replace(/ (?:city|county|district|prefecture)$/i, ''))
  return list.find((one) => key(one.nameEn) === wanted)
}

function districtsOf(list: readonly Region[]): Region[] {
  return list.flatMap((one) => below.get(one.id) ?? [])
}

/** City and district by English name where the source gives one, else by the nearest centre. */
export function locate(
  province: Region,
  of: { cityName?: string; districtName?: string; longitude: number | null; latitude: number | null },
): RegionColumns {
  const cities = below.get(province.id) ?? []
  const city = of.cityName ? byName(cities, of.cityName) : undefined
  const district = of.districtName ? byName(districtsOf(city ? [city] : cities), of.districtName) : undefined
  if (district) return columnsOf(district)
  if (of.longitude === null || of.latitude === null) return columnsOf(city ?? province)
  const point = { longitude: of.longitude, latitude: of.latitude }
  const near = nearest(
    [...districtsOf(city ? [city] : cities), ...(city ? [city] : cities.filter((one) => !below.has(one.id)))],
    point,
  )
  return columnsOf(near ?? city ?? province)
}

const byChineseName = regions.filter((one) => one.level > 1).toSorted((a, b) => b.level - a.level)

/** The deepest place that a Chinese text begins with or names: 定兴县, 北京市本级, 宜昌市兴山县…. */
export function locateChinese(text: string, within?: Region): RegionColumns {
  const isWithin = (one: Region | undefined): boolean =>
    !within ||
    (one !== undefined &&
      (one.id === within.id || isWithin(one.parentId === null ? undefined : regionsById.get(one.parentId))))
  const candidates = byChineseName.filter((one) => text.includes(one.nameZh) && isWithin(one))
  // 朝阳区 is a district of two cities: then only what the text also names above it decides.
  const certain = candidates.find((one) => {
    const same = candidates.filter((other) => other.nameZh === one.nameZh)
    const parent = one.parentId === null ? undefined : regionsById.get(one.parentId)
    return same.length === 1 || (parent && text.includes(parent.shortZh))
  })
  if (certain) return columnsOf(certain)
  return within ? columnsOf(within) : { ...nowhere }
}
