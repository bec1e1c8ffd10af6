import type { Db } from '../../db/pool'
import type { VisibleProjects } from '../projects/projects.access'

export interface Position {
  longitude: number
  latitude: number
}

/** Where the visible ones of these projects stand, by id; without a position they are absent. */
export async function loadPositions(
  db: Db,
  ids: readonly number[],
  visible: VisibleProjects,
): Promise<Map<number, Position>> {
  const { text, values } = visible.sql(2)
  const { rows } = await db.query<Position & { id: number }>(
    `select p.id, p.longitude, p.latitude from projects p
where p.id = any($1) and p.longitude is not null and p.latitude is not null and ${text}`,
    [ids, ...values],
  )
  return new Map(rows.map(({ id, ...position }) => [id, position]))
}
