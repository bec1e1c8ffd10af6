// A thread starts without the loader of its parent: TypeScript is made readable here, then the worker runs.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
