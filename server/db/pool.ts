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
  /** Sends a statement without waiting for the answer to the one before; such connections know no cursors. */
  pipelined?: boolean
  /** Told when a connection is lost. The pool opens another for the next statement. */
  onLost?: (error: Error) => void
}

export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { size = 10, statementMs = STATEMENT_MS, pipelined = false, onLost = () => undefined } = options
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: size,
    types,
    statement_timeout: statementMs,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'groundbreak',
    pipeline: pipelined,
  })
  pool.on('error', onLost)
  // A connection that is lost while a statement runs tells it here, before the statement fails with the same error.
  pool.on('connect', (client) => client.on('error', (error) => connectionErrors.add(error)))
  return pool
}

/** For whom statements act: which rows of the guarded tables are there follows it (docs/decisions/0044-row-level-security.md). */
export interface Actor {
  userId: number
  /** The customer firm; 0 = the provider; null = none. */
  firmId: number | null
  /** On the rows of all customers. */
  forAll: boolean
}

const NOBODY = 'begin'
const beginFor = (actor: Actor | null): string => (actor ? `${NOBODY}; ${settings(actor)}` : NOBODY)

/** Until the transaction ends. */
function settings({ userId, firmId, forAll }: Actor): string {
  const values = {
    user: userId,
    firm: firmId ?? '',
    for_all: forAll ? 'yes' : '',
  }
  return Object.entries(values)
    .map(([name, value]) => `set local groundbreak.acting_${name} = '${value}'`)
    .join('; ')
}

const pools = new WeakMap<Db, pg.Pool>()
const transactions = new WeakSet<Db>()

/** The pool that a connection is of, or that statements are sent through; a pool itself. */
export function poolOf(db: Db): Db {
  return pools.get(db) ?? db
}

/** Whether what one statement did is undone where a later one fails. */
export function isTransaction(db: Db): boolean {
  return transactions.has(db)
}

/** The rows of a pool as they are there for somebody: each statement is a transaction of its own that says so. */
export function actingFor(pool: pg.Pool, actor: Actor): Db {
  const begin = beginFor(actor)
  const query = async (...statement: [never]): Promise<unknown> => {
    const client = await pool.connect()
    const sent = [client.query(begin), client.query(...statement), client.query('commit')]
    const [begun, done, ended] = await Promise.allSettled(sent)
    client.release(ended?.status === 'rejected' ? (ended.reason as Error) : undefined)
    if (begun?.status === 'rejected') throw begun.reason
    if (done?.status === 'rejected') throw done.reason
    return done?.value
  }
  const db = { query } as Db
  pools.set(db, pool)
  return db
}

/** From here on a transaction acts for somebody else: for whom, is known only once something was read. */
export async function actFrom(db: Db, actor: Actor): Promise<void> {
  await db.query(settings(actor))
}

/** Runs `work` in one transaction, for nobody unless `actor` says. A thrown error rolls back, unless it says `keepsWrites`. */
export async function transaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  actor: Actor | null = null,
): Promise<T> {
  const client = await pool.connect()
  pools.set(client, pool)
  transactions.add(client)
  let broken: Error | undefined
  try {
    try {
      await client.query(beginFor(actor))
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query(keepsWrites(error) ? 'commit' : 'rollback').catch((lost: Error) => (broken = lost))
      throw error
    }
  } finally {
    transactions.delete(client)
    client.release(broken)
  }
}

function keepsWrites(error: unknown): boolean {
  return error instanceof Error && 'keepsWrites' in error && error.keepsWrites === true
}
