import type { Envelope } from '@groundbreak/contract/envelope'
import type { Db } from '../db/pool'
import { recordAudit } from './audit'
import type { Viewer } from './viewer'

const REMEMBERED = 10_000

/** A firm or user in the envelope that is not the session's changes nothing, and leaves one trace per session. */
export class StrangeHints {
  #traced = new Set<number>()

  async audit(
    db: Db,
    viewer: Viewer,
    { envelope, address }: { envelope: Envelope; address: string },
  ): Promise<void> {
    const { userId, firm, sessionId } = viewer
    const fields = [
      isStrange(envelope.fid, firm?.id ?? null) && 'fid',
      isStrange(envelope.plid, userId) && 'plid',
    ].filter((field) => field !== false)
    if (fields.length === 0 || this.#traced.has(sessionId)) return
    if (this.#traced.size >= REMEMBERED) this.#traced.clear()
    this.#traced.add(sessionId)
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.strangeHint',
      detail: { fields },
      address,
    })
  }
}

function isStrange(hint: Envelope['fid'], own: number | null): boolean {
  return hint !== undefined && hint !== null && hint !== '' && String(hint) !== String(own)
}
