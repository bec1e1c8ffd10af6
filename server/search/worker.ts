import { parentPort, workerData } from 'node:worker_threads'
import { CollectedArrays, type FlatArray, GivenArrays } from './arrays'
import { EntityIndex, type Half } from './entity-index'
import { type PackedDocuments, type PackedNames, transferables } from './packing'
import type { Entity, GridQuery, SearchQuery, SiftQuery, SuggestQuery } from './query'
import { RowPacker } from './row-packer'
import type { Named, RowChunk, RowLayout } from './rows'
import { readSnapshot, writeSnapshot } from './snapshot'

/** What the owner of the worker may ask; every message is answered, in order of completion. */
export type WorkerRequest =
  | { kind: 'load'; path: string }
  | { kind: 'layout'; entity: string; layout: RowLayout }
  /** `shared`: keep the half with the columns here, the other thread makes the tokens. */
  | { kind: 'pack'; entity: string; chunk: RowChunk; shared: boolean }
  | { kind: 'columns'; entity: string }
  | { kind: 'takeColumns'; entity: string; arrays: Map<string, FlatArray> }
  | { kind: 'names'; entity: string; named: Named; names: PackedNames; half?: Half }
  | { kind: 'add'; entity: string; packed: PackedDocuments; half?: Half }
  | { kind: 'remove'; entity: string; ids: number[] }
  | { kind: 'freeze'; entity: string; half?: Half }
  | { kind: 'reset' }
  | { kind: 'save'; path: string; position: string }
  | { kind: 'sizes' }
  | { kind: 'share'; entity: string }
  | { kind: 'adopt'; entity: string; arrays: Map<string, FlatArray>; later: boolean }
  | { kind: 'search'; entity: string; query: SearchQuery }
  | { kind: 'suggest'; entity: string; query: SuggestQuery }
  | { kind: 'grid'; entity: string; query: GridQuery }
  | { kind: 'sift'; entity: string; query: SiftQuery }

export interface Sizes {
  documents: number
  live: number
}

const { entities } = workerData as { entities: Entity[] }
const emptyIndexes = () => new Map(entities.map((entity) => [entity.name, new EntityIndex(entity, indexOf)]))
let indexes = emptyIndexes()
/** Those that read the rows of a build. */
const packers = new Map<string, RowPacker>()
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
    case 'grid':
      return indexOf(request.entity).grid(request.query)
    case 'sift':
      return indexOf(request.entity).sift(request.query)
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
    case 'layout': {
      const { entity } = indexOf(request.entity)
      indexes.set(entity.name, new EntityIndex(entity, indexOf))
      packers.set(entity.name, new RowPacker(entity, request.layout))
      return
    }
    case 'pack':
      return packed(request)
    case 'columns': {
      const bag = new CollectedArrays()
      indexOf(request.entity).saveColumns(bag)
      return bag.arrays
    }
    case 'takeColumns':
      return indexOf(request.entity).takeColumns(new GivenArrays(request.arrays))
    case 'names':
      return indexOf(request.entity).addNames(request.named, request.names, request.half)
    case 'add':
      await writing
      return indexOf(request.entity).add(request.packed, request.half)
    case 'remove':
      await writing
      return indexOf(request.entity).remove(request.ids)
    case 'reset':
      indexes = emptyIndexes()
      return
    case 'freeze':
      packers.delete(request.entity)
      indexOf(request.entity).freeze(request.half)
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
  packers.delete(entity)
  const earlier = indexOf(entity)
  const index = EntityIndex.load(earlier.entity, new GivenArrays(arrays), indexOf)
  if (later) index.succeed(earlier)
  indexes.set(entity, index)
}

function packed(request: WorkerRequest & { kind: 'pack' }): PackedDocuments | PackedNames {
  const { entity, chunk, shared } = request
  const packer = packers.get(entity)
  if (!packer) throw new RangeError(`rows of ${entity} came before their layout`)
  if (chunk.kind === 'records') {
    const documents = packer.pack(chunk.bytes)
    if (shared) indexOf(entity).add(documents, 'columns')
    return documents
  }
  const names = packer.packNames(chunk.bytes)
  // They wait here while the other thread takes the original over.
  if (shared) indexOf(entity).addNames(packer.named, structuredClone(names), 'columns')
  return names
}

function load(path: string): string | undefined {
  const snapshot = readSnapshot(path, entities, indexOf)
  if (snapshot) indexes = snapshot.indexes
  return snapshot?.position
}

function reply(
  message: { id: number; value?: unknown; error?: unknown },
  transfer: ArrayBuffer[] = [],
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(message, transfer)
}

parentPort!.on('message', ({ id, request }: { id: number; request: WorkerRequest }) => {
  answer(request).then(
    (value) =>
      reply(
        { id, value },
        request.kind === 'pack' ? transferables(value as PackedDocuments | PackedNames) : [],
      ),
    (error: unknown) => reply({ id, error }),
  )
})
