import { conditionOf, type Parameters, positionIn } from './postgres-conditions'
import type { Entity, Factor } from './query'

/** How a code and its column make one number of `search_documents.codes`. */
export const COLUMN_SHARE = 2 ** 40
export const CODE_OFFSET = 2 ** 31

/** What a factor gives a row of `search_documents`, as an SQL expression. */
export function pointsOf(entity: Entity, factor: Factor, parameters: Parameters): string {
  switch (factor.kind) {
    case 'codes': {
      const points = parameters.add(factor.points.map(([, points]) => points))
      // Null where the record has no code in the column: the next column decides.
      const columns = factor.columns.map((name) => {
        const start = (positionIn(entity, 'codes', name) + 1) * COLUMN_SHARE
        const codes = parameters.add(factor.points.map(([code]) => start + code + CODE_OFFSET))
        return `(select max(coalesce(worth.points, 0)) from unnest(codes) held (code)
          left join unnest(${codes}::bigint[], ${points}::int[]) worth (of_code, points) on worth.of_code = held.code
          where held.code >= ${start} and held.code < ${start + COLUMN_SHARE})`
      })
      return `coalesce(${[...columns, '0'].join(', ')})`
    }
    case 'steps': {
      const number = `numbers[${positionIn(entity, 'numbers', factor.column) + 1}]`
      const cases = factor.steps
        .toReversed()
        .map(([from, points]) => `when ${number} >= ${parameters.add(from)}::float8 then ${points}`)
      return cases.length === 0 ? '0' : `case ${cases.join(' ')} else 0 end`
    }
    case 'ids':
      return `case when id = any(${parameters.add([...factor.ids])}::int[]) then ${factor.points} else 0 end`
    case 'clauses': {
      const groups = factor.any.map((group) => `(${conditionOf(entity, group, parameters)})`)
      return groups.length === 0 ? '0' : `case when ${groups.join(' or ')} then ${factor.points} else 0 end`
    }
  }
}
