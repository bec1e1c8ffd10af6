import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** By their places in a ticket: a new one comes last. */
export const ticketKinds = ['photo', 'thumbnail', 'file', 'export'] as const
export type TicketKind = (typeof ticketKinds)[number]
/** Pictures stand on pages, which ask for them again as they please; these are fetched. */
const once: ReadonlySet<TicketKind> = new Set<TicketKind>(['file', 'export'])

/** One content for one session. */
export interface Ticket {
  kind: TicketKind
  /** Of the photo, the project's file or the export task. */
  id: number
  sessionId: number
}

export interface ReadTicket extends Ticket {
  /** Of a ticket that serves once: what it is remembered by once it was used, and until when. Null: any number of times. */
  use: { mark: Buffer; until: Date } | null
}

const STEP_S = 300
const NONCE_BYTES = 8
const NO_NONCE = Buffer.alloc(NONCE_BYTES)
const PAYLOAD_BYTES = 17 + NONCE_BYTES
const MAC_BYTES = 16

/**
 * Signed tickets that need no row before they are used: good for five to ten minutes. The time is stepped, so that a
 * picture asked for again meanwhile has the same address and a browser keeps what it has. A ticket that serves once
 * is another one each time.
 */
export class Tickets {
  constructor(
    private readonly key: Buffer,
    private readonly now: () => number = Date.now,
  ) {}

  issue({ kind, id, sessionId }: Ticket): { token: string; expiresAt: Date } {
    const until = (Math.ceil(this.now() / 1000 / STEP_S) + 1) * STEP_S
    const payload = Buffer.alloc(PAYLOAD_BYTES)
    payload.writeUInt8(ticketKinds.indexOf(kind), 0)
    payload.writeUInt32BE(id, 1)
    payload.writeBigUInt64BE(BigInt(sessionId), 5)
    payload.writeUInt32BE(until, 13)
    payload.set(once.has(kind) ? randomBytes(NONCE_BYTES) : NO_NONCE, 17)
    return {
      token: Buffer.concat([payload, this.#sign(payload)]).toString('base64url'),
      expiresAt: new Date(until * 1000),
    }
  }

  /** Null: not ours, tampered with, or over. */
  read(token: string): ReadTicket | null {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
    const payload = bytes.subarray(0, PAYLOAD_BYTES)
    const mark = bytes.subarray(PAYLOAD_BYTES)
    if (!timingSafeEqual(this.#sign(payload), mark)) return null
    const kind = ticketKinds[payload.readUInt8(0)]
    const until = payload.readUInt32BE(13) * 1000
    if (!kind || until <= this.now()) return null
    return {
      kind,
      id: payload.readUInt32BE(1),
      sessionId: Number(payload.readBigUInt64BE(5)),
      use: once.has(kind) ? { mark, until: new Date(until) } : null,
    }
  }

  #sign(payload: Buffer): Buffer {
    return createHmac('sha256', this.key)
      .update('download ticket')
      .update(payload)
      .digest()
      .subarray(0, MAC_BYTES)
  }
}
