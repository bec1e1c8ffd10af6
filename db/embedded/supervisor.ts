import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statfsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type OnProgress, reporting } from '../progress'
import { isErrno, refuseStart, type StartError } from '../start-error'
import { findBinaries } from './binaries'
import {
  cleanEnvironment,
  CLUSTER_USER,
  ensureCluster,
  firstError,
  isFull,
  placed,
  type Programs,
  setPassword,
} from './cluster'
import {
  clusterPassword,
  type DataFolder,
  folderError,
  markFolder,
  openDataFolder,
  removeDrafts,
} from './data-folder'
import { lockFolder } from './folder-lock'
import { readPostmaster, stopLeftover, stopServer } from './postmaster'
import { isAlive, signal as sendSignal } from './processes'
import { type Addresses, addressesOf, handOver, makeRoles, otherDatabase, ROLES } from './roles'
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
}

export type Embedded = {
  /** of the database `groundbreak`, as the owner of its tables, with the password in it */
  url: string
  /** the same as each role of the cluster */
  addresses: Addresses
  /** of the server process now running; changes when it had to be started again */
  readonly pid: number
  /** Fast shutdown; returns when the server is gone and the folder is free. */
  stop: () => Promise<void>
}

/** A server just killed leaves children that keep a new one from starting for some seconds. */
const RETRY_MS = 20_000
const RETRY_PAUSE_MS = 200
/** What passes by itself. Anything else stops a start at once. */
const PASSING = /shared memory block|lock file|already in use|could not bind|could not create any TCP/i
const DAMAGED =
  /could not (?:open|read|find|locate) .*(?:pg_control|checkpoint|checkpoint record)|invalid (?:data|primary checkpoint|checkpoint)|incorrect checksum|is missing|corrupt|incompatible|could not locate|could not open (?:file|directory)/i
const MANY_DEATHS = 5
const DEATHS_WITHIN_MS = 60_000
/**
 * A server that ran is never given up: whatever keeps it down (a full disk) may pass without anybody's help. One
 * that ends again and again is let be for a while in between.
 */
const OFTEN_PAUSE_MS = 2_000
const TELL_MS = 30_000
const LEAST_BYTES = 256 * 1024
const LOG_BYTES = 8 * 1024 * 1024
const DATABASE = 'groundbreak'

