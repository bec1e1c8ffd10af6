import type { Db } from '../../db/pool'

/** A call of a user on a project, to a contact or to nobody on record. */
export async function makeCall(
  db: Db,
  given: { userId: number; projectId: number; encodeId?: string; at?: string; seconds?: number },
): Promise<void> {
  await db.query(
    `insert into call_records (customer_firm_id, user_id, project_id, contact_id, masked, called_at, seconds)
select u.customer_firm_id, u.id, $2, (select id from contacts where encode_id = $3), '199000*****', $4, $5
from users u where u.id = $1`,
    [
      given.userId,
      given.projectId,
      given.encodeId ?? null,
      given.at ?? '2026-03-01T02:00:00Z',
      given.seconds ?? 65,
    ],
  )
}

export async function makeRetrieval(
  db: Db,
  given: { userId: number; projectId: number; encodeId: string },
): Promise<void> {
  await db.query(
    `insert into contact_retrievals (customer_firm_id, user_id, project_id, contact_id)
select u.customer_firm_id, u.id, $2, (select id from contacts where encode_id = $3) from users u where u.id = $1`,
    [given.userId, given.projectId, given.encodeId],
  )
}
