import type { MapBox } from '@groundbreak/contract/map-area'
import { usePositions } from '@groundbreak/client/areas/map'
import { useMemo } from 'react'
import { boxOf } from '../../map/geometry'
import { useSelectedProjects } from '../../areas/projects/project-selection'

/** So many positions are asked for at once. */
const mostPlaced = 200
const none: readonly number[] = []

/** What is selected, where the map is to show only that. */
export interface SelectedOnMap {
  /** Absent: the map shows everything. */
  ids?: number[]
  /** What the map shows at first; absent where many are selected or none has a place. */
  box?: MapBox
  /** The box is not known yet. */
  waits: boolean
}

export function useSelectedOnMap(isAsked: boolean): SelectedOnMap {
  const selected = useSelectedProjects()
  const isFew = isAsked && selected.length > 0 && selected.length <= mostPlaced
  const { positions, isPending } = usePositions(isFew ? selected : none)
  return useMemo(() => {
    if (!isAsked) return { waits: false }
    const at = isFew ? [...positions.values()] : []
    const points = at.map(({ longitude, latitude }) => [longitude, latitude] as const)
    return {
      ids: [...selected],
      box: points.length > 0 ? boxOf(points) : undefined,
      waits: isFew && isPending,
    }
  }, [isAsked, isFew, isPending, positions, selected])
}
