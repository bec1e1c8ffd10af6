import type { Db } from '../../db/pool'

/** Into which record this one was merged, through later merges too; 0, the id of none, where it was not. */
export async function survivorOf(db: Db, projectId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with recursive led (id, depth) as (
  select survivor_id, 1 from project_merges where absorbed_id = $1 and undone_at is null
  union all
  select m.survivor_id, depth + 1 from led join project_merges m on m.absorbed_id = led.id and m.undone_at is null
  where depth < 100)
select id from led order by depth desc limit 1`,
    [projectId],
  )
  return rows[0]?.id ?? 0
}
