import type { Db } from '../../db/pool'
import { counter } from './counter'
import { insert, testSource } from './insert'

const made = counter()

export interface NoticeMade {
  projectId: number
  kind?: string
  title?: string
  lot?: string
  /** Millions of yuan. */
  amount?: number
  /** Millions of yuan that no bid may pass. */
  ceiling?: number
  /** YYYY-MM-DD. */
  on?: string
  firms?: { firmId: number; part: string; rank?: number; amount?: number }[]
}

/** A tender notice of a project, which counts it. */
export async function makeNotice(db: Db, given: NoticeMade): Promise<number> {
  const kind = given.kind ?? 'open_bid'
  const id = await insert(db, 'bid_notices', {
    kind,
    title: given.title ?? `${kind} 公告`,
    project_id: given.projectId,
    lot_number: given.lot,
    amount: given.amount,
    ceiling_price: given.ceiling,
    published_on: given.on ?? '2026-02-01',
    source_id: await testSource(db),
    external_ref: `notice ${++made.count}`,
  })
  await db.query('update projects set bid_count = bid_count + 1 where id = $1', [given.projectId])
  for (const { firmId, part, rank = 1, amount = null } of given.firms ?? [])
    await db.query(
      'insert into bid_notice_firms (notice_id, firm_id, part, rank, amount) values ($1, $2, $3, $4, $5)',
      [id, firmId, part, rank, amount],
    )
  return id
}
