import { parentPort, workerData } from 'node:worker_threads'
import { fileMaker, type FileRow, type Making } from './file-maker'

/** What the owner of the thread may ask, one after the other; null is the end, which is answered with the file. */
export type ThreadRequest = { rows: readonly FileRow[] | null }
export type ThreadAnswer = { content?: Uint8Array } | { error: string }

const maker = await fileMaker(workerData as Making)

async function answer({ rows }: ThreadRequest): Promise<ThreadAnswer> {
  if (rows === null) return { content: await maker.end() }
  await maker.add(rows)
  return {}
}

parentPort?.on('message', (request: ThreadRequest) => {
  void answer(request)
    .catch((error: unknown): ThreadAnswer => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    .then((answered) => parentPort?.postMessage(answered))
})
