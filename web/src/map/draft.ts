import { crossesItself, MOST_CORNERS, type MapArea, type MapPoint } from '@groundbreak/contract/map-area'
import { circleThrough } from './geometry'

export type DrawMode = 'polygon' | 'circle'

/** An area that is being drawn. `cursor` is where the pointer is. */
export type Draft =
  | { mode: 'polygon'; corners: readonly MapPoint[]; cursor?: MapPoint }
  | { mode: 'circle'; centre?: MapPoint; cursor?: MapPoint }

export function newDraft(mode: DrawMode): Draft {
  return mode === 'polygon' ? { mode, corners: [] } : { mode }
}

export type DrawnFault = 'few' | 'many' | 'crosses'

/** The next corner of a polygon; one that stands twice is left out. */
export function addCorner(draft: Draft, point: MapPoint): Draft {
  if (draft.mode !== 'polygon') return draft
  const last = draft.corners.at(-1)
  if (last && last[0] === point[0] && last[1] === point[1]) return draft
  return { ...draft, corners: [...draft.corners, point] }
}

/** Takes the last corner back. */
export function undoCorner(draft: Draft): Draft {
  if (draft.mode === 'polygon') return { ...draft, corners: draft.corners.slice(0, -1) }
  return { mode: 'circle', cursor: draft.cursor }
}

export function canUndo(draft: Draft): boolean {
  return draft.mode === 'polygon' ? draft.corners.length > 0 : draft.centre !== undefined
}

/** The area of a finished draft, or what is wrong with it. */
export function finished(draft: Draft): { area: MapArea } | { fault: DrawnFault } {
  if (draft.mode === 'circle') {
    if (!draft.centre || !draft.cursor) return { fault: 'few' }
    return { area: circleThrough(draft.centre, draft.cursor) }
  }
  const { corners } = draft
  if (corners.length < 3) return { fault: 'few' }
  if (corners.length > MOST_CORNERS) return { fault: 'many' }
  if (crossesItself(corners)) return { fault: 'crosses' }
  return { area: { kind: 'polygon', ring: corners.map(([x, y]) => [x, y]) } }
}
