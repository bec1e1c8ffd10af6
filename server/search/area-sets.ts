import { areaTest, latitudesOf, type Test } from './areas'
import { bitSet, countOf, type DocSet, filter, listSet } from './doc-set'
import type { EntityIndex } from './entity-index'
import type { NumberColumn } from './number-column'
import type { AreaClause, Entity } from './query'
import type { WordSet } from './words'

/** The number columns that hold where a record stands. */
export function positionColumns(entity: Entity): { longitude: string; latitude: string } {
  if (!entity.position) throw new RangeError(`${entity.name} has no position`)
  return entity.position
}

/** The documents between the areas' south and north ends, with the check whether they lie within. */
export function areaSet(index: EntityIndex, { any }: AreaClause): WordSet {
  const columns = positionColumns(index.entity)
  const longitudes = index.numberColumn(columns.longitude)
  const latitudes = index.numberColumn(columns.latitude)
  if (any.length === 0) return { candidates: listSet(new Uint32Array(0)), check: undefined }
  const { from, to } = latitudesOf(any)
  return {
    candidates: latitudes.range(from, to, index.size, index.pool),
    check: (set) => within(index, set, { longitudes, latitudes, test: areaTest(any) }),
  }
}

interface Look {
  longitudes: NumberColumn
  latitudes: NumberColumn
  test: Test
}

function within(index: EntityIndex, set: DocSet, { longitudes, latitudes, test }: Look): DocSet {
  const holds = (doc: number) => test(longitudes.at(doc), latitudes.at(doc))
  if (set.list || countOf(set) <= index.size >>> 7) return filter(set, index.size, holds)
  const bits = set.bits!
  const kept = index.pool.take(index.size)
  const words = Math.min(bits.length, (index.size + 31) >>> 5)
  let count = 0
  for (let i = 0; i < words; i++) {
    let word = bits[i]!
    let result = 0
    while (word !== 0) {
      const lowest = word & -word
      if (holds((i << 5) + 31 - Math.clz32(lowest))) {
        result |= lowest
        count++
      }
      word ^= lowest
    }
    kept[i] = result
  }
  return bitSet(kept, count)
}
