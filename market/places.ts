import { regions, regionsById, type Region } from '@groundbreak/db/reference/regions'
import type { Random } from './random'

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
  71: '02',
  81: '0852',
  82: '0853',
}

/** Those of big cities that are no capitals, by city code. */
const cityCodes: Record<number, string> = codes(
  '1302 0315 1303 0335 1304 0310 1305 0319 1306 0312 1309 0317 1310 0316 1402 0352 1502 0472 2102 0411 2103 0412 2202 0432 2306 0459 3202 0510 3203 0516 3204 0519 3205 0512 3206 0513 3207 0518 3208 0517 3209 0515 3210 0514 3211 0511 3212 0523 3213 0527 3302 0574 3303 0577 3304 0573 3305 0572 3306 0575 3307 0579 3308 0570 3309 0580 3310 0576 3311 0578 3402 0553 3403 0552 3405 0555 3408 0556 3410 0559 3411 0550 3502 0592 3503 0594 3505 0595 3506 0596 3602 0798 3604 0792 3607 0797 3702 0532 3703 0533 3706 0535 3707 0536 3708 0537 3709 0538 3710 0631 3711 0633 3713 0539 4102 0378 4103 0379 4107 0373 4202 0714 4203 0719 4205 0717 4206 0710 4208 0724 4210 0716 4304 0734 4306 0730 4402 0751 4403 0755 4404 0756 4405 0754 4406 0757 4407 0750 4408 0759 4409 0668 4412 0758 4413 0752 4419 0769 4420 0760 4502 0772 4503 0773 4602 0898 5106 0838 5107 0816 5111 0833 5203 0852 6103 0917 6104 029',
)

function codes(text: string): Record<number, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\d{4}) (\d+)/g)].map(([, city, code]) => [Number(city), code ?? '']),
  )
}

/** The landline prefix of a city, else of its province's capital. */
export function areaCode({ city, province }: Place): string {
  const own = cityCodes[Math.floor(city.id / 100)]
  return own ?? areaCodes[Math.floor(province.id / 10_000)] ?? '0755'
}
