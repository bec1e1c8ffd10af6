import { Worker, type WorkerOptions } from 'node:worker_threads'

/** What runs in a thread of its own. scripts/build-server.mjs builds each of them beside the server. */
export const threadSources = {
  search: 'search/worker.ts',
  network: 'network/thread.ts',
  exports: 'areas/exports/making/thread.ts',
  documents: 'files/safety/thread.ts',
}

/** Said by scripts/build-server.mjs; where the server runs from its sources there is no such name. */
declare const BUILT: true | undefined

/** Starts a thread: as it was built, or from its source. It takes no flags of this process. */
export function startThread(name: keyof typeof threadSources, options: WorkerOptions): Worker {
  if (typeof BUILT !== 'undefined')
    return new Worker(new URL(`${name}.mjs`, import.meta.url), { ...options, execArgv: [] })
  const source = new URL(threadSources[name], import.meta.url).href
  const start = new URL('start-thread.mjs', import.meta.url)
  return new Worker(start, { ...options, execArgv: [], argv: [source] })
}
