// tsx registers itself in the main thread only; a worker has to ask for it.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
