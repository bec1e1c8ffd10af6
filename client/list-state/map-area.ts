import type { MapArea, MapBox } from '@groundbreak/contract/map-area'

/*
 * Parts of the map as an address writes them, in characters that need no escape: `c120.15_30.28_5000` is a circle
 * of 5,000 metres; `p…` a polygon, its corners as steps of a hundred thousandth of a degree in base 36; `*` parts
 * several.
 */

const STEPS = 100_000

/** About a metre: what an address can say. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS) / STEPS
}

export function writeAreas(areas: readonly MapArea[]): string {
  return areas.map(writeArea).join('*')
}

/** Undefined when any of it is not understood. */
export function readAreas(text: string): unknown[] | undefined {
  const areas = text.split('*').map(readArea)
  return areas.includes(undefined) ? undefined : areas
}

function writeArea(area: MapArea): string {
  if (area.kind === 'circle') {
    const { longitude, latitude, metres } = area
    return `c${roundDegrees(longitude)}_${roundDegrees(latitude)}_${Math.round(metres)}`
  }
  let [x, y] = [0, 0]
  const corners = area.ring.map(([longitude, latitude]) => {
    const [toX, toY] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)]
    const step = `${(toX - x).toString(36)}.${(toY - y).toString(36)}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `p${corners.join('_')}`
}

function readArea(text: string): unknown {
  const parts = text.slice(1).split('_')
  if (text.startsWith('c')) {
    const [longitude, latitude, metres] = parts.map(number)
    return { kind: 'circle', longitude, latitude, metres }
  }
  if (!text.startsWith('p')) return undefined
  let [x, y] = [0, 0]
  const ring = parts.map((corner) => {
    if (!/^-?[0-9a-z]{1,8}\.-?[0-9a-z]{1,8}$/.test(corner)) return undefined
    const [right = '', up = ''] = corner.split('.')
    x += Number.parseInt(right, 36)
    y += Number.parseInt(up, 36)
    return [x / STEPS, y / STEPS]
  })
  return ring.includes(undefined) ? undefined : { kind: 'polygon', ring }
}

export function writeBox({ west, south, east, north }: MapBox): string {
  return [west, south, east, north].map(roundDegrees).join('_')
}

export function readBox(text: string): unknown {
  const [west, south, east, north] = text.split('_').map(number)
  return { west, south, east, north }
}

const number = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)
