import type { Db } from '../../db/pool'

export interface PlacedRow {
  firm_id: number
  name_zh: string
  name_en: string | null
  is_natural_person: boolean
  part: string
  rank: number
  amount: number | null
  amount_text: string | null
}

export interface WinRow {
  id: number
  kind: 'winning_bid' | 'candidates'
  title: string
  lot_number: string | null
  round: number
  published_on: string
  amount: number | null
  amount_text: string | null
  firms: PlacedRow[]
}

/** The notices of winners and of candidates of a project, the newest first, with the firms they name. */
export async function loadResults(db: Db, projectId: number): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>(
    `select b.id, b.kind, b.title, b.lot_number, b.round, b.published_on, b.amount, b.amount_text, coalesce((
  select json_agg(json_build_object('firm_id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en,
    'is_natural_person', f.is_natural_person, 'part', bf.part, 'rank', bf.rank, 'amount', bf.amount::float8,
    'amount_text', bf.amount_text) order by bf.rank, f.id)
  from bid_notice_firms bf join firms f on f.id = bf.firm_id
  where bf.notice_id = b.id and bf.part in ('winner', 'consortium', 'candidate')), '[]') as firms
from bid_notices b where b.project_id = $1 and b.kind in ('winning_bid', 'candidates')
order by b.published_on desc, b.id desc limit 200`,
    [projectId],
  )
  return rows
}

export async function countNotices(db: Db, projectId: number): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from bid_notices where project_id = $1 group by kind',
    [projectId],
  )
  return rows
}
