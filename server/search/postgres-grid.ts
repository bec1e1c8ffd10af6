import type { Db } from '../db/pool'
import { positionOf } from './postgres-areas'
import { conditionOf, Parameters } from './postgres-conditions'
import type { Entity, GridCell, GridQuery, GridResult } from './query'

interface CellRow {
  column: number
  row: number
  count: number
  longitude: number
  latitude: number
  id: number
}

/** Two statements. */
export async function gridFromPostgres(db: Db, entity: Entity, query: GridQuery): Promise<GridResult> {
  const { longitude, latitude } = positionOf(entity)
  const clauses = [...(query.scope ?? []), ...query.clauses]
  const counting = new Parameters()
  const counted = await db.query<{ total: number; unplaced: number }>(
    `select count(*)::int as total,
      (count(*) filter (where ${longitude} is null or ${latitude} is null))::int as unplaced
    from search_documents where ${conditionOf(entity, clauses, counting)}`,
    counting.values,
  )
  const parameters = new Parameters()
  const where = conditionOf(entity, clauses, parameters)
  const columns = `${parameters.add([...query.columns])}::float8[]`
  const rows = `${parameters.add([...query.rows])}::float8[]`
  const { rows: found } = await db.query<CellRow>(
    `select width_bucket(${longitude}, ${columns}) - 1 as column, width_bucket(${latitude}, ${rows}) - 1 as row,
      count(*)::int as count, sum(${longitude}) as longitude, sum(${latitude}) as latitude, min(id) as id
    from search_documents where ${where} and ${longitude} is not null and ${latitude} is not null group by 1, 2`,
    parameters.values,
  )
  const cells = found
    .filter(
      ({ column, row }) =>
        column >= 0 && column < query.columns.length - 1 && row >= 0 && row < query.rows.length - 1,
    )
    .map(({ count, id, ...cell }): GridCell => ({
      column: cell.column,
      row: cell.row,
      count,
      longitude: cell.longitude / count,
      latitude: cell.latitude / count,
      id: count === 1 ? id : undefined,
    }))
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
  return { cells, ...counted.rows[0]! }
}
