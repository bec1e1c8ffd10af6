import type pg from 'pg'
import client from 'prom-client'
import { countWatched } from '../access/limit-events.queries'
import type { DiskSpace } from '../disk/disk-guard'
import type { Found } from './health'

/** Counters of one process (a registry of its own, so that tests can run several apps). */
export class Metrics {
  readonly registry = new client.Registry()
  readonly #calls = new client.Histogram({
    name: 'groundbreak_call_seconds',
    help: 'Calls by name and answer code.',
    labelNames: ['call', 'code'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  })
  readonly #searches = new client.Histogram({
    name: 'groundbreak_search_seconds',
    help: 'Queries answered by the search engine.',
    labelNames: ['entity'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers: [this.registry],
  })

  readonly #shed = new client.Counter({
    name: 'groundbreak_calls_shed_total',
    help: 'Calls told to come again because too many were being answered.',
    registers: [this.registry],
  })
  readonly #aborted = new client.Counter({
    name: 'groundbreak_requests_aborted_total',
    help: 'Requests whose sender left before all of it was there.',
    registers: [this.registry],
  })
  readonly #health = new client.Gauge({
    name: 'groundbreak_part_health',
    help: 'Every part of the product: 2 fine, 1 degraded, 0 down.',
    labelNames: ['part'] as const,
    registers: [this.registry],
  })
  readonly #work = new client.Gauge({
    name: 'groundbreak_work',
    help: 'Jobs due and given up, seconds the oldest due job has waited, mails put off, text messages not taken.',
    labelNames: ['what'] as const,
    registers: [this.registry],
  })

  readonly #limits = new client.Counter({
    name: 'groundbreak_limits_reached_total',
    help: 'Refusals by a hard limit, by its name; of one account at most one an hour and node.',
    labelNames: ['limit'] as const,
    registers: [this.registry],
  })

  constructor(pool: pg.Pool) {
    client.collectDefaultMetrics({ register: this.registry, prefix: 'groundbreak_' })
    const gauge = new client.Gauge({
      name: 'groundbreak_pool_connections',
      help: 'Database connections by state.',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect: () => {
        gauge.set({ state: 'total' }, pool.totalCount)
        gauge.set({ state: 'idle' }, pool.idleCount)
        gauge.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
    const watched: client.Gauge = new client.Gauge({
      name: 'groundbreak_accounts_watched',
      help: 'Accounts with habits that are no person’s, which nobody has looked into.',
      registers: [this.registry],
      // Of a database that is away there is nothing to tell.
      collect: () =>
        countWatched(pool).then(
          (count) => watched.set(count),
          () => watched.reset(),
        ),
    })
  }

  countLimit(limit: string): void {
    this.#limits.inc({ limit })
  }

  countShed(): void {
    this.#shed.inc()
  }

  countAborted(): void {
    this.#aborted.inc()
  }

  setHealth({ parts, work }: Found): void {
    for (const [part, state] of Object.entries(parts))
      this.#health.set({ part }, { fine: 2, degraded: 1, down: 0 }[state])
    for (const [what, count] of Object.entries(work))
      if (typeof count === 'number') this.#work.set({ what }, count)
  }

  /** Tells of the disk whenever it is asked. */
  watchDisk(disk: { space: DiskSpace }): void {
    const gauge = new client.Gauge({
      name: 'groundbreak_disk_bytes',
      help: 'The disk of the data folder; free is without the reserve.',
      labelNames: ['what'] as const,
      registers: [this.registry],
      collect: () => {
        gauge.set({ what: 'free' }, disk.space.free)
        gauge.set({ what: 'total' }, disk.space.total)
      },
    })
  }

  /** Starts the clock of a call; tell the returned function the answer's code. */
  startCall(call: string): (code: number) => void {
    const end = this.#calls.startTimer({ call })
    return (code) => end({ code })
  }

  startSearch(entity: string): () => void {
    const end = this.#searches.startTimer({ entity })
    return () => end()
  }
}
