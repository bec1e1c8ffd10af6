import pg from 'pg'

/** A pool, or one connection of it inside a transaction. */
export interface Db {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

const { builtins } = pg.types

/** bigint and numeric as numbers (ours stay below 2^53), dates as 'YYYY-MM-DD', instants as Date. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    parsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => never)(oid, format),
}

/** How long one statement may run before the call answers "timed out". */
const STATEMENT_MS = 8000

/** What the connections to the database failed of: sockets of others fail with the same codes. */
const connectionErrors = new WeakSet<Error>()

export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && connectionErrors.has(error)
}

/** Remembers what it could not be opened for. */
class Connection extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
    if (!done) return super.connect()
    super.connect((error: Error | null) => {
      if (error) connectionErrors.add(error)
      done(error as Error)
    })
  }
}

interface PoolOptions {
  /** Connections at most; 10. */
  size?: number
  /** A statement is cut off after this; 8000, 0 = never. */
  statementMs?: number
  /** Told when a connection is lost. The pool opens another for the next statement. */
  onLost?: (error: Error) => void
}

export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { size = 10, statementMs = STATEMENT_MS, onLost = () => undefined } = options
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: size,
    types,
    statement_timeout: statementMs,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'groundbreak',
  })
  pool.on('error', onLost)
  // A connection that is lost while a statement runs tells it here, before the statement fails with the same error.
  pool.on('connect', (client) => client.on('error', (error) => connectionErrors.add(error)))
  return pool
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool that a transaction's connection is of; a pool itself. */
export function poolOf(db: Db): Db {
  return pools.get(db) ?? db
}

/** Runs `work` in one transaction. A thrown error rolls back, unless it says `keepsWrites`. */
export async function transaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  pools.set(client, pool)
  let broken: Error | undefined
  try {
    await client.query('begin')
    try {
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query(keepsWrites(error) ? 'commit' : 'rollback').catch((lost: Error) => (broken = lost))
      throw error
    }
  } finally {
    client.release(broken)
  }
}

function keepsWrites(error: unknown): boolean {
  return error instanceof Error && 'keepsWrites' in error && error.keepsWrites === true
}
