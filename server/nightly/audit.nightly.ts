import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '@groundbreak/contract/envelope'
import { readAnchor } from '@groundbreak/db/audit/anchor'
import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { sealSome } from '@groundbreak/db/audit/seal'
import { verifyOver } from '@groundbreak/db/audit/verify'
import { openSecrets } from '@groundbreak/db/secrets'
import { expect, it } from 'vitest'
import { hashOf } from '../access/sessions'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { makeSession } from '../test/factories/sessions'
import { RunningProduct } from './running-product'

/*
 * S37: one row of the audit for one act, while server and database are killed in turn, and the chain whole after it.
 * ACTS says how many acts.
 */
const acts = Number(process.env.ACTS ?? 10_000)
const KILLS = 10
const WRITERS = 8
const RETRY_MS = 25

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

/** Nobody may have more than 200 links. */
const EACH = 180

/** Acts of many people, eight at a time, each tried with one key until it is acknowledged; what was acknowledged is noted. */
class Acting {
  readonly acknowledged: string[] = []
  private left = acts

  constructor(
    private readonly product: RunningProduct,
    private readonly people: readonly { secret: string; token: string }[],
    private readonly projectId: number,
  ) {}

  async all(): Promise<void> {
    await Promise.all(Array.from({ length: WRITERS }, () => this.some()))
  }

  private async some(): Promise<void> {
    while (this.left-- > 0) {
      const key = randomUUID()
      const who = this.people[this.left % this.people.length] as Acting['people'][number]
      let share: string | undefined
      while ((share = await this.share(key, who)) === undefined) await pause(RETRY_MS)
      this.acknowledged.push(share)
    }
  }

  /** Shares a project and gives the link's id; undefined = no answer, or not taken now. */
  private async share(key: string, who: Acting['people'][number]): Promise<string | undefined> {
    const answer = await fetch(`${this.product.base}/project/share`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `sid=${who.secret}`,
        'x-session-id': who.token,
        'idempotency-key': key,
      },
      body: JSON.stringify({ kind: 'project', project_ids: [this.projectId] }),
    })
      .then((response) => response.json() as Promise<Answer<{ id: number }>>)
      .catch(() => undefined)
    return answer?.code === 10_000 ? String(answer.data.id) : undefined
  }
}

it('S37: every act has its one row, however often server and database are killed; the chain is whole', async () => {
  const product = await RunningProduct.start()
  const acting = await product.besides(async (pool) => {
    await pool.query(
      `insert into sources (key, name_zh, name_en) values ('test', '测试', 'Test') on conflict do nothing`,
    )
    const people = []
    for (let made = 0; made < acts / EACH; made++) {
      const { id } = await makeUser(pool)
      people.push(await makeSession(pool, { userId: id, hashOf }))
    }
    return new Acting(product, people, await makeProject(pool))
  })
  const working = acting.all()
  for (let turn = 0; turn < KILLS; turn++) {
    const before = acting.acknowledged.length
    while (acting.acknowledged.length < Math.min(acts, before + acts / (KILLS + 2))) await pause(10)
    if (turn % 2 === 0) await product.killDatabase()
    else {
      await product.killServer()
      await product.startAgain()
    }
  }
  await working
  await product.killServer()
  const found = await product.besides(async (pool) => {
    const { dataDir } = product
    const keys = auditKeysOf(openSecrets(dataDir))
    const anchor = await readAnchor(dataDir)
    const { rows } = await pool.query<{ missing: number; doubled: number; more: number }>(
      `with found as (select subject_id::text as id, count(*) as times from audit where action = 'shares.created' group by 1)
select count(*) filter (where f.id is null)::int as missing, count(*) filter (where f.times > 1)::int as doubled,
  (select count(*)::int from found where id not in (select id::text from shares)) as more
from unnest($1::text[]) given (id) left join found f on f.id = given.id`,
      [acting.acknowledged],
    )
    while ((await sealSome({ pool, keys, dataDir })) > 0);
    const { seals, waiting, faults } = await verifyOver(pool, keys, { heads: anchor ? [anchor] : [] })
    return { ...rows[0], seals, waiting, faults }
  })
  await product.stop()
  const { missing, doubled, seals } = found
  tell(
    `S37 ${acting.acknowledged.length} acts, ${KILLS} kills: ${missing} without a row, ${doubled} with two, ${seals} seals, ${found.faults.length} faults of the chain`,
  )
  expect(found).toMatchObject({ missing: 0, doubled: 0, more: 0, waiting: 0, faults: [] })
  expect(seals).toBeGreaterThanOrEqual(acts)
})
