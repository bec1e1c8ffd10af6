import type { Db } from '../db/pool'
import { fail } from '../http/errors'
import { cap } from './caps'

/** A whole office may wait behind one address. */
export const ticketsOfAddress = cap('tickets of an address in ten minutes', {
  of: 'address',
  most: 300,
  count: `select count(*) from scan_tickets where address <<= $1::inet and created_at > now() - interval '10 minutes'`,
  refuse: () => fail('http.tooFrequent'),
})

export interface NewTicket {
  kind: 'qr' | 'wecom'
  ticketHash: Buffer
  browserHash: Buffer
  seconds: number
  userAgent: string | null
  address: string
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.query(
    `insert into scan_tickets (kind, ticket_hash, browser_hash, user_agent, address, expires_at)
values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [ticket.kind, ticket.ticketHash, ticket.browserHash, ticket.userAgent, ticket.address, ticket.seconds],
  )
}

export async function deleteOldTickets(db: Db): Promise<number> {
  const { rowCount } = await db.query(`delete from scan_tickets where created_at < now() - interval '1 day'`)
  return rowCount ?? 0
}

export type TicketState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'
