import type { Db } from '../../db/pool'

export interface PositionMade {
  firmId: number
  from: string
  /** Absent: works there. */
  until?: string
  isGuessed?: boolean
  /** Who took over, as told outside. */
  successor?: string
  positionId?: number
}

/** Where a contact worked, instead of what was known: the oldest first, and what follows of it for the contact. */
export async function makeLife(db: Db, encodeId: string, positions: readonly PositionMade[]): Promise<void> {
  await db.query(
    'delete from contact_positions where contact_id = (select id from contacts where encode_id = $1)',
    [encodeId],
  )
  for (const one of positions) {
    await db.query(
      `insert into contact_positions
  (contact_id, firm_id, position_id, starts_on, is_start_guessed, ends_on, successor_id, source_id, evidence, verified_at)
select c.id, $2, $3, $4, $5, $6::date, (select id from contacts where encode_id = $7),
  (select id from sources where key = 'test'), 'call', coalesce($6::date, '2026-03-01') from contacts c where c.encode_id = $1`,
      [encodeId, one.firmId, one.positionId, one.from, one.isGuessed ?? false, one.until, one.successor],
    )
  }
  const last = positions.at(-1)
  await db.query(
    `update contacts set firm_id = $2, position_id = $3, resigned_on = $4::date, resigned = ($4::date is not null)::int
where encode_id = $1`,
    [encodeId, last?.firmId, last?.positionId, last?.until],
  )
}
