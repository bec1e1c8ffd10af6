import type { ClientBase } from 'pg'
import type { PublishFirms } from './publish-firms'

export interface Counts {
  fresh: number
  changed: number
  unchanged: number
}

/** What one publication shares: everything happens in its transaction. */
export interface Publication {
  client: ClientBase
  sourceId: number
  at: string
  counts: Counts
  firms: PublishFirms
}
