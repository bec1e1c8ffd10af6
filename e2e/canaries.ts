import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Canaries } from '@groundbreak/server/test/canaries'
import type { APIResponse, BrowserContext, Response } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'

const canaries = new Canaries()
let coming: Promise<void>[] = []

/** What the built screens are made of is the same for everybody. */
const BUILT = /^(text\/css|font\/|image\/|application\/(javascript|font|wasm)|text\/javascript)/

async function take(as: string, response: Response | APIResponse): Promise<void> {
  const headers = response.headers()
  const place = { call: new URL(response.url()).pathname, as }
  canaries.take({ ...place, call: `${place.call}, head` }, JSON.stringify(headers))
  if (BUILT.test(headers['content-type'] ?? '')) return
  // A redirect has no body, nor has what a closed page asked for.
  const body = await response.body().catch(() => Buffer.alloc(0))
  canaries.takeShown(place.call, as, body)
  canaries.takeContent(place, body)
}

/** Looks through everything a visitor's browser is answered; a number shown in full fails the test. */
export function watchContext(context: BrowserContext, as: string): void {
  context.on('response', (response) => coming.push(take(as, response)))
}

export function watchAnswer(as: string, answer: APIResponse): Promise<void> {
  return take(as, answer)
}

/** Also what the server wrote down meanwhile: its logs, the messages it sent, the files it made. */
export function checkCanaries(): void {
  afterEach(async () => {
    await Promise.all(coming)
    coming = []
    await canaries.check()
  })
  afterAll(async () => {
    const dataDir = inject('dataDir')
    if (dataDir === null) return
    for (const path of await writtenIn(dataDir))
      canaries.takeContent({ call: path.slice(dataDir.length), as: 'the server' }, await readFile(path))
    await canaries.check()
  })
}

async function writtenIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return names
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => /^[/\\]?(inbox|files|[^/\\]*\.log)/.test(path.slice(dataDir.length)))
}
