import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '@groundbreak/contract/envelope'
import type pg from 'pg'
import { hashOf } from '../access/sessions'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { makeSession } from '../test/factories/sessions'
import type { RunningProduct } from './running-product'

const WRITERS = 8
const PROJECTS = 20
const RETRY_MS = 25

interface Writer {
  secret: string
  token: string
  projectIds: number[]
}

/** What a client holds for written: each text was acknowledged, on whichever try. */
export class Ledger {
  readonly acknowledged: string[] = []
  /** Refusals by code; 0 = no answer. */
  readonly refused = new Map<number, number>()
  /** Told of each acknowledged write, milliseconds of performance.now. */
  lastAt = 0
  /** When the writes were begun that got no answer, milliseconds of performance.now. */
  readonly unanswered: number[] = []
  private writing: Promise<unknown>[] = []
  private stopped = false

  constructor(
    private readonly product: RunningProduct,
    private readonly writer: Writer,
  ) {}

  static async open(product: RunningProduct): Promise<Ledger> {
    const writer = await product.besides(async (pool) => {
      await pool.query(
        `insert into sources (key, name_zh, name_en) values ('test', '测试', 'Test') on conflict do nothing`,
      )
      const { id } = await makeUser(pool)
      const projectIds: number[] = []
      for (let at = 0; at < PROJECTS; at++) projectIds.push(await makeProject(pool))
      return { ...(await makeSession(pool, { userId: id, hashOf })), projectIds }
    })
    return new Ledger(product, writer)
  }

  start(): void {
    this.stopped = false
    this.writing = Array.from({ length: WRITERS }, () => this.write())
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.writing)
  }

  /** Writes until it is told to stop; each note is tried with one key until it is acknowledged. */
  private async write(): Promise<void> {
    while (!this.stopped) {
      const { projectIds } = this.writer
      const projectid = projectIds[this.acknowledged.length % PROJECTS]
      const text = randomUUID()
      const key = randomUUID()
      while (!(await this.isAcknowledged({ projectid, text }, key))) {
        if (this.stopped) return
        await pause(RETRY_MS)
      }
      this.acknowledged.push(text)
      this.lastAt = performance.now()
    }
  }

  /** A call that reads, as the same person; whether it was answered. */
  async reads(): Promise<boolean> {
    return (await this.post('/user/login_info', {})) === 10_000
  }

  private async isAcknowledged(note: object, key: string): Promise<boolean> {
    const began = performance.now()
    const code = await this.post('/project_ext/add_project_note', note, { 'idempotency-key': key })
    if (code === 0) this.unanswered.push(began)
    if (code !== 10_000) this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
    return code === 10_000
  }

  /** The code of the answer; 0 = none. */
  private async post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
    const { secret, token } = this.writer
    const answer = await fetch(`${this.product.base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `sid=${secret}`,
        'x-session-id': token,
        ...headers,
      },
      body: JSON.stringify(body),
    })
      .then((response) => response.json() as Promise<Answer>)
      .catch(() => undefined)
    return answer?.code ?? 0
  }

  /** How many acknowledged ones are not there, and how many are there twice. */
  async compare(pool: pg.Pool): Promise<{ lost: number; doubled: number }> {
    const { rows } = await pool.query<{ lost: number; doubled: number }>(
      `with found as (select text, count(*) as times from project_notes group by text)
select count(*) filter (where f.text is null)::int as lost,
  (select count(*)::int from found where times > 1) as doubled
from unnest($1::text[]) given (text) left join found f on f.text = given.text`,
      [this.acknowledged],
    )
    return rows[0]!
  }
}
