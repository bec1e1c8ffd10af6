// A thread's way into TypeScript, where the server runs from its sources: flags given to a thread do not reach the
// loader of the main thread.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
