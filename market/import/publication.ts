import type { Secrets } from '@groundbreak/db/secrets'
import type { ClientBase, Pool } from 'pg'
import type { PublishFirms } from './publish-firms'

export interface Counts {
  fresh: number
  changed: number
  unchanged: number
}

/** Who takes files in. */
export interface Receiving {
  pool: Pool
  secrets: Secrets
}

/** What one publication shares: everything happens in its transaction. */
export interface Publication {
  client: ClientBase
  /** By which people who objected are known again. */
  secrets: Secrets
  sourceId: number
  at: string
  counts: Counts
  firms: PublishFirms
}
