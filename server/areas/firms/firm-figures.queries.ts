import type { Db } from '../../db/pool'

/** Counts these firms anew, or all of them; answers how many have other figures than before. One statement. */
export async function refreshFirmFigures(db: Db, firmIds: readonly number[] | null): Promise<number> {
  const { rows } = await db.query<{ changed: number }>('select refresh_firm_figures($1) as changed', [
    firmIds,
  ])
  return rows[0]?.changed ?? 0
}

/** Up to where the figures follow the change log; undefined until every firm has been counted. Others wait. */
export async function lockFiguresProgress(db: Db): Promise<string | undefined> {
  await db.query("select pg_advisory_xact_lock(hashtext('firm figures'))")
  const { rows } = await db.query<{ position: string }>(
    'select position::text as position from firm_figures_progress',
  )
  return rows[0]?.position
}

export async function saveFiguresProgress(db: Db, position: string): Promise<void> {
  await db.query(
    `insert into firm_figures_progress (position) values ($1::pg_snapshot)
on conflict (is_only) do update set position = excluded.position`,
    [position],
  )
}
