import type pg from 'pg'
import client from 'prom-client'
import { countWatched } from '../access/limit-events.queries'

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
    new client.Gauge({
      name: 'groundbreak_accounts_watched',
      help: 'Accounts with habits that are no person’s, which nobody has looked into.',
      registers: [this.registry],
      // Of a database that is away there is nothing to tell.
      async collect(): Promise<void> {
        await countWatched(pool).then(
          (count) => this.set(count),
          () => this.reset(),
        )
      },
    })
  }

  countLimit(limit: string): void {
    this.#limits.inc({ limit })
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
