import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPostmaster } from '@groundbreak/db/embedded/postmaster'
import { joinDatabase } from '@groundbreak/db/join'
import pg from 'pg'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const READY_MS = 60_000

/** The product as a process on a data folder of its own, to be killed and started again. */
export class RunningProduct {
  private child: ChildProcess | undefined
  /** How often it ended by itself. */
  ended = 0

  private constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  static async start(): Promise<RunningProduct> {
    const dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-kills-'))
    const product = new RunningProduct(dataDir, await freePort())
    await product.startAgain()
    return product
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Answers how long it took until it was ready, in milliseconds. */
  async startAgain(): Promise<number> {
    const began = performance.now()
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        MARKET: 'none',
        CALLS_PER_MINUTE: '0',
        LIMITS: 'off',
      },
    })
    child.on('exit', () => {
      if (this.child === child) this.ended++
    })
    this.child = child
    await this.ready()
    return performance.now() - began
  }

  async ready(): Promise<void> {
    const until = performance.now() + READY_MS
    while (performance.now() < until) {
      const answer = await fetch(`${this.base}/ready`).catch(() => undefined)
      if (answer?.status === 200) return
      await pause(20)
    }
    throw new Error('The product is not ready')
  }

  /** kill -9 of the server alone; its PostgreSQL is left behind, as it would be. */
  async killServer(): Promise<void> {
    const { child } = this
    this.child = undefined
    child?.kill('SIGKILL')
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** kill -9 of PostgreSQL with all its children. */
  async killDatabase(): Promise<void> {
    const postmaster = await readPostmaster(join(this.dataDir, 'postgres'))
    if (!postmaster) throw new Error('PostgreSQL does not run')
    const { pid } = postmaster
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const one of [pid, ...children.split(' ').filter(Boolean).map(Number)]) kill(one)
  }

  /** Works on the database beside the product. */
  async besides<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const database = await joinDatabase({ dataDir: this.dataDir, onProgress: () => undefined })
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    // Its PostgreSQL may be the one that is killed, or stopped right after.
    pool.on('error', () => undefined)
    try {
      return await work(pool)
    } finally {
      await pool.end()
      await database.stop()
    }
  }

  async stop(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (child && child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
