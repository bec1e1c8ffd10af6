import { availableParallelism } from 'node:os'
import type { FlatArray } from './arrays'
import { WorkerGone } from '../asked-thread'
import { IndexThread } from './index-thread'
import { type PackedDocuments, type PackedNames, transferables } from './packing'
import type {
  Entity,
  GridQuery,
  GridResult,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SiftQuery,
  SiftResult,
  SuggestQuery,
} from './query'
import type { RowChunk, RowLayout } from './rows'
import type { Sizes, WorkerRequest } from './worker'

export { WorkerGone }

/** Answering threads beside the writing one, which answers too. */
const DEFAULT_READERS = Math.min(7, availableParallelism() - 1)

/**
 * The in-process index: one thread owns and changes it, the others read the same memory. While a change
 * is made only the owner answers, so that nobody ever reads what is half written.
 */
export class IndexWorker implements SearchIndex {
  private readonly writer: IndexThread
  private readonly readers: IndexThread[]
  /** Whether the readers have been given the index. */
  private shared = false
  /** Whether they may read it just now. */
  private sharing = false
  /** Changes to a shared index, one after the other. */
  private changes: Promise<unknown> = Promise.resolve()
  private crashed = false
  /** Those being built from rows. */
  private readonly rowEntities = new Map<string, RowLayout>()

  /** `onCrash` is called when a thread ends without having been asked to; the others are ended then. */
  constructor(
    private readonly entities: readonly Entity[],
    onCrash: (error: unknown) => void = () => undefined,
    readers = DEFAULT_READERS,
  ) {
    const crash = (error: unknown) => {
      if (this.crashed) return
      this.crashed = true
      void this.close()
      onCrash(error)
    }
    this.writer = new IndexThread(entities, crash)
    this.readers = Array.from({ length: readers }, () => new IndexThread(entities, crash))
  }

  search(entity: string, query: SearchQuery): Promise<SearchResult> {
    return this.leastBusy().ask({ kind: 'search', entity, query }) as Promise<SearchResult>
  }

  suggest(entity: string, query: SuggestQuery): Promise<number[]> {
    return this.leastBusy().ask({ kind: 'suggest', entity, query }) as Promise<number[]>
  }

  grid(entity: string, query: GridQuery): Promise<GridResult> {
    return this.leastBusy().ask({ kind: 'grid', entity, query }) as Promise<GridResult>
  }

  sift(entity: string, query: SiftQuery): Promise<SiftResult> {
    return this.leastBusy().ask({ kind: 'sift', entity, query }) as Promise<SiftResult>
  }

  /** Takes `packed` over: its arrays are moved to the thread. */
  async add(entity: string, packed: PackedDocuments): Promise<void> {
    await this.change({ kind: 'add', entity, packed }, transferables(packed))
  }

  /** Before rows of an entity are added. */
  async readRows(entity: string, layout: RowLayout): Promise<void> {
    this.rowEntities.set(entity, layout)
    await this.packer.ask({ kind: 'layout', entity, layout })
  }

  /**
   * For a build: takes `chunk` over. One thread unpacks it and keeps the columns, another one makes the
   * tokens. Answers how many documents ended in the chunk; they are read in the order of the calls.
   */
  async addRows(entity: string, chunk: RowChunk): Promise<number> {
    const { packer, writer } = this
    const shared = packer !== writer
    const half = shared ? 'tokens' : undefined
    const packed = await packer.ask({ kind: 'pack', entity, chunk, shared }, [chunk.bytes.buffer])
    if (chunk.kind === 'names') {
      const names = packed as PackedNames
      const { named } = this.rowEntities.get(entity)!
      await writer.ask({ kind: 'names', entity, named: named!, names, half }, transferables(names))
      return 0
    }
    const documents = packed as PackedDocuments
    const count = documents.ids.length
    await writer.ask({ kind: 'add', entity, packed: documents, half }, transferables(documents))
    return count
  }

  async remove(entity: string, ids: number[]): Promise<void> {
    await this.change({ kind: 'remove', entity, ids })
  }

  async freeze(): Promise<void> {
    const { packer, writer } = this
    for (const { name } of this.entities) {
      const isShared = packer !== writer && this.rowEntities.has(name)
      await Promise.all([
        writer.ask({ kind: 'freeze', entity: name, half: isShared ? 'tokens' : undefined }),
        isShared && packer.ask({ kind: 'freeze', entity: name, half: 'columns' }),
      ])
      if (!isShared) continue
      const arrays = (await packer.ask({ kind: 'columns', entity: name })) as Map<string, FlatArray>
      await writer.ask({ kind: 'takeColumns', entity: name, arrays })
    }
    this.rowEntities.clear()
    await this.shareAll()
  }

  /** Empties the index. */
  async reset(): Promise<void> {
    this.shared = this.sharing = false
    await this.writer.ask({ kind: 'reset' })
  }

  async save(path: string, position: string): Promise<void> {
    await this.writer.ask({ kind: 'save', path, position })
  }

  /** The position of the snapshot that was loaded, if there was a usable one. */
  async load(path: string): Promise<string | undefined> {
    this.shared = this.sharing = false
    const position = (await this.writer.ask({ kind: 'load', path })) as string | undefined
    if (position !== undefined) await this.shareAll()
    return position
  }

  sizes(): Promise<Sizes> {
    return this.writer.ask({ kind: 'sizes' }) as Promise<Sizes>
  }

  async close(): Promise<void> {
    await Promise.all([this.writer, ...this.readers].map((thread) => thread.close()))
  }

  private get packer(): IndexThread {
    return this.readers[0] ?? this.writer
  }

  private leastBusy(): IndexThread {
    if (!this.sharing) return this.writer
    return this.readers.reduce(
      (best, thread) => (thread.outstanding < best.outstanding ? thread : best),
      this.writer,
    )
  }

  private change(
    request: WorkerRequest & { kind: 'add' | 'remove' },
    transfer?: ArrayBuffer[],
  ): Promise<unknown> {
    // Before the readers have anything to read, a build hands over batch after batch without waiting.
    if (!this.shared) return this.writer.ask(request, transfer)
    const done = this.changes.then(() => this.changeShared(request, transfer))
    this.changes = done.catch(() => undefined)
    return done
  }

  private async changeShared(request: WorkerRequest & { entity: string }, transfer?: ArrayBuffer[]) {
    this.sharing = false
    await Promise.all(this.readers.map((thread) => thread.idle()))
    try {
      await this.writer.ask(request, transfer)
    } finally {
      // A change that failed half-way is shared too: all threads answer alike.
      await this.share(request.entity, true)
    }
    this.sharing = true
  }

  private async shareAll(): Promise<void> {
    for (const { name } of this.entities) await this.share(name, false)
    this.shared = this.sharing = true
  }

  private async share(entity: string, later: boolean): Promise<void> {
    if (this.readers.length === 0) return
    const arrays = (await this.writer.ask({ kind: 'share', entity })) as Map<string, FlatArray>
    await Promise.all(this.readers.map((thread) => thread.ask({ kind: 'adopt', entity, arrays, later })))
  }
}
