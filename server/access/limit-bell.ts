import type pg from 'pg'
import { transaction } from '../db/pool'
import { limitLetter } from '../mail/limit-letters'
import { type MailDesk, queueMail } from '../mail/outbox'
import { findInCharge, insertReached } from './limit-events.queries'
import type { LimitName, Limits } from './limits'

export interface Rung {
  name: LimitName
  subject: string
  most: number
}

interface Options {
  pool: pg.Pool
  desk: MailDesk
  limits: Limits
  metrics: { countLimit: (name: string) => void }
  log: { warn: (about: object, text: string) => void; error: (about: object, text: string) => void }
}

const TOLD_MS = 60 * 60_000
const REMEMBERED = 50_000

/**
 * Tells of hard limits that refuse: a line in the log and a count, and of an account or a firm a row that the
 * provider's staff sees and a mail to who is in charge, one a day. Once an hour each; no call waits for it.
 */
export class LimitBell {
  #told = new Map<string, number>()
  #ringing = new Set<Promise<void>>()

  constructor(private readonly options: Options) {}

  ring(rung: Rung): void {
    const { log, metrics } = this.options
    const { name, subject } = rung
    const key = `${name} ${subject}`
    const now = Date.now()
    if ((this.#told.get(key) ?? 0) > now - TOLD_MS) return
    if (this.#told.size >= REMEMBERED) this.#told.clear()
    this.#told.set(key, now)
    metrics.countLimit(name)
    log.warn({ limit: name, subject }, 'a limit is reached')
    const telling = this.#tell(rung)
      .catch((err: unknown) => {
        this.#told.delete(key)
        log.error({ err, limit: name }, 'a limit that is reached could not be told')
      })
      .finally(() => this.#ringing.delete(telling))
    this.#ringing.add(telling)
  }

  /** Waits for what is being told. */
  async silence(): Promise<void> {
    await Promise.all(this.#ringing)
  }

  async #tell({ name, subject, most }: Rung): Promise<void> {
    const { pool, desk, limits } = this.options
    const { scope } = limits[name]
    // Addresses and names that nobody has are nobody's account.
    if ((scope !== 'account' && scope !== 'firm') || !/^\d+$/.test(subject)) return
    const who = scope === 'account' ? { userId: Number(subject) } : { firmId: Number(subject) }
    await transaction(pool, async (db) => {
      if (!(await insertReached(db, { name, ...who }))) return
      const inCharge = await findInCharge(db, who)
      if (!inCharge?.email) return
      await queueMail(db, desk, {
        cause: `limit:${scope}:${subject}:${inCharge.day}`,
        kind: 'manager',
        userId: null,
        letter: limitLetter({ name, most }, inCharge, desk.publicUrl),
      })
    })
  }
}
