// The thread's way into TypeScript: flags given to a thread do not reach the loader of the main thread.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
