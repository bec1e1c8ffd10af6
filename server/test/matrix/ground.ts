import { createTestDatabase } from '@groundbreak/db/test-database'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { buildApp } from '../../app'
import { createPool } from '../../db/pool'
import { FolderStore } from '../../files/file-store'
import type { Viewer } from '../../access/viewer'
import { allHandlers } from '../../areas'
import type { Handler, House } from '../../http/handle'
import { type Asking, testDesk } from '../app'
import { freshSearch } from '../fresh-search'

/** What a call answered, and how many rows of which table it left written. */
export interface Told {
  status: number
  /** Of the answer's envelope. */
  code: number
  text: string
  writes: string
}

/** Every row written is noted in a setting of its transaction: what is undone is not noted. */
const PREPARE = `
create function note_written() returns trigger language plpgsql as $$
begin
  perform set_config('matrix.written',
    concat(current_setting('matrix.written', true), lower(tg_op), ' ', tg_table_name, ', '), true);
  return null;
end $$;
do $$
declare one record;
begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create trigger zz_written after insert or update or delete on %I
      for each row execute function note_written()', one.tablename);
  end loop;
end $$`

/** Ids of many digits: none of them is taken for another number of an answer. */
const WORLD_IDS = 71_000_000
const FRESH_IDS = 72_000_000
/** An id given by the call itself: each call gets others, since a sequence is not undone. */
const FRESH = /\b72\d{6}\b/g

/** Each kind has ids of its own, so that one is not taken for another's either. */
const idsFrom = (first: number) =>
  `select setval(format('public.%I', sequencename), ${first} + 10000 * row_number() over (order by sequencename))
from pg_sequences where schemaname = 'public'`

const began = Date.now()

/** An answer without the ids and the moments that are of this one call. */
function comparable(text: string): string {
  return text
    .replaceAll(FRESH, 'new')
    .replaceAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (whole, at: string) =>
      Date.parse(at) >= began ? '"now"' : whole,
    )
}

/** Statements after which there is nothing to undo: asking costs more than anything else here. */
const ONLY_READS = /^\s*(?:select|with)\b/i
const WRITE = /\b(?:insert|update|delete|nextval|set_config|enqueue_job)\b/i

/** A transaction within the one connection's is a savepoint; for whom it acts is said after `begin`. */
const STEPS = {
  begin: 'savepoint a_call',
  commit: 'release savepoint a_call',
  rollback: 'rollback to savepoint a_call',
}
const stepOf = (text: string) =>
  text.replace(/^(?:begin|commit|rollback)\b/, (step) => STEPS[step as keyof typeof STEPS])
const STEP = / a_call\b|^set local /

const WRITES = `select current_setting('matrix.written', true) as writes`

/**
 * The application over one connection, each call inside a transaction that is undone: every cell of the matrix finds
 * the same world, whatever the cells before it were allowed to do.
 */
export class Ground {
  #app: FastifyInstance | undefined
  #house: House | undefined
  /** Something may have been written: there is something to undo. */
  #isTouched = false
  /** The documents of the search, once the world stands. */
  #search: ReturnType<typeof freshSearch>
  #folder = ''

  private constructor(
    readonly pool: pg.Pool,
    private readonly client: pg.PoolClient,
    private readonly drop: () => Promise<void>,
  ) {
    this.#search = freshSearch(pool, { remember: true })
  }

  static async open(): Promise<Ground> {
    const database = await createTestDatabase({ begins: 'vocabularies' })
    await database.pool.query(PREPARE)
    await database.pool.query(idsFrom(WORLD_IDS))
    const pool = createPool(database.url, { size: 3 })
    const callsPool = createPool(database.addresses.calls, { size: 1, pipelined: true })
    return new Ground(pool, await callsPool.connect(), async () => {
      await Promise.all([pool.end(), callsPool.end()])
      await database.close()
    })
  }

  /** Ids given from now on are told from its own. */
  async begin(): Promise<void> {
    await this.pool.query(idsFrom(FRESH_IDS))
    await this.pool.query('analyze')
    await this.serve()
    await this.client.query('begin')
  }

  /** Instead of all handlers those given: what a missing guard would let through. */
  async serve(handlers: readonly Handler[] = allHandlers()): Promise<void> {
    await this.#app?.close()
    this.#folder ||= await mkdtemp(join(tmpdir(), 'groundbreak-matrix-'))
    this.#app = await buildApp({
      pool: this.#undone(),
      search: this.#search,
      files: new FolderStore(this.#folder),
      mail: testDesk,
      handlers: handlers.map((handler) => this.#watched(handler)),
    })
  }

  async ask(path: string, body: object, { as, headers = {}, token }: Asking): Promise<Told> {
    const session = as && token !== null ? { session_id: token ?? as.token } : {}
    const { statusCode, body: text } = await (this.#app as FastifyInstance).inject({
      method: 'POST',
      url: path,
      headers: { ...(as ? { cookie: `sid=${as.secret}` } : {}), ...headers },
      payload: { ...session, ...body },
    })
    const writes = this.#isTouched ? await this.#undo() : ''
    const code = Number(/^\{"code":(-?\d+)/.exec(text)?.[1] ?? Number.NaN)
    return { status: statusCode, code, text: comparable(text), writes }
  }

  /** What was written since the world began; and it is undone. */
  async #undo(): Promise<string> {
    const [{ rows }] = (await this.client.query(`${WRITES}; rollback; begin`)) as unknown as [
      pg.QueryResult<{ writes: string | null }>,
    ]
    this.#isTouched = false
    return rows[0]?.writes ?? ''
  }

  async close(): Promise<void> {
    await this.#app?.close()
    this.client.release()
    if (this.#folder) await rm(this.#folder, { recursive: true })
    await this.drop()
  }

  /** Whom the calls take their viewer for, until it is null: what a scope that is not asked for would show. */
  pretend: Partial<Viewer> | null = null

  #isSecondLockOpen = false
  /** Row-level security lets everything through, so that only what a statement asks for keeps rows apart. */
  openSecondLock(): void {
    this.#isSecondLockOpen = true
  }
  shutSecondLock(): void {
    this.#isSecondLockOpen = false
  }

  /** What is remembered of sessions, rights and all. */
  forget(): void {
    this.#house?.identity.sessions.forgetAll()
  }

  #watched(handler: Handler): Handler {
    const taken = <W extends { viewer: unknown; house: unknown }>(work: W): W => {
      this.#house = work.house as House
      return this.pretend && work.viewer ? { ...work, viewer: { ...work.viewer, ...this.pretend } } : work
    }
    const { prepare } = handler
    return {
      ...handler,
      ...(prepare ? { prepare: (work) => prepare(taken(work)) } : {}),
      run: (work) => handler.run(taken(work)),
    }
  }

  /** The one connection as a pool. */
  #undone(): pg.Pool {
    const { client } = this
    const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const step = typeof statement === 'string' ? stepOf(statement) : statement.text
      const text = this.#isSecondLockOpen
        ? step.replace(`acting_for_all = ''`, `acting_for_all = 'yes'`)
        : step
      if ((!STEP.test(text) && !ONLY_READS.test(text)) || WRITE.test(text)) this.#isTouched = true
      const result = typeof statement === 'string' ? client.query(text, values) : client.query(statement)
      // A statement that fails ends the transaction.
      result.catch(() => (this.#isTouched = true))
      return result
    }
    const inside = { query, release: () => undefined, on: () => undefined }
    return { query, connect: async () => inside, on: () => undefined } as unknown as pg.Pool
  }
}
