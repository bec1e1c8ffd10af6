import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool'
import type { Asked } from '../http/handle'
import { subjectsOfAddress } from './network'
import { insertTicket, ticketsOfAddress } from './scan-tickets.queries'
import { hashOf } from './sessions'

/** A QR code is good for so long. */
export const TICKET_S = 100

export const randomSecret = () => randomBytes(32).toString('base64url')

interface Asking {
  db: Db
  asked: Asked
  setBrowser: (secret: string | null) => void
}

/**
 * A ticket for the browser that asks. It has a cookie of its own, which it keeps, so that two tabs can wait.
 * @throws http.tooFrequent past 300 tickets of an address in ten minutes
 */
export async function openTicket(
  { db, asked, setBrowser }: Asking,
  { kind, seconds }: { kind: 'qr' | 'wecom'; seconds: number },
): Promise<string> {
  await ticketsOfAddress.mustFit(db, subjectsOfAddress(asked.address).address)
  const [ticket, browser] = [randomSecret(), asked.browser ?? randomSecret()]
  const { address, userAgent } = asked
  await insertTicket(db, {
    kind,
    ticketHash: hashOf(ticket),
    browserHash: hashOf(browser),
    seconds,
    address,
    userAgent,
  })
  setBrowser(browser)
  return ticket
}
