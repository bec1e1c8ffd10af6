import { Client } from 'pg'
import { grantCallsTo } from './calls-role'
import { startEmbedded } from './embedded/supervisor'
import { migrate } from './migrate'
import { type OnProgress, reporting } from './progress'
import { refuseStart } from './start-error'

export { StartError } from './start-error'

export type OpenOptions = {
  /** where the embedded cluster lives; unused with `databaseUrl` */
  dataDir: string
  /** an own PostgreSQL, 15 or later; without it the embedded one is started */
  databaseUrl?: string
  /** of an own PostgreSQL, a user that owns nothing; without it calls are answered as the owner */
  callsUrl?: string
  onProgress?: OnProgress
}

export type OpenDatabase = {
  /** of the owner of the tables */
  url: string
  /** of the role that answers calls: of the audit it can only add to */
  callsUrl: string
  embedded: boolean
  /** Stops the embedded server; leaves a foreign one alone. Close all connections first. */
  stop: () => Promise<void>
}

const OLDEST_MAJOR = 15

/**
 * Gives a migrated database: the embedded one, or the one of `databaseUrl`.
 * Throws StartError with one line for the person at the keyboard; Ctrl-C during the call throws one that says
 * `interrupted`, with everything stopped.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { onProgress } = options
  const stopping = new AbortController()
  const interrupt = () => stopping.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    const opened = options.databaseUrl
      ? await openForeign(options.databaseUrl, options.callsUrl)
      : await openEmbedded(options, stopping.signal)
    try {
      await reporting(onProgress, 'bringing the tables up to date', () => migrate(opened.url, { onProgress }))
      if (stopping.signal.aborted) throw refuseStart('stopped')
      const { url, callsUrl } = opened
      return { ...opened, callsUrl: callsUrl ? await grantCallsTo(url, callsUrl) : url }
    } catch (error) {
      await opened.stop()
      throw error
    }
  } finally {
    process.removeListener('SIGINT', interrupt)
    process.removeListener('SIGTERM', interrupt)
  }
}

type Opened = Omit<OpenDatabase, 'callsUrl'> & Pick<OpenOptions, 'callsUrl'>

async function openEmbedded(options: OpenOptions, signal: AbortSignal): Promise<Opened> {
  const { dataDir, onProgress } = options
  const { url, addresses, stop } = await startEmbedded({ dataDir, onProgress, signal })
  return { url, callsUrl: addresses.calls, embedded: true, stop }
}

async function openForeign(url: string, callsUrl: string | undefined): Promise<Opened> {
  const { version, encoding } = await ask(url)
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR) throw refuseStart('addressTooOld', { major, oldest: OLDEST_MAJOR })
  if (encoding !== 'UTF8') throw refuseStart('addressEncoding', { encoding })
  return { url, callsUrl, embedded: false, stop: async () => undefined }
}

const CONNECT_MS = 10_000

async function ask(url: string): Promise<{ version: number; encoding: string }> {
  let client: Client | undefined
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    return { version: Number(rows[0]?.version), encoding: rows[0]?.encoding ?? '' }
  } catch (error) {
    // The address may hold a password: the reason is told, the address is not.
    throw refuseStart('addressUnreachable', { reason: reasonOf(error) })
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** A refused connection to a name with several addresses comes as one error without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
