import type { Worker } from 'node:worker_threads'
import { startThread, type threadSources } from './threads'

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** What was asked of a thread that ended before it answered. */
export class WorkerGone extends Error {}

/** A thread that answers `{ id, request }` with `{ id, value }` or `{ id, error }`, in any order. */
export class AskedThread<Request> {
  private readonly waiting = new Map<number, Waiting>()
  private readonly worker: Worker
  private readonly ended: string
  private lastId = 0
  private gone = false
  private idlers: (() => void)[] = []

  /** `onCrash` is called when the thread ends without having been asked to. */
  constructor(name: keyof typeof threadSources, workerData: unknown, onCrash: (error: unknown) => void) {
    this.ended = `the ${name} worker ended`
    this.worker = startThread(name, { workerData })
    let reason: unknown
    this.worker.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: unknown }) => {
      const waiting = this.waiting.get(id)
      this.waiting.delete(id)
      if (error === undefined) waiting?.resolve(value)
      else waiting?.reject(error)
      if (this.waiting.size === 0) this.wakeIdlers()
    })
    this.worker.on('error', (error) => (reason = error))
    this.worker.on('exit', (code) => {
      const asked = this.gone
      this.gone = true
      for (const { reject } of this.waiting.values()) reject(new WorkerGone(this.ended))
      this.waiting.clear()
      this.wakeIdlers()
      if (!asked) onCrash(reason ?? new WorkerGone(`${this.ended} with code ${code}`))
    })
  }

  /** Requests not answered yet. */
  get outstanding(): number {
    return this.waiting.size
  }

  idle(): Promise<void> {
    if (this.waiting.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.idlers.push(resolve))
  }

  ask(request: Request, transfer: ArrayBuffer[] = []): Promise<unknown> {
    if (this.gone) return Promise.reject(new WorkerGone(this.ended))
    return new Promise((resolve, reject) => {
      const id = ++this.lastId
      this.waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.worker.postMessage({ id, request }, transfer)
    })
  }

  async close(): Promise<void> {
    this.gone = true
    await this.worker.terminate()
  }

  private wakeIdlers(): void {
    for (const wake of this.idlers.splice(0)) wake()
  }
}
