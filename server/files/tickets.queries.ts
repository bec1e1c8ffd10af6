import type { Db } from '../db/pool'
import type { ReadTicket } from './tickets'

/** Uses a ticket up. False: it was used before; of many at once, on whatever node, one is told true. */
export async function useTicket(db: Db, { mark, until }: NonNullable<ReadTicket['use']>): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'use-ticket',
    text: 'insert into used_tickets (mark, expires_at) values ($1, $2) on conflict do nothing',
    values: [mark, until],
  })
  return rowCount === 1
}

/** Those that are over by themselves; an hour later, because the clocks of nodes differ. */
export async function forgetUsedTickets(db: Db): Promise<number> {
  const { rowCount } = await db.query(`delete from used_tickets where expires_at < now() - interval '1 hour'`)
  return rowCount ?? 0
}
