import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type OnProgress, reporting } from '../progress'
import { StartError } from '../start-error'
import { findBinaries } from './binaries'
import { cleanEnvironment, CLUSTER_USER, ensureCluster, firstError, placed, type Programs } from './cluster'
import { clusterPassword, type DataFolder, openDataFolder, removeDrafts, stampFormat } from './data-folder'
import { lockFolder } from './folder-lock'
import { readPostmaster, stopLeftover, stopServer } from './postmaster'
import { isAlive, signal as sendSignal } from './processes'
import { serviceUser } from './service-user'
import { serverSettings } from './settings'

export type EmbeddedOptions = {
  dataDir: string
  onProgress?: OnProgress
  /** a fixed port on 127.0.0.1; without it a free one is taken */
  port?: number
  /** false for tests: quicker, and a crash of the machine may lose everything */
  durable?: boolean
  /** stops a start under way; it then rejects with an interrupted StartError */
  signal?: AbortSignal
  /** told when the server died and could not be brought back */
  onLost?: (error: Error) => void
}

export type Embedded = {
  /** of the database `groundbreak`, with the password in it */
  url: string
  /** of the server process now running; changes when it had to be started again */
  readonly pid: number
  /** Fast shutdown; returns when the server is gone and the folder is free. */
  stop: () => Promise<void>
}

/** A server just killed leaves children that keep a new one from starting for some seconds. */
const RETRY_MS = 20_000
const RETRY_PAUSE_MS = 200
const MANY_DEATHS = 5
const DEATHS_WITHIN_MS = 60_000
/** It is never given up; one that ends again and again is let be for a while in between. */
const OFTEN_PAUSE_MS = 2_000
const LOG_BYTES = 8 * 1024 * 1024
const DATABASE = 'groundbreak'

/** Starts the PostgreSQL that comes with the program on `dataDir`, making the cluster at the first start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = await openDataFolder(options.dataDir)
  const unlock = await lockFolder(folder.root)
  try {
    await removeDrafts(folder)
    await stampFormat(folder)
    const user = serviceUser(folder.cluster)
    const binaries = await findBinaries({ user, dataDir: folder.root })
    const durable = options.durable ?? true
    await reporting(options.onProgress, 'creating the database', () =>
      ensureCluster(folder, { binaries, user }, { sync: durable, signal: options.signal }),
    )
    const server = new Server(folder, { binaries, user }, { ...options, durable })
    await reporting(options.onProgress, 'starting the database', () => server.start())
    return {
      url: server.url,
      get pid() {
        return server.pid
      },
      stop: () => reporting(options.onProgress, 'stopping the database', () => server.stop()).finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

class Server {
  url = ''
  #child: ChildProcess | undefined
  #port = 0
  #stopping = false
  /** the restart under way after the server died */
  #restart: Promise<void> | undefined
  #deaths: number[] = []
  readonly #onExit = () => {
    if (this.#child?.pid && this.#child.exitCode === null) sendSignal(this.#child.pid, 'SIGINT')
  }

  constructor(
    private readonly folder: DataFolder,
    private readonly programs: Programs,
    private readonly options: EmbeddedOptions & { durable: boolean },
  ) {}

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    await stopLeftover(this.folder.cluster, this.programs.binaries)
    const password = await clusterPassword(this.folder)
    // Whoever ends this process without stopping the database first still shuts it down.
    process.once('exit', this.#onExit)
    try {
      await this.#startRetrying()
      const server = `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${this.#port}`
      await ensureDatabase(`${server}/postgres`)
      this.url = `${server}/${DATABASE}`
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restart
    const pid = this.#child?.pid
    if (pid && isAlive(pid))
      await stopServer(pid, { cluster: this.folder.cluster, binaries: this.programs.binaries })
    process.removeListener('exit', this.#onExit)
  }

  async #startRetrying(): Promise<void> {
    const end = Date.now() + RETRY_MS
    for (;;) {
      this.#throwIfStopped()
      // Once the address is known to others, a server that died must come back on it.
      if (this.url === '') this.#port = this.options.port ?? (await freePort())
      const problem = await this.#startOnce()
      if (problem === undefined) return
      if (Date.now() > end)
        throw new StartError(`The database does not start: ${problem} (see ${this.folder.log})`)
      await pause(RETRY_PAUSE_MS)
    }
  }

  #throwIfStopped(): void {
    if (this.#stopping || this.options.signal?.aborted)
      throw new StartError('Stopped.', { interrupted: true })
  }

  /** Undefined once the server takes connections, else why it ended. */
  async #startOnce(): Promise<string | undefined> {
    const { binaries, user } = this.programs
    const log = openLog(this.folder.log)
    const began = statSync(this.folder.log).size
    const place = placed(this.folder.cluster, user)
    const child = spawn(
      binaries.postgres,
      ['-D', place.data, ...serverSettings({ ...this.options, port: this.#port })],
      {
        cwd: place.cwd,
        // Its own session: a Ctrl-C in the terminal reaches it through us, after the last query.
        detached: true,
        stdio: ['ignore', log, log],
        env: cleanEnvironment(),
        ...(user && { uid: user.uid, gid: user.gid }),
      },
    )
    closeSync(log)
    this.#child = child
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`))
    })
    let reason: string | false = false
    while ((reason = await Promise.race([ended, pause(15, false as const)])) === false) {
      if (await this.#isReady()) {
        void ended.then(() => this.#died())
        return undefined
      }
      this.#throwIfStopped()
    }
    const written = (await readFile(this.folder.log)).subarray(began).toString('utf8')
    return firstError(written) ?? reason
  }

  async #isReady(): Promise<boolean> {
    const postmaster = await readPostmaster(this.folder.cluster)
    return postmaster !== undefined && postmaster.pid === this.#child?.pid && postmaster.ready
  }

  /** The server ended without being asked to: bring it back on the same port. */
  #died(): void {
    if (this.#stopping || this.#restart) return
    this.#deaths = [...this.#deaths.filter((at) => Date.now() - at < DEATHS_WITHIN_MS), Date.now()]
    this.options.onProgress?.('the database ended unexpectedly and is started again')
    if (this.#deaths.length === MANY_DEATHS)
      this.options.onProgress?.(`it ended ${MANY_DEATHS} times within a minute: see ${this.folder.log}`)
    this.#restart = this.#bringBack(this.#deaths.length > MANY_DEATHS ? OFTEN_PAUSE_MS : 0)
  }

  async #bringBack(afterMs: number): Promise<void> {
    try {
      if (afterMs > 0) await pause(afterMs)
      if (this.#stopping) return
      await this.#startRetrying()
    } catch (error) {
      if (!this.#stopping) this.options.onLost?.(error instanceof Error ? error : new Error(String(error)))
      return
    }
    this.#restart = undefined
    if (!isAlive(this.pid)) this.#died()
  }
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    throw new StartError(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
