import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { crossesItself, type MapArea, type MapBox } from '@groundbreak/contract/map-area'
import type { ErrorKey } from '@groundbreak/phrases/phrases'
import type { Area, Clause } from '../../search/query'

/** The unit of the engine's positions. */
const inMillionths = (degrees: number) => Math.round(degrees * 1_000_000)
export const inDegrees = (millionths: number) => Math.round(millionths) / 1_000_000

type AreaFilters = Pick<ProjectFilters, 'area' | 'within_box'>

export function areaFaults({ area, within_box: box }: AreaFilters): [field: string, key: ErrorKey][] {
  const faults: [string, ErrorKey][] = []
  if (area?.some((one) => one.kind === 'polygon' && crossesItself(one.ring)))
    faults.push(['area', 'map.areaCrosses'])
  if (box && isReversed(box)) faults.push(['within_box', 'map.boxReversed'])
  return faults
}

export function isReversed({ west, south, east, north }: MapBox): boolean {
  return west > east || south > north
}

export function areaClauses({ area, within_box: box }: AreaFilters): Clause[] {
  const clauses: Clause[] = []
  if (area && area.length > 0) clauses.push({ kind: 'area', dimension: 'area', any: area.map(engineArea) })
  if (box) clauses.push({ kind: 'area', dimension: 'within_box', any: [engineBox(box)] })
  return clauses
}

function engineArea(area: MapArea): Area {
  if (area.kind === 'circle')
    return {
      kind: 'circle',
      longitude: inMillionths(area.longitude),
      latitude: inMillionths(area.latitude),
      metres: area.metres,
    }
  return { kind: 'polygon', ring: area.ring.map(([x, y]) => [inMillionths(x), inMillionths(y)] as const) }
}

function engineBox({ west, south, east, north }: MapBox): Area {
  return {
    kind: 'box',
    west: inMillionths(west),
    south: inMillionths(south),
    east: inMillionths(east),
    north: inMillionths(north),
  }
}
