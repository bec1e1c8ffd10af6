import { edgesOf, HALF_UNIT, latitudesOf, prepareCircle } from './areas'
import { positionColumns } from './area-sets'
import type { Parameters } from './postgres-conditions'
import type { Area, AreaClause, Entity } from './query'

interface Position {
  longitude: string
  latitude: string
}

/** The expressions of where a record stands. */
export function positionOf(entity: Entity): Position {
  const { longitude, latitude } = positionColumns(entity)
  const number = (name: string) => `numbers[${entity.numbers.indexOf(name) + 1}]`
  return { longitude: number(longitude), latitude: number(latitude) }
}

/** The same operations in the same order as areas.ts. */
function within(area: Area, { longitude, latitude }: Position, parameters: Parameters): string {
  const value = (number: number) => `${parameters.add(number)}::float8`
  const list = (numbers: readonly number[]) => `${parameters.add([...numbers])}::float8[]`
  switch (area.kind) {
    case 'circle': {
      const circle = prepareCircle(area)
      const shrink = `${value(circle.cosine)} - h * (${value(circle.sine)} + h * (${value(circle.halfCosine)} - h * ${value(circle.sixthSine)}))`
      return `(select "right" * "right" + up * up <= ${value(circle.reach)} from (
        select (${longitude} - ${value(circle.longitude)}) * (${shrink}) as "right", up from (
          select up, up * ${value(HALF_UNIT)} as h from (
            select ${latitude} - ${value(circle.latitude)} as up) a) b) c)`
    }
    case 'polygon': {
      const { x1, y1, x2, y2 } = edgesOf(area.ring)
      return `(select count(*) % 2 = 1 from unnest(${list(x1)}, ${list(y1)}, ${list(x2)}, ${list(y2)}) e(x1, y1, x2, y2)
        where (y1 > ${latitude}) <> (y2 > ${latitude})
          and ${longitude} < ((x2 - x1) * (${latitude} - y1)) / (y2 - y1) + x1)`
    }
    case 'box':
      return `(${longitude} >= ${value(area.west)} and ${longitude} <= ${value(area.east)}
        and ${latitude} >= ${value(area.south)} and ${latitude} <= ${value(area.north)})`
  }
}

export function areaCondition(entity: Entity, { any }: AreaClause, parameters: Parameters): string {
  if (any.length === 0) return 'false'
  const position = positionOf(entity)
  const { from, to } = latitudesOf(any)
  const band = `${position.latitude} between ${parameters.add(from)}::float8 and ${parameters.add(to)}::float8`
  const tests = any.map((area) => within(area, position, parameters)).join(' or ')
  return `coalesce(${position.longitude} is not null and ${band} and (${tests}), false)`
}
