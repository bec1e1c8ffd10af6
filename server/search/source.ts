import type pg from 'pg'
import type { Db } from '../db/pool'
import type { Entity, SearchDocument } from './query'
import type { RowChunk, RowLayout } from './rows'

/** What an area hands over to make its records searchable. Its changes must be in `change_log`. */
export interface SearchSource {
  definition: Entity
  /** The documents of these ids; an id without a record is absent. At most 500 ids. */
  load: (db: Db, ids: readonly number[]) => Promise<SearchDocument[]>
  /** Every document, in batches of some thousands. */
  loadAll: (pool: pg.Pool) => AsyncIterable<readonly SearchDocument[]>
  /** The same as rows that the threads of the index read themselves: several times quicker for very many records. */
  rows?: { layout: RowLayout; read: (pool: pg.Pool) => AsyncIterable<RowChunk> }
}