/** Starts the PostgreSQL that comes with the program on `dataDir`, making the cluster at the first start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = await openDataFolder(options.dataDir)
  const unlock = await lockFolder(folder.root).catch((error: unknown) => {
    throw folderError(folder.root, error)
  })
  try {
    await removeDrafts(folder)
    await markFolder(folder)
    const user = serviceUser(folder.cluster)
    const binaries = await findBinaries({ user, dataDir: folder.root })
    const durable = options.durable ?? true
    await reporting(options.onProgress, 'creating the database', () =>
      ensureCluster(folder, { binaries, user }, { sync: durable, signal: options.signal }),
    )
    const server = new Server(folder, { binaries, user }, { ...options, durable })
    await reporting(options.onProgress, 'starting the database', () => server.start())
    return {
      url: server.addresses.owner,
      addresses: server.addresses,
      get pid() {
        return server.pid
      },
      stop: () => reporting(options.onProgress, 'stopping the database', () => server.stop()).finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw folderError(folder.root, error)
  }
}

class Server {
  addresses: Addresses = { superuser: '', owner: '', calls: '', reader: '' }
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
      const addresses = () =>
        addressesOf(`postgres://${CLUSTER_USER}:${password}@127.0.0.1:${this.#port}/${DATABASE}`)
      if (!(await ensureDatabase(addresses()))) {
        // Its file was lost, and a new one made: the server takes the new one.
        await this.#end()
        await setPassword(this.folder, this.programs, password)
        this.#stopping = false
        await this.#startRetrying()
        await ensureDatabase(addresses())
      }
      this.addresses = addresses()
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    await this.#end()
    process.removeListener('exit', this.#onExit)
  }

  async #end(): Promise<void> {
    this.#stopping = true
    await this.#restart
    const pid = this.#child?.pid
    if (pid && isAlive(pid))
      await stopServer(pid, { cluster: this.folder.cluster, binaries: this.programs.binaries })
  }

  async #startRetrying(): Promise<void> {
    const end = Date.now() + RETRY_MS
    for (;;) {
      this.#throwIfStopped()
      this.#port = this.options.port ?? (await freePort())
      const problem = await this.#startOnce()
      if (problem === undefined) return
      if (Date.now() > end || this.#isLasting(problem)) throw this.#refusal(problem)
      await pause(RETRY_PAUSE_MS)
    }
  }

  /** A port that was given is asked for once; of free ones another is taken. */
  #isLasting(problem: string): boolean {
    return !PASSING.test(problem) || (isPortTaken(problem) && this.options.port !== undefined)
  }

  #refusal(reason: string): StartError {
    const folder = this.folder.root
    // On a full disk the reason itself may not have been written.
    const { bavail, bsize } = statfsSync(folder)
    if (isFull(reason) || bavail * bsize < LEAST_BYTES) return refuseStart('folderFull', { folder })
    if (isPortTaken(reason)) return refuseStart('databasePortTaken', { port: this.#port })
    if (DAMAGED.test(reason)) return refuseStart('clusterDamaged', { folder, reason })
    return refuseStart('databaseNotStarted', { reason, log: this.folder.log })
  }

  #throwIfStopped(): void {
    if (this.#stopping || this.options.signal?.aborted) throw refuseStart('stopped')
  }

  /** Undefined once the server takes connections, else why it ended. */
  async #startOnce(): Promise<string | undefined> {
    const { binaries, user } = this.programs
    const log = openLog(this.folder.log)
    const began = statSync(this.folder.log).size
    const place = placed(this.folder.cluster, user)
    const { blocks, bsize } = statfsSync(this.folder.root)
    const settings = { ...this.options, port: this.#port, diskBytes: blocks * bsize }
    const child = spawn(binaries.postgres, ['-D', place.data, ...serverSettings(settings)], {
      cwd: place.cwd,
      // Its own session: a Ctrl-C in the terminal reaches it through us, after the last query.
      detached: true,
      stdio: ['ignore', log, log],
      env: cleanEnvironment(),
      ...(user && { uid: user.uid, gid: user.gid }),
    })
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

  /** On the address that others know. */
  async #bringBack(afterMs: number): Promise<void> {
    if (afterMs > 0) await pause(afterMs)
    const began = Date.now()
    let told = began
    while (!this.#stopping) {
      const problem = await this.#startOnce().catch(String)
      if (problem === undefined) break
      if (Date.now() - told > TELL_MS) {
        told = Date.now()
        this.options.onProgress?.(this.#refusal(problem).words())
      }
      await pause(Date.now() - began > RETRY_MS ? OFTEN_PAUSE_MS : RETRY_PAUSE_MS)
    }
    this.#restart = undefined
    if (!this.#stopping && !isAlive(this.pid)) this.#died()
  }
}

function isPortTaken(problem: string): boolean {
  return /could not bind|address already in use|could not create any TCP/i.test(problem)
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

const WRONG_PASSWORD = '28P01'

/** Its roles too. False where the password is not the server's. */
async function ensureDatabase(addresses: Addresses): Promise<boolean> {
  const client = new Client({ connectionString: otherDatabase(addresses.superuser, 'postgres') })
  try {
    await client.connect()
    await makeRoles(client, addresses)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE} owner ${ROLES.owner}`)
    await client.query('revoke all on database postgres, template1 from public')
    await handOver(addresses.superuser)
    return true
  } catch (error) {
    if (isErrno(error, WRONG_PASSWORD)) return false
    throw refuseStart('databaseUnreachable', {
      reason: error instanceof Error ? error.message : String(error),
    })
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
