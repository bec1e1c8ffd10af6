import client from 'prom-client'

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

  constructor(pool: { totalCount: number; idleCount: number; waitingCount: number }) {
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
