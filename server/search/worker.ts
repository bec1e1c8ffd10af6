import { parentPort, workerData } from 'node:worker_threads'
import { CollectedArrays, type FlatArray, GivenArrays } from './arrays.ts'
import { EntityIndex } from './entity-index.ts'
import type { PackedDocuments } from './packing.ts'
import type { Entity, SearchQuery, SuggestQuery } from './query.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

/** What the owner of the worker may ask; every message is answered, in order of completion. */
export type WorkerRequest =
  | { kind: 'load'; path: string }
  | { kind: 'add'; entity: string; packed: PackedDocuments }
  | { kind: 'remove'; entity: string; ids: number[] }
  | { kind: 'freeze' }
  | { kind: 'reset' }
  | { kind: 'save'; path: string; position: string }
  | { kind: 'sizes' }
  | { kind: 'share'; entity: string }
  | { kind: 'adopt'; entity: string; arrays: Map<string, FlatArray>; later: boolean }
  | { kind: 'search'; entity: string; query: SearchQuery }
  | { kind: 'suggest'; entity: string; query: SuggestQuery }

export interface Sizes {
  documents: number
  live: number
}

const { entities } = workerData as { entities: Entity[] }
const emptyIndexes = () => new Map(entities.map((entity) => [entity.name, new EntityIndex(entity)]))
let indexes = emptyIndexes()
/** Changes wait while a snapshot is written; questions do not. */
let writing: Promise<void> = Promise.resolve()

function indexOf(entity: string): EntityIndex {
  const index = indexes.get(entity)
  if (!index) throw new RangeError(`nothing named ${entity} is searchable`)
  return index
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'search':
      return indexOf(request.entity).search(request.query)
    case 'suggest':
      return indexOf(request.entity).suggest(request.query)
    case 'sizes':
      return sizes()
    case 'share': {
      const bag = new CollectedArrays()
      indexOf(request.entity).save(bag)
      return bag.arrays
    }
    case 'adopt':
      return adopt(request)
    case 'load':
      return load(request.path)
    case 'save':
      writing = writing.then(() => writeSnapshot(request.path, indexes, request.position))
      return writing.catch((error: unknown) => {
        writing = Promise.resolve()
        throw error
      })
    case 'add':
      await writing
      return indexOf(request.entity).add(request.packed)
    case 'remove':
      await writing
      return indexOf(request.entity).remove(request.ids)
    case 'reset':
      indexes = emptyIndexes()
      return
    case 'freeze':
      for (const index of indexes.values()) index.freeze()
  }
}

function sizes(): Sizes {
  let documents = 0
  let live = 0
  for (const index of indexes.values()) {
    documents += index.size
    live += index.liveCount
  }
  return { documents, live }
}

/** A reader's view of an index that the writing thread owns; `later`: of the one it already has. */
function adopt({ entity, arrays, later }: WorkerRequest & { kind: 'adopt' }): void {
  const earlier = indexOf(entity)
  const index = EntityIndex.load(earlier.entity, new GivenArrays(arrays))
  if (later) index.succeed(earlier)
  indexes.set(entity, index)
}

function load(path: string): string | undefined {
  const snapshot = readSnapshot(path, entities)
  if (snapshot) indexes = snapshot.indexes
  return snapshot?.position
}

function reply(message: { id: number; value?: unknown; error?: unknown }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(message)
}

parentPort!.on('message', ({ id, request }: { id: number; request: WorkerRequest }) => {
  answer(request).then(
    (value) => reply({ id, value }),
    (error: unknown) => reply({ id, error }),
  )
})
