import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readPostmaster } from '@groundbreak/db/embedded/postmaster'
import { joinDatabase } from '@groundbreak/db/join'
import pg from 'pg'

const build = fileURLToPath(new URL('../../scripts/build-server.mjs', import.meta.url))
const READY_MS = 60_000
const run = promisify(execFile)

/** The product as a process on a data folder of its own, to be killed and started again. */
export class RunningProduct {
  static readonly #all = new Set<RunningProduct>()
  static #built: Promise<string> | undefined
  private child: ChildProcess | undefined
  /** How often it ended by itself. */
  ended = 0

  /** What it said on its standard error. */
  said = ''

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** On a folder of its own, unless one is given; with the market none and no limits, unless `env` says otherwise. */
  static async start(
    given: { dataDir?: string; env?: Record<string, string> } = {},
  ): Promise<RunningProduct> {
    const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'groundbreak-kills-')))
    const product = new RunningProduct(dataDir, await freePort(), given.env ?? {})
    RunningProduct.#all.add(product)
    await product.startAgain()
    return product
  }

  /** The file that `npm start` starts. */
  private static built(): Promise<string> {
    // The last line: what was built is told before it.
    RunningProduct.#built ??= run(process.execPath, [build]).then(
      ({ stdout }) => stdout.trim().split('\n').at(-1) as string,
    )
    return RunningProduct.#built
  }

  /** Also those that a failed part left behind. */
  static async stopAll(): Promise<void> {
    for (const product of RunningProduct.#all) await product.stop()
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Answers how long it took until it was ready, in milliseconds. */
  async startAgain(): Promise<number> {
    const program = await RunningProduct.built()
    const began = performance.now()
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: undefined,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        MARKET: 'none',
        CALLS_PER_MINUTE: '0',
        LIMITS: 'off',
        ...this.env,
      },
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said += text
      process.stderr.write(text)
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
    let last = 'no answer'
    while (performance.now() < until) {
      const answer = await fetch(`${this.base}/ready`).catch(() => undefined)
      if (answer?.status === 200) return
      if (answer) last = await answer.text()
      await pause(20)
    }
    throw new Error(`The product is not ready: ${last}`)
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

  /** SIGTERM, as a node that is taken out of service gets it; answers the exit code and how long it took. */
  async terminate(): Promise<{ code: number | null; tookMs: number }> {
    const { child } = this
    this.child = undefined
    const began = performance.now()
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { code: child?.exitCode ?? null, tookMs: performance.now() - began }
  }

  async stop(): Promise<void> {
    RunningProduct.#all.delete(this)
    await this.terminate()
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
