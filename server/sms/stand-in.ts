import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

export interface StandIn {
  /** Where it listens, as SMS_URL says it. */
  url: string
  stop: () => Promise<void>
}

const MOST_BYTES = 16 * 1024

export const keptMessage = z.object({
  id: z.string().min(1).max(200),
  to: z.string().regex(/^\d{5,15}$/),
  text: z.string().min(1).max(1000),
})

/**
 * A gateway of our own for development and the sample market: takes messages over HTTP on this machine, and keeps
 * each as a file of `folder` instead of sending it on. An id that comes again is the same file.
 */
export async function startStandIn(folder: string): Promise<StandIn> {
  await mkdir(folder, { recursive: true })
  const server = createServer((request, response) => {
    const answer = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    }
    takeIn(folder, request).then(answer, () => answer(500))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The status of the answer. */
async function takeIn(folder: string, request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST' || request.url !== '/messages') return 404
  if (Number(request.headers['content-length'] ?? Infinity) > MOST_BYTES) return 413
  const read = keptMessage.safeParse(jsonOf(await buffer(request)))
  if (!read.success) return 400
  await keep(folder, read.data)
  return 201
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

async function keep(folder: string, message: z.output<typeof keptMessage>): Promise<void> {
  const name = createHash('sha256').update(message.id).digest('hex').slice(0, 32)
  // Whoever lists the folder sees whole files only.
  const unfinished = join(folder, `${name}.part`)
  await writeFile(unfinished, JSON.stringify(message), { mode: 0o600 })
  await rename(unfinished, join(folder, `${name}.sms.json`))
}
