import { Worker } from 'node:worker_threads'
import { type PackedDocuments, transferables } from './packing.ts'
import type { Entity, SearchIndex, SearchQuery, SearchResult, SuggestQuery } from './query.ts'
import type { Sizes, WorkerRequest } from './worker.ts'

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

export class WorkerGone extends Error {}

/** The in-process index in its thread. */
export class IndexWorker implements SearchIndex {
  private readonly waiting = new Map<number, Waiting>()
  private readonly worker: Worker
  private lastId = 0
  private gone = false

  /** `onCrash` is called when the thread ends without having been asked to. */
  constructor(entities: readonly Entity[], onCrash: (error: unknown) => void = () => undefined) {
    this.worker = new Worker(new URL('./start-worker.mjs', import.meta.url), {
      workerData: { entities },
    })
    let reason: unknown
    this.worker.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: unknown }) => {
      const waiting = this.waiting.get(id)
      this.waiting.delete(id)
      if (error === undefined) waiting?.resolve(value)
      else waiting?.reject(error)
    })
    this.worker.on('error', (error) => (reason = error))
    this.worker.on('exit', (code) => {
      const asked = this.gone
      this.gone = true
      for (const { reject } of this.waiting.values()) reject(new WorkerGone('the search worker ended'))
      this.waiting.clear()
      if (!asked) onCrash(reason ?? new WorkerGone(`the search worker ended with code ${code}`))
    })
  }

  search(entity: string, query: SearchQuery): Promise<SearchResult> {
    return this.ask({ kind: 'search', entity, query }) as Promise<SearchResult>
  }

  suggest(entity: string, query: SuggestQuery): Promise<number[]> {
    return this.ask({ kind: 'suggest', entity, query }) as Promise<number[]>
  }

  /** Takes `packed` over: its arrays are moved to the thread. */
  add(entity: string, packed: PackedDocuments): Promise<void> {
    return this.ask({ kind: 'add', entity, packed }, transferables(packed)) as Promise<void>
  }

  remove(entity: string, ids: number[]): Promise<void> {
    return this.ask({ kind: 'remove', entity, ids }) as Promise<void>
  }

  freeze(): Promise<void> {
    return this.ask({ kind: 'freeze' }) as Promise<void>
  }

  /** Empties the index. */
  reset(): Promise<void> {
    return this.ask({ kind: 'reset' }) as Promise<void>
  }

  save(path: string, position: string): Promise<void> {
    return this.ask({ kind: 'save', path, position }) as Promise<void>
  }

  /** The position of the snapshot that was loaded, if there was a usable one. */
  load(path: string): Promise<string | undefined> {
    return this.ask({ kind: 'load', path }) as Promise<string | undefined>
  }

  sizes(): Promise<Sizes> {
    return this.ask({ kind: 'sizes' }) as Promise<Sizes>
  }

  async close(): Promise<void> {
    this.gone = true
    await this.worker.terminate()
  }

  private ask(request: WorkerRequest, transfer: ArrayBuffer[] = []): Promise<unknown> {
    if (this.gone) return Promise.reject(new WorkerGone('the search worker ended'))
    return new Promise((resolve, reject) => {
      const id = ++this.lastId
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, request }, transfer)
    })
  }
}
