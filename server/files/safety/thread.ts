import { parentPort, workerData } from 'node:worker_threads'
import type { Asked } from './document-safety'
import { Objection, type Verdict } from './objection'
import { checkOffice } from './office'
import { checkPdf } from './pdf'

const { content, extension } = workerData as Asked

function verdict(): Verdict | null {
  try {
    if (extension === 'pdf') checkPdf(Buffer.from(content))
    else checkOffice(content)
    return null
  } catch (error) {
    return error instanceof Objection ? error.verdict : 'unreadable'
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(verdict())
