import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    base: string
    /** Where it keeps what it writes; null = elsewhere. */
    dataDir: string | null
  }
}

/** Where accounts for tenders alone are sent; no test lets a request go there. */
export const bidSite = 'https://bids.example.com/start'

const startMs = 150_000
const root = join(import.meta.dirname, '..')

/**
 * Starts the real server once for all browser tests: the small market, a free port, a data folder of its own.
 * `E2E_BASE` names one that runs already (built screens, the small market) instead.
 */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_BASE
  if (running) {
    project.provide('base', running)
    project.provide('dataDir', null)
    return undefined
  }
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-e2e-'))
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      // The tests' own; `production` would close the sample market.
      NODE_ENV: undefined,
      PORT: String(port),
      DATA_DIR: dataDir,
      MARKET: 'small',
      DATABASE_URL: '',
      BID_SITE: bidSite,
      // All files of tests share a few accounts and one address.
      LIMITS: 'details.burst=9000 details.hour=9000 details.day=9000 rows.hour=900000 anonymous.minute=9000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => output.push(part.toString()))
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const base = `http://localhost:${port}`
    await answers(base, child, output)
    // Not before: a folder that holds something of others is refused.
    const log = createWriteStream(join(dataDir, 'server.log'))
    log.write(output.join(''))
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    project.provide('base', base)
    project.provide('dataDir', dataDir)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

/** Until /ready says so; fails with what the server said when it ends or takes too long. */
async function answers(base: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output.join('')}`)
    const ready = await fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The server is not ready after ${startMs / 1000} s:\n${output.join('')}`)
}
