import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../threads'
import type { FileMaker, FileRow, Making } from './file-maker'
import type { ThreadAnswer, ThreadRequest } from './thread'

/** A file takes no longer; then its thread hangs. */
const LONGEST_MS = 5 * 60_000
const MOST_MEGABYTES = 1024

interface Waiting {
  resolve: (answer: { content?: Uint8Array }) => void
  reject: (error: Error) => void
}

/** Makes a file in a thread of its own, so that setting hundreds of sheets keeps nobody waiting. */
export class ThreadMaker implements FileMaker {
  private readonly worker: Worker
  private readonly deadline: NodeJS.Timeout
  private waiting: Waiting | undefined
  private broken: Error | undefined

  constructor(making: Making) {
    this.worker = startThread('exports', {
      workerData: making,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    this.deadline = setTimeout(() => void this.worker.terminate(), LONGEST_MS)
    this.worker.on('message', (answer: ThreadAnswer) => {
      const { waiting } = this
      this.waiting = undefined
      if ('error' in answer) waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer)
    })
    this.worker.on('error', (error) => this.#breakOff(error))
    this.worker.on('exit', () => this.#breakOff(new Error('The thread that makes a file has ended')))
  }

  async add(rows: readonly FileRow[]): Promise<void> {
    await this.#ask({ rows })
  }

  async end(): Promise<Buffer> {
    const { content } = await this.#ask({ rows: null })
    if (!content) throw new Error('The thread that makes a file gave none')
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  }

  /** Ends the thread, whether the file was made or not. */
  async close(): Promise<void> {
    clearTimeout(this.deadline)
    await this.worker.terminate()
  }

  #ask(request: ThreadRequest): Promise<{ content?: Uint8Array }> {
    if (this.broken) return Promise.reject(this.broken)
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.worker.postMessage(request)
    })
  }

  #breakOff(error: Error): void {
    this.broken ??= error
    this.waiting?.reject(this.broken)
    this.waiting = undefined
  }
}
