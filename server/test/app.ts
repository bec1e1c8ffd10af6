import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Input, Output } from '@groundbreak/contract/define'
import type { Answer, Envelope } from '@groundbreak/contract/envelope'
import { createTestDatabase } from '@groundbreak/db/test-database'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Response } from 'light-my-request'
import type pg from 'pg'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { signAuditOf } from '../access/audit'
import { hashOf } from '../access/sessions'
import { buildApp } from '../app'
import type { AppOptions, LogOptions } from '../app-options'
import { createPool } from '../db/pool'
import { type FileStore, FolderStore } from '../files/file-store'
import type { MailDesk } from '../mail/outbox'
import type { Handler } from '../http/handle'
import { allHandlers } from '../areas'
import { checkAudited, watched } from './audited-calls'
import { type Canaries, canaries } from './canaries'
import { makeSession } from './factories/sessions'
import { freshSearch } from './fresh-search'

/** A session as a client carries it. */
export interface Carried {
  secret: string
  token: string
}

export interface Asking {
  as?: Carried | null
  headers?: Record<string, string>
  /** Instead of the session's own token. */
  token?: string | null
  /** Where it comes from. */
  address?: string
}

export interface Answered<T> extends Answer<T> {
  status: number
  cookies: { name: string; value: string; httpOnly?: boolean; maxAge?: number; sameSite?: string }[]
}

/** Keys of their own, and an address that nobody has. */
export const testDesk: MailDesk = {
  secrets: { encryptionKey: randomBytes(32), hashKey: randomBytes(32) },
  publicUrl: 'http://groundbreak.test',
}

/** An app over a database of its own, with the vocabularies; searches see every row at once. */
export class TestApp {
  private constructor(
    readonly app: FastifyInstance,
    /** As the owner of the tables, who may do everything. */
    readonly pool: pg.Pool,
    /** What the app answers calls with: as the role that owns nothing. */
    readonly callsPool: pg.Pool,
    readonly files: FileStore,
    readonly close: () => Promise<void>,
  ) {}

  static async start(options: Partial<AppOptions> = {}): Promise<TestApp> {
    const database = await createTestDatabase({ begins: 'vocabularies' })
    const pool = createPool(database.url, { size: 4 })
    const callsPool = createPool(database.addresses.calls, { size: 4, pipelined: true })
    // Tests call parts of the product with it, as calls would.
    signAuditOf(pool, testDesk.secrets)
    const folder = await mkdtemp(join(tmpdir(), 'groundbreak-files-'))
    const files = new FolderStore(folder)
    const app = await buildApp({
      pool: callsPool,
      search: freshSearch(pool),
      files,
      mail: testDesk,
      ...options,
      handlers: (options.handlers ?? allHandlers()).map(watched),
      log: watchedLog(options.log),
    })
    watchAnswers(app, canaries)
    return new TestApp(app, pool, callsPool, files, async () => {
      await app.close()
      await rm(folder, { recursive: true })
      await Promise.all([pool.end(), callsPool.end()])
      await database.close()
      checkAudited()
      await canaries.check()
    })
  }

  /** The same database behind other handlers. */
  static async over(
    running: TestApp,
    handlers: readonly Handler[],
    options: Partial<AppOptions> = {},
  ): Promise<TestApp> {
    const { pool, callsPool, files } = running
    const app = await buildApp({
      pool: callsPool,
      search: freshSearch(pool),
      files,
      mail: testDesk,
      handlers,
      ...options,
    })
    watchAnswers(app, canaries)
    return new TestApp(app, pool, callsPool, files, () => app.close())
  }

  /**
   * POSTs one call, as a page of ours would. Answers the envelope, the status and the cookies set. What the contract
   * declares is asked and answered in its types; by a path is asked what they would not let through.
   */
  call<C extends Call>(
    call: C,
    input: Input<C> & Partial<Envelope>,
    asking?: Asking,
  ): Promise<Answered<Output<C>>>
  call<T = Record<string, unknown>>(path: string, payload?: object, asking?: Asking): Promise<Answered<T>>
  async call(
    asked: Call | string,
    payload: object = {},
    { as, headers = {}, token, address }: Asking = {},
  ): Promise<Answered<unknown>> {
    const session = token === null ? {} : { session_id: token ?? as?.token }
    const cookie = as ? { cookie: `sid=${as.secret}` } : {}
    const response = await this.app.inject({
      method: 'POST',
      url: typeof asked === 'string' ? asked : asked.path,
      headers: { 'sec-fetch-site': 'same-origin', ...cookie, ...headers },
      payload: { ...(as ? session : {}), ...payload },
      remoteAddress: address,
    })
    // A browser goes on with the secret it is given for the session it has.
    const [secret, readable] = ['sid', '_session_id'].map((name) =>
      response.cookies.find((one) => one.name === name),
    )
    if (as && secret?.value && readable?.value === as.token) as.secret = secret.value
    return {
      status: response.statusCode,
      cookies: response.cookies,
      ...response.json<Answer>(),
    }
  }

  inject(options: InjectOptions) {
    return this.app.inject(options)
  }

  /** A live session of a user, without the cost of a password. */
  async signIn(
    userId: number,
    lived: { seen?: string; expires?: string; ended?: boolean; proved?: string | null } = {},
  ): Promise<Carried> {
    const carried = await makeSession(this.pool, { userId, hashOf, ...lived })
    canaries.know(carried.secret, userId)
    return carried
  }
}

/** Whatever this app answers is looked through for contacts' numbers. */
export function watchAnswers(app: FastifyInstance, watch: Canaries): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<Response>
  const watched = async (options: InjectOptions) => {
    const answer = await inject(options)
    const { method = 'GET', url = '', headers = {} } = options
    const cookie = String(headers.cookie ?? '')
    watch.takeAnswer({ method, url: typeof url === 'string' ? url : (url.pathname ?? ''), cookie }, answer)
    return answer
  }
  app.inject = watched as typeof app.inject
}

/** The log of an app, looked through before it goes where a test wants it. */
function watchedLog({ level = 'info', to }: LogOptions = {}): LogOptions {
  const write = (line: string): void => {
    canaries.take({ call: 'log', as: 'nobody' }, line)
    to?.write(line)
  }
  return { level, to: { write } }
}

/** One app for a test file: `const test = useApp()`, then `test().call(…)`. */
export function useApp(options: Partial<AppOptions> = {}): () => TestApp {
  let running: TestApp | undefined
  beforeAll(async () => {
    running = await TestApp.start(options)
  })
  afterAll(async () => {
    await running?.close()
  })
  return () => {
    if (!running) throw new Error('The app of this file has not started')
    return running
  }
}
