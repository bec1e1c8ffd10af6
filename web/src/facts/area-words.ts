import type { MapArea } from '@groundbreak/contract/map-area'
import { upTo, whole } from '@groundbreak/client/format/numbers'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { extentOf } from '../map/geometry'

/** Parts of the map in words: "circle of 5 km". */
export function areaWords(
  areas: readonly MapArea[],
  { projects, lists }: { projects: Phrases['projects']; lists: Phrases['lists'] },
): string {
  const { chips } = projects.list
  const [area] = areas
  if (!area) return lists.chips.unknown
  if (areas.length > 1) return chips.areas({ count: areas.length })
  if (area.kind === 'circle')
    return chips.circle({ km: upTo(area.metres / 1000, area.metres < 10_000 ? 2 : 0) })
  const extent = extentOf(area)
  return chips.polygon({ extent: extent < 100 ? upTo(extent, 1) : whole(Number(extent.toPrecision(3))) })
}
