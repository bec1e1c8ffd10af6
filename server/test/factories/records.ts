import type { CheckOutcome, CheckWay } from '@groundbreak/contract/channel'
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

/** A check of the numbers of a contact, by a user or by nobody on record. */
export async function makeCheck(
  db: Db,
  given: { encodeId: string; way: CheckWay; outcome: CheckOutcome; at?: Date; userId?: number },
): Promise<void> {
  await db.query(
    `insert into channel_checks (channel_id, at, way, outcome, user_id, customer_firm_id)
select ch.id, $2, $3, $4, u.id, u.customer_firm_id
from channels ch join contacts c on c.id = ch.contact_id left join users u on u.id = $5 where c.encode_id = $1`,
    [given.encodeId, given.at ?? new Date(), given.way, given.outcome, given.userId ?? null],
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
