import type { Db } from '../../db/pool'
import type { BidRow } from './projects.queries'

/** The newest notices of each project, newest first, with their first winner. */
export async function loadBidsOfMany(
  db: Db,
  projectIds: readonly number[],
  most: number,
): Promise<(BidRow & { project_id: number })[]> {
  const { rows } = await db.query<BidRow & { project_id: number }>(
    `select p.id as project_id, b.id, b.kind, b.title, b.amount, b.amount_text, b.published_on, b.closes_on,
  w.id as winner_id, w.name_zh as winner_zh, w.name_en as winner_en
from unnest($1::int[]) p (id)
cross join lateral (
  select * from bid_notices n where n.project_id = p.id order by n.published_on desc, n.id desc limit $2
) b
left join lateral (
  select f.id, f.name_zh, f.name_en from bid_notice_firms bf join firms f on f.id = bf.firm_id
  where bf.notice_id = b.id and bf.part = 'winner' order by bf.rank limit 1
) w on true
order by b.published_on desc, b.id desc`,
    [projectIds, most],
  )
  return rows
}
