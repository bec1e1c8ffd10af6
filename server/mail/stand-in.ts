import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export interface StandIn {
  /** Where it listens, as SMTP_URL says it. */
  url: string
  stop: () => Promise<void>
}

const MEGABYTE = 1024 * 1024

/**
 * A mail server of our own for development and the sample market: speaks SMTP on this machine, and keeps every
 * letter as a file of `folder` instead of sending it on. A Message-ID that comes again is the same file.
 */
export async function startStandIn(folder: string): Promise<StandIn> {
  await mkdir(folder, { recursive: true })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MEGABYTE,
    logger: false,
    onData(stream, _session, done) {
      const take = async () => done(await takeIn(folder, stream))
      void take()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Undefined = kept; else what the sender is told. */
async function takeIn(folder: string, stream: SMTPServerDataStream): Promise<Error | undefined> {
  try {
    const letter = await buffer(stream)
    if (stream.sizeExceeded) return Object.assign(new Error('Too large'), { responseCode: 552 })
    await keep(folder, letter)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function keep(folder: string, letter: Buffer): Promise<void> {
  const id = /^message-id:\s*(<[^>]+>)/im.exec(letter.subarray(0, 64 * 1024).toString('latin1'))?.[1]
  const name = createHash('sha256')
    .update(id ?? letter)
    .digest('hex')
    .slice(0, 32)
  await writeFile(join(folder, `${name}.eml`), letter, { mode: 0o600 })
}
