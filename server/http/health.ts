import { setTimeout as pause } from 'node:timers/promises'
import { readMigrations } from '@groundbreak/db/migrate'
import type { Db } from '../db/pool'
import type { DiskGuard } from '../disk/disk-guard'
import { findWork, type Work } from './health.queries'

/** `down`: nothing can be served; `degraded`: the product serves, and somebody should look. */
export type Health = 'fine' | 'degraded' | 'down'
export type Part = 'database' | 'migrations' | 'search' | 'disk' | 'queue' | 'mail' | 'sms'

/** Who answers searches: memory; meanwhile PostgreSQL, slower; or nobody. */
export type SearchAnswers = 'memory' | 'postgres' | 'nobody'

interface Asked {
  pool: Db
  search: () => Promise<SearchAnswers>
  disk: Pick<DiskGuard, 'state'> | null
  now?: () => number
}

/** A due job that waited for so long: no worker takes it. */
const STUCK_SECONDS = 300
/** Anybody may ask: what was found holds for so long. */
const REMEMBERED_MS = 1000
/** An answer that does not come is one. */
const ANSWER_MS = 3000

const NOTHING: Work = {
  waiting: 0,
  oldest_seconds: 0,
  failed: 0,
  mails_put_off: 0,
  texts_failed: 0,
  migration: null,
}

export interface Found {
  parts: Record<Part, Health>
  work: Work
}

/** Looks at every part of the product, once a second at most. */
export class HealthChecks {
  #last: { at: number; found: Promise<Found> } | undefined
  #known: Promise<Set<string>> | undefined

  constructor(private readonly asked: Asked) {}

  look(): Promise<Found> {
    const now = (this.asked.now ?? Date.now)()
    if (!this.#last || now - this.#last.at >= REMEMBERED_MS) this.#last = { at: now, found: this.#look() }
    return this.#last.found
  }

  async #look(): Promise<Found> {
    this.#known ??= readMigrations().then((all) => new Set(all.map(({ name }) => name)))
    const { pool, disk } = this.asked
    const known = await this.#known
    const [work, search] = await Promise.all([inTime(findWork(pool)), inTime(this.asked.search())])
    const { state = 'fine' } = disk ?? {}
    const parts: Record<Part, Health> = {
      database: work ? 'fine' : 'down',
      migrations: work ? migrationHealth(work.migration, known) : 'down',
      search: searchHealth(search),
      disk: state === 'fine' ? 'fine' : 'degraded',
      queue: work && work.oldest_seconds > STUCK_SECONDS ? 'degraded' : 'fine',
      mail: work && work.mails_put_off > 0 ? 'degraded' : 'fine',
      sms: work && work.texts_failed > 0 ? 'degraded' : 'fine',
    }
    return { parts, work: work ?? NOTHING }
  }
}

/** A database that lacks a migration cannot be worked with; one that is ahead is being brought to the next version. */
function migrationHealth(last: string | null, known: Set<string>): Health {
  if (last !== null && !known.has(last)) return 'degraded'
  return last === [...known].at(-1) ? 'fine' : 'down'
}

function searchHealth(answers: SearchAnswers | undefined): Health {
  if (answers === undefined || answers === 'nobody') return 'down'
  return answers === 'postgres' ? 'degraded' : 'fine'
}

/** Undefined where it fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController()
  const late = pause(ANSWER_MS, undefined, { signal: done.signal, ref: false })
  try {
    return await Promise.race([work, late])
  } catch {
    return undefined
  } finally {
    late.catch(() => undefined)
    done.abort()
  }
}
