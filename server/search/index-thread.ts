import { AskedThread } from '../asked-thread'
import type { Entity } from './query'
import type { WorkerRequest } from './worker'

/** One thread that holds the index, or a view of it. */
export class IndexThread extends AskedThread<WorkerRequest> {
  constructor(entities: readonly Entity[], onCrash: (error: unknown) => void) {
    super('search', { entities }, onCrash)
  }
}
