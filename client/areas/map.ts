import { map } from '@groundbreak/contract/areas/map'
import type { MapBox } from '@groundbreak/contract/map-area'
import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { useMemo } from 'react'
import { useAsk } from '../query'

export type { MapCluster, MapPlace, PlacedProject } from '@groundbreak/contract/areas/map'

const DAY_MS = 86_400_000
const nowhere: MapBox = { west: 0, south: 0, east: 0, north: 0 }

/** What one look at the map shows. The clusters before stay while the next ones load. */
export function useMapClusters(
  question: { filters: ProjectFilters; project_ids?: number[] },
  look: { box: MapBox; zoom: number } | null,
) {
  const { box = nowhere, zoom = 0 } = look ?? {}
  return useAsk(map.clusters, { ...question, box, zoom }, { enabled: look !== null, keep: true })
}

/** Where projects stand, by id; at most 200. */
export function usePositions(ids: readonly number[]) {
  const { data, isPending } = useAsk(
    map.positions,
    { project_ids: [...ids] },
    { enabled: ids.length > 0, keep: true },
  )
  const positions = useMemo(() => new Map((data?.list ?? []).map((row) => [row.projectid, row])), [data])
  return { positions, isPending }
}

/** The names to write on the offline base. */
export function useMapLabels(look: { box: MapBox; zoom: number } | null, enabled: boolean) {
  const { box = nowhere, zoom = 0 } = look ?? {}
  return useAsk(
    map.places,
    { box, zoom },
    { enabled: enabled && look !== null, keep: true, staleTime: DAY_MS },
  )
}

export function usePlacesCalled(keyword: string) {
  const trimmed = keyword.trim().slice(0, 50)
  return useAsk(map.places, { keyword: trimmed }, { enabled: trimmed !== '', staleTime: DAY_MS })
}

export function useMapBase() {
  return useAsk(map.base, {}, { staleTime: DAY_MS })
}
