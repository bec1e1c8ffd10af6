import { once } from 'node:events'
import { fail } from '../../http/errors'
import { startThread } from '../../threads'
import type { DocumentType } from '../document-type'
import type { Verdict } from './objection'

/** Honest documents of 20 MB take a tenth of it. */
const LONGEST_MS = 20_000
const MOST_MEGABYTES = 512
const LOOKED_THROUGH = new Set(['pdf', 'docx', 'xlsx', 'pptx'])

/** What the thread is given. */
export interface Asked {
  content: Uint8Array
  extension: string
}

/**
 * Looks through a document for what runs or opens by itself, in a thread of its own that ends with it: who sends a
 * document that is hard to read keeps nobody waiting. Throws a Failure where it is not taken.
 */
export async function refuseUnsafe(content: Buffer, { extension }: DocumentType): Promise<void> {
  if (!LOOKED_THROUGH.has(extension)) return
  const verdict = await lookThrough({ content, extension })
  if (verdict === 'unsafe') throw fail('files.unsafe')
  if (verdict === 'unreadable') throw fail('files.unreadable')
}

async function lookThrough(asked: Asked): Promise<Verdict | null> {
  const worker = startThread('documents', {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), LONGEST_MS)
  try {
    const ended = once(worker, 'exit', { signal: deadline.signal }).then(() => ['unreadable'])
    const [verdict] = (await Promise.race([once(worker, 'message', { signal: deadline.signal }), ended])) as [
      Verdict | null,
    ]
    return verdict
  } catch {
    // Out of time, or of memory.
    return 'unreadable'
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
