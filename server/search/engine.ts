import type pg from 'pg'
import { type IndexWorker, WorkerGone } from './index-worker'
import { type Kept, MemoryKeeper } from './memory-keeper'
import { PostgresIndex } from './postgres'
import { PostgresKeeper } from './postgres-keeper'
import type {
  GridQuery,
  GridResult,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SiftQuery,
  SiftResult,
  SuggestQuery,
} from './query'
import type { SearchSource } from './source'

export interface SearchEngineOptions {
  pool: pg.Pool
  /** The snapshot file is kept in its folder `search`. */
  dataDir: string
  sources: readonly SearchSource[]
  /** Threads that answer beside the one that takes in changes and answers too. Default: cores - 1. */
  readers?: number
  /** Keep `search_documents` as the second answerer. Default true. */
  postgres?: boolean
  onProgress?: (message: string) => void
  /** Failures the engine gets over by itself: a lost connection, a crashed worker. */
  onTrouble?: (error: unknown) => void
}

export interface SearchState {
  answeredBy: 'memory' | 'postgres' | 'nobody'
  /** The change-log position of the in-process index: a `pg_snapshot`. */
  position: string | undefined
}

const POLL_MS = 500
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

export function createSearchEngine(options: SearchEngineOptions): SearchEngine {
  return new SearchEngine(options)
}

/** Search over all entities: from memory, and from PostgreSQL while memory is not ready. */
export class SearchEngine implements SearchIndex {
  private readonly memoryKeeper: MemoryKeeper
  private readonly postgresKeeper: PostgresKeeper | undefined
  private readonly postgresIndex: PostgresIndex
  private readonly loops: Promise<void>[]
  private memory: Kept | undefined
  private whenReady!: Promise<void>
  private nowReady!: () => void
  private readonly closing = new AbortController()
  private rebuilding = false
  private readonly wakers = new Set<() => void>()

  constructor(private readonly options: SearchEngineOptions) {
    const { pool, dataDir, sources, readers, onProgress = () => undefined } = options
    const { signal } = this.closing
    this.memoryKeeper = new MemoryKeeper({ pool, dataDir, sources, readers, onProgress, signal })
    this.postgresKeeper = (options.postgres ?? true) ? new PostgresKeeper(pool, sources, signal) : undefined
    this.postgresIndex = new PostgresIndex(
      pool,
      sources.map(({ definition }) => definition),
    )
    this.awaitReady()
    this.loops = [this.keepMemory(), this.keepPostgres()]
  }

  search(entity: string, query: SearchQuery): Promise<SearchResult> {
    return this.answer((index) => index.search(entity, query))
  }

  suggest(entity: string, query: SuggestQuery): Promise<number[]> {
    return this.answer((index) => index.suggest(entity, query))
  }

  grid(entity: string, query: GridQuery): Promise<GridResult> {
    return this.answer((index) => index.grid(entity, query))
  }

  sift(entity: string, query: SiftQuery): Promise<SiftResult> {
    return this.answer((index) => index.sift(entity, query))
  }

  private get closed(): boolean {
    return this.closing.signal.aborted
  }

  /** Once the in-process index answers. */
  ready(): Promise<void> {
    return this.whenReady
  }

  async state(): Promise<SearchState> {
    if (this.memory) return { answeredBy: 'memory', position: this.memory.position }
    return { answeredBy: (await this.postgresAnswers()) ? 'postgres' : 'nobody', position: undefined }
  }

  /** Looks into the change log now instead of at the next poll. */
  wake(): void {
    for (const wake of this.wakers) wake()
  }

  /** Saves what changed and ends the worker. */
  async close(): Promise<void> {
    this.closing.abort(new WorkerGone('the search engine is closed'))
    this.wake()
    this.nowReady()
    await Promise.all(this.loops)
    const { memory } = this
    this.memory = undefined
    if (memory?.unsaved) await this.memoryKeeper.save(memory).catch(this.report)
    await memory?.worker.close()
    await this.postgresKeeper?.close()
  }

  private async answer<Result>(ask: (index: SearchIndex) => Promise<Result>): Promise<Result> {
    for (;;) {
      const { memory } = this
      if (memory) {
        try {
          return await ask(memory.worker)
        } catch (error) {
          if (!(error instanceof WorkerGone)) throw error
        }
      }
      if (this.closed) throw new WorkerGone('the search engine is closed')
      if (await this.postgresAnswers()) return ask(this.postgresIndex)
      await this.whenReady
    }
  }

  private async postgresAnswers(): Promise<boolean> {
    return this.postgresKeeper !== undefined && (await this.postgresKeeper.isComplete())
  }

  private async keepMemory(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (!this.closed) {
      try {
        if (this.memory) await this.followMemory(this.memory)
        else await this.startMemory()
        pause = POLL_MS
      } catch (error) {
        if (this.closed) return
        this.report(error)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
      await this.pause(pause)
    }
  }

  private async startMemory(): Promise<void> {
    const kept = await this.memoryKeeper.prepare(this.onCrash)
    this.memory = kept
    this.nowReady()
    if (kept.unsaved) await this.memoryKeeper.save(kept)
  }

  /** A rebuild runs in a second worker; the first one answers, and follows, until it is done. */
  private async followMemory(kept: Kept): Promise<void> {
    const changed = await this.memoryKeeper.follow(kept)
    if (!changed || this.rebuilding || !(await this.memoryKeeper.needsRebuild(kept))) return
    this.rebuilding = true
    this.loops.push(
      this.rebuild()
        .catch(this.report)
        .finally(() => (this.rebuilding = false)),
    )
  }

  private async rebuild(): Promise<void> {
    const fresh = await this.memoryKeeper.prepare(this.onCrash, true)
    const old = this.memory
    this.memory = fresh
    await old?.worker.close()
    if (!this.closed) await this.memoryKeeper.save(fresh)
  }

  private readonly onCrash = (worker: IndexWorker, error: unknown): void => {
    if (this.memory?.worker === worker) {
      this.memory = undefined
      this.awaitReady()
      this.wake()
    }
    this.report(error)
  }

  private async keepPostgres(): Promise<void> {
    if (!this.postgresKeeper) return
    await this.whenReady
    let pause = POLL_MS
    while (!this.closed) {
      try {
        await this.postgresKeeper.follow()
        pause = POLL_MS
      } catch (error) {
        if (!this.closed) this.report(error)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
      await this.pause(pause)
    }
  }

  private awaitReady(): void {
    this.whenReady = new Promise((resolve) => (this.nowReady = resolve))
  }

  private pause(ms: number): Promise<void> {
    if (this.closed) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.wakers.add(wake)
    })
  }

  private readonly report = (error: unknown): void => {
    if (!this.closed) this.options.onTrouble?.(error)
  }
}
