import { regions, regionsById } from '@groundbreak/db/reference/regions'
import type { Random } from './random'
import type { Place } from './places'

/** Sorts of places that some works need: a city with a metro, a town on navigable water, open country, mountains. */
export type Where = 'metro' | 'port' | 'rural' | 'mountain' | 'urban'

const metro = cities(
  '1101 1201 1301 1401 1501 2101 2102 2201 2301 3101 3201 3202 3203 3204 3205 3206 3301 3302 3303 3306 3401 3402 3501 3502 3601 3701 3702 4101 4103 4201 4301 4401 4403 4406 4419 4501 5001 5101 5201 5301 6101 6201 6501',
)
const port = cities(
  '1201 1302 1303 1309 2102 2106 2107 2108 2114 3101 3201 3202 3204 3205 3206 3207 3209 3210 3211 3212 3302 3303 3304 3309 3310 3402 3405 3407 3408 3501 3502 3503 3505 3506 3509 3604 3702 3705 3706 3707 3710 3711 3716 4201 4202 4205 4210 4211 4306 4401 4403 4404 4405 4406 4407 4408 4409 4413 4415 4417 4419 4420 4451 4452 4504 4505 4506 4507 4601 4602 5001 5105 5115',
)
const mountain = cities(
  '1307 1308 1402 1405 1409 2104 2105 2106 2205 2224 3305 3307 3308 3310 3311 3410 3415 3417 3418 3504 3507 3508 3509 3603 3607 3608 3611 4203 4205 4228 4308 4310 4312 4331 4402 4414 4416 4418 4503 4510 4512 5001 5108 5111 5118 5133 5134 5203 5206 5226 5227 5305 5306 5307 5334 6107 6109 6110 6212',
)

function cities(text: string): ReadonlySet<number> {
  return new Set(text.split(' ').map((one) => Number(one) * 100))
}

/** Does a place suit? Counties and county-level cities have codes from 21 on. */
export function suits(place: Place, where: Where): boolean {
  const isCounty = place.district !== null && place.district.id % 100 > 20
  if (where === 'metro') return metro.has(place.city.id) && !isCounty
  if (where === 'port') return port.has(place.city.id)
  if (where === 'mountain') return mountain.has(place.city.id) && isCounty
  if (where === 'rural') return isCounty
  return !isCounty
}

const byWhere = new Map<Where, Place[]>()
const inCity = new Map<string, Place[]>()

export function placesWhere(where: Where): readonly Place[] {
  const known = byWhere.get(where)
  if (known) return known
  const found = everywhere().filter((one) => suits(one, where))
  byWhere.set(where, found)
  return found
}

/** Districts of a city that suit; none where the city has none. */
export function placesInCity(cityId: number, where: Where): readonly Place[] {
  const key = `${cityId} ${where}`
  const known = inCity.get(key)
  if (known) return known
  const found = placesWhere(where).filter((one) => one.city.id === cityId)
  inCity.set(key, found)
  return found
}

export function pickWhere(random: Random, where: Where): Place {
  return random.pick(placesWhere(where))
}

let all: Place[] | undefined
function everywhere(): Place[] {
  return (all ??= regions.flatMap((one) => {
    const isTaiwan = Math.floor(one.id / 10_000) === 71
    if (one.level !== 4 || isTaiwan) return []
    const city = regionsById.get(one.parentId ?? 0)
    const province = regionsById.get(city?.parentId ?? 0)
    return city && province ? [{ regionId: province.parentId ?? 0, province, city, district: one }] : []
  }))
}
