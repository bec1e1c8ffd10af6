import type { ProjectDetail } from '@groundbreak/contract/areas/projects'

export type NearbyPlace = ProjectDetail['nearby_places'][number]
type Point = { longitude: number; latitude: number }

/** The sketch's size; the project stands in its middle, north is up. */
export const sketch = { width: 328, height: 184 } as const
const middle = { x: sketch.width / 2, y: sketch.height / 2 }
/** From the middle to the outer ring. */
const outerRing = 74
const margin = 10
const wantedPlaces = 4
const ringKm = [2, 5, 10, 20, 50, 100, 200, 400]
const kmPerDegree = 111.2

export interface Drawn {
  place: NearbyPlace
  x: number
  y: number
  /** Where the name stands; undefined where it would lie over another. */
  label?: { x: number; anchor: 'start' | 'end' }
}

export interface Surroundings {
  places: Drawn[]
  /** Distance of the rings, nearest first, and their radii. */
  rings: { km: number; r: number }[]
}

/** How the places around a point lie on the sketch: the smallest rings with four of them in sight. */
export function surroundings(at: Point, places: readonly NearbyPlace[]): Surroundings {
  const shrink = Math.cos((at.latitude * Math.PI) / 180)
  const offsets = places.map((place) => ({
    place,
    east: (place.longitude - at.longitude) * shrink * kmPerDegree,
    north: (place.latitude - at.latitude) * kmPerDegree,
  }))
  const drawnWith = (km: number) =>
    offsets
      .map(({ place, east, north }) => ({
        place,
        x: middle.x + (east * outerRing) / km,
        y: middle.y - (north * outerRing) / km,
      }))
      .filter(
        ({ x, y }) => x > margin && x < sketch.width - margin && y > margin && y < sketch.height - margin,
      )
  const wanted = Math.min(wantedPlaces, places.length)
  const km = ringKm.find((one) => drawnWith(one).length >= wanted) ?? Math.max(...ringKm)
  return {
    places: labelled(drawnWith(km)),
    rings: [
      { km: km / 2, r: outerRing / 2 },
      { km, r: outerRing },
    ],
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Room of the pin, of the rings' figures and of the scale's. */
const taken: Box[] = [
  { left: middle.x - 10, right: middle.x + 10, top: middle.y - 25, bottom: middle.y + 2 },
  {
    left: middle.x - 20,
    right: middle.x + 20,
    top: middle.y + outerRing / 2 - 8,
    bottom: middle.y + outerRing / 2 + 8,
  },
  {
    left: middle.x - 20,
    right: middle.x + 20,
    top: middle.y + outerRing - 8,
    bottom: middle.y + outerRing + 8,
  },
]

/** The nearest names first; a name that would cover another stays away, its dot is drawn. */
function labelled(drawn: readonly Drawn[]): Drawn[] {
  const boxes = [...taken, ...drawn.map(({ x, y }) => boxAround(x, y))]
  return drawn.map((one, index) => {
    const own = taken.length + index
    for (const anchor of ['start', 'end'] as const) {
      const x = one.x + (anchor === 'start' ? 6 : -6)
      const width = widthOf(one.place.name)
      const box = {
        left: anchor === 'start' ? x : x - width,
        right: anchor === 'start' ? x + width : x,
        top: one.y - 8,
        bottom: one.y + 8,
      }
      const fits = box.left >= 2 && box.right <= sketch.width - 2
      if (!fits || boxes.some((other, at) => at !== own && overlap(box, other))) continue
      boxes.push(box)
      return { ...one, label: { x, anchor } }
    }
    return one
  })
}

function boxAround(x: number, y: number): Box {
  return { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Of a name in 11 px. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 11 : 6.2), 0)
}

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** In which direction of the place the point lies. */
export function directionFrom(place: Point, at: Point): Direction {
  const east = (at.longitude - place.longitude) * Math.cos((at.latitude * Math.PI) / 180)
  const turn = Math.atan2(east, at.latitude - place.latitude) / (Math.PI / 4)
  return directions[(Math.round(turn) + 8) % 8] as Direction
}
