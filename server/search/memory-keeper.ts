import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { changesSince, currentPosition, databaseIdentity, hasPassed } from './change-log'
import type { SearchSource } from './source'
import { IndexWorker } from './index-worker'
import { pack } from './packing'

const FILE = 'index.snapshot'
/** The change log is kept longer than this; an older snapshot may have missed rows. */
const OLDEST_SNAPSHOT_MS = 3 * 24 * 3_600_000
const BATCH = 500
/** Batches on their way to the worker while the next one is read. */
const MOST_ON_THE_WAY = 4
/** More replaced records than this share: the index is built anew. */
const MOST_REPLACED = 0.1
const FEW_DOCUMENTS = 10_000

export interface KeeperOptions {
  pool: pg.Pool
  dataDir: string
  sources: readonly SearchSource[]
  /** Answering threads beside the writing one. */
  readers: number | undefined
  onProgress: (message: string) => void
  /** Ends a build half-way. */
  signal: AbortSignal
}

/** A worker with its index, and up to where that follows the change log. */
export interface Kept {
  worker: IndexWorker
  position: string
  /** Changed since the snapshot file was written. */
  unsaved: boolean
}

/** Makes, follows and saves in-process indexes. */
export class MemoryKeeper {
  private readonly folder: string

  constructor(private readonly options: KeeperOptions) {
    this.folder = join(options.dataDir, 'search')
  }

  /** From the snapshot file if it is usable, else from the database; caught up with the change log. */
  async prepare(onCrash: (worker: IndexWorker, error: unknown) => void, fresh = false): Promise<Kept> {
    const entities = this.options.sources.map(({ definition }) => definition)
    const worker: IndexWorker = new IndexWorker(
      entities,
      (error) => onCrash(worker, error),
      this.options.readers,
    )
    try {
      const loaded = fresh ? undefined : await this.load(worker)
      const kept: Kept = {
        worker,
        position: loaded ?? (await this.build(worker)),
        unsaved: loaded === undefined,
      }
      await this.follow(kept)
      return kept
    } catch (error) {
      await worker.close()
      throw error
    }
  }

  /** Applies what was committed since; answers whether anything was. */
  async follow(kept: Kept): Promise<boolean> {
    const { pool, sources } = this.options
    const { position, ids } = await changesSince(pool, kept.position)
    let changed = false
    for (const { definition, load } of sources) {
      const touched = ids.get(definition.name) ?? []
      for (let at = 0; at < touched.length; at += BATCH) {
        const part = touched.slice(at, at + BATCH)
        const documents = await load(pool, part)
        const present = new Set(documents.map(({ id }) => id))
        if (documents.length > 0) await kept.worker.add(definition.name, pack(definition, documents))
        const gone = part.filter((id) => !present.has(id))
        if (gone.length > 0) await kept.worker.remove(definition.name, gone)
        changed = true
      }
    }
    kept.position = position
    kept.unsaved ||= changed
    return changed
  }

  async needsRebuild(kept: Kept): Promise<boolean> {
    const { documents, live } = await kept.worker.sizes()
    return documents > FEW_DOCUMENTS && documents - live > documents * MOST_REPLACED
  }

  async save(kept: Kept): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const place = [await databaseIdentity(this.options.pool), kept.position, Date.now()].join(' ')
    await kept.worker.save(join(this.folder, FILE), place)
    kept.unsaved = false
  }

  private async load(worker: IndexWorker): Promise<string | undefined> {
    const place = await worker.load(join(this.folder, FILE))
    if (place === undefined) return undefined
    const [identity, position, savedAt] = place.split(' ')
    const { pool } = this.options
    const isOurs = identity === (await databaseIdentity(pool)) && (await hasPassed(pool, position!))
    return isOurs && Date.now() - Number(savedAt) < OLDEST_SNAPSHOT_MS ? position : undefined
  }

  private async build(worker: IndexWorker): Promise<string> {
    const { pool, sources, signal } = this.options
    await worker.reset()
    const position = await currentPosition(pool)
    for (const source of sources) {
      const { name } = source.definition
      const told = this.counter(name)
      const onTheWay: Promise<void>[] = []
      for await (const send of this.batches(worker, source)) {
        signal.throwIfAborted()
        if (onTheWay.length >= MOST_ON_THE_WAY) await onTheWay.shift()
        const sent = send().then(told)
        // Awaited below, unless the build ends early: then nobody is left to hear of a failure.
        sent.catch(() => undefined)
        onTheWay.push(sent)
      }
      await Promise.all(onTheWay)
    }
    await worker.freeze()
    return position
  }

  /** Everything there is, as calls that hand a batch to the worker and answer how many documents it held. */
  private async *batches(worker: IndexWorker, source: SearchSource): AsyncGenerator<() => Promise<number>> {
    const { definition, loadAll, rows } = source
    const { pool } = this.options
    if (!rows) {
      for await (const documents of loadAll(pool)) {
        yield async () => {
          await worker.add(definition.name, pack(definition, documents))
          return documents.length
        }
      }
      return
    }
    await worker.readRows(definition.name, rows.layout)
    for await (const chunk of rows.read(pool)) yield () => worker.addRows(definition.name, chunk)
  }

  private counter(name: string): (added: number) => void {
    let count = 0
    return (added) => {
      const before = Math.floor(count / 100_000)
      count += added
      if (Math.floor(count / 100_000) > before) this.options.onProgress(`search index: ${count} ${name}`)
    }
  }
}
