import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import type { Vocabularies } from '../../vocabularies/vocabularies'

type Region = Vocabularies['words']['rows']['regions'][number]

interface Point {
  longitude: number
  latitude: number
}

const SHOWN = 16
/** Without a seat within this distance (at sea, abroad) a sketch of the surroundings says nothing. */
const FARTHEST_KM = 400
const KM_PER_DEGREE = 111.2

/** Kilometres between two points; the earth is flat as far as the next towns. */
function distance(one: Point, other: Point): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot((other.longitude - one.longitude) * shrink, other.latitude - one.latitude)
}

/** The seats of districts nearest to a point, nearest first; of a city without districts its own. */
export function nearbyPlaces(
  at: Point,
  regions: readonly Region[],
  name: (region: Region) => string,
): ProjectDetail['nearby_places'] {
  const divided = new Set(regions.map(({ parent_id }) => parent_id))
  return regions
    .filter(({ id, level }) => level >= 3 && !divided.has(id))
    .flatMap(({ longitude, latitude, ...region }) =>
      longitude === null || latitude === null
        ? []
        : [{ region: { ...region, longitude, latitude }, km: distance(at, { longitude, latitude }) }],
    )
    .filter(({ km }) => km <= FARTHEST_KM)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, SHOWN)
    .map(({ region, km }) => ({
      id: region.id,
      name: name(region),
      longitude: region.longitude,
      latitude: region.latitude,
      km: Math.round(km * 10) / 10,
    }))
}
