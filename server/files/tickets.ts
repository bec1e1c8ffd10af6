import { createHmac, timingSafeEqual } from 'node:crypto'

export type TicketKind = 'photo' | 'thumbnail' | 'file' | 'export'
const kinds: readonly TicketKind[] = ['photo', 'thumbnail', 'file', 'export']

/** One content for one session. */
export interface Ticket {
  kind: TicketKind
  /** Of the photo, the project's file or the export task. */
  id: number
  sessionId: number
}

const STEP_S = 300
const PAYLOAD_BYTES = 17
const MAC_BYTES = 16

/**
 * Signed tickets that need no row: good for five to ten minutes. The time is stepped, so that asking again meanwhile
 * gives the same address and a browser keeps the picture it has.
 */
export class Tickets {
  constructor(
    private readonly key: Buffer,
    private readonly now: () => number = Date.now,
  ) {}

  issue({ kind, id, sessionId }: Ticket): { token: string; expiresAt: Date } {
    const until = (Math.ceil(this.now() / 1000 / STEP_S) + 1) * STEP_S
    const payload = Buffer.alloc(PAYLOAD_BYTES)
    payload.writeUInt8(kinds.indexOf(kind), 0)
    payload.writeUInt32BE(id, 1)
    payload.writeBigUInt64BE(BigInt(sessionId), 5)
    payload.writeUInt32BE(until, 13)
    return {
      token: Buffer.concat([payload, this.#sign(payload)]).toString('base64url'),
      expiresAt: new Date(until * 1000),
    }
  }

  /** Null: not ours, tampered with, or over. */
  read(token: string): Ticket | null {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
    const payload = bytes.subarray(0, PAYLOAD_BYTES)
    if (!timingSafeEqual(this.#sign(payload), bytes.subarray(PAYLOAD_BYTES))) return null
    const kind = kinds[payload.readUInt8(0)]
    if (!kind || payload.readUInt32BE(13) * 1000 <= this.now()) return null
    return { kind, id: payload.readUInt32BE(1), sessionId: Number(payload.readBigUInt64BE(5)) }
  }

  #sign(payload: Buffer): Buffer {
    return createHmac('sha256', this.key)
      .update('download ticket')
      .update(payload)
      .digest()
      .subarray(0, MAC_BYTES)
  }
}
