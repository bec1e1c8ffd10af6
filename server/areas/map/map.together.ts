import type { MapCluster } from '@groundbreak/contract/areas/map'

/** Pixels below which two circles would cover each other. */
const APART = 40
const WORLD = 512

/** Puts circles together that a line of the grid parts; the larger ones draw the smaller to them. */
export function together(cells: readonly MapCluster[], zoom: number): MapCluster[] {
  const scale = (WORLD * 2 ** zoom) / 360
  const kept: MapCluster[] = []
  const ordered = cells.toSorted((one, other) => other.count - one.count || one.longitude - other.longitude)
  for (const cell of ordered) {
    const stretch = 1 / Math.cos((cell.latitude * Math.PI) / 180)
    const near = kept.findIndex(
      ({ longitude, latitude }) =>
        Math.hypot((longitude - cell.longitude) * scale, (latitude - cell.latitude) * scale * stretch) <
        APART,
    )
    const other = kept[near]
    if (other) kept[near] = merged(other, cell)
    else kept.push(cell)
  }
  return kept
}

function merged(one: MapCluster, other: MapCluster): MapCluster {
  const count = one.count + other.count
  const mean = (of: 'longitude' | 'latitude') => (one[of] * one.count + other[of] * other.count) / count
  return {
    longitude: Math.round(mean('longitude') * 1e6) / 1e6,
    latitude: Math.round(mean('latitude') * 1e6) / 1e6,
    count,
    within: one.within + other.within,
    projectid: null,
    place: null,
  }
}
