import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Client, Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { type Anchor, anchorText, parseAnchor, readAnchor } from './anchor'
import { findActsOn } from './audit.queries'
import { auditKeysOf } from './chain'
import { sealOver, sealSome } from './seal'
import { verifyAudit, verifyOver } from './verify'
import { addAudit, type Entry } from './write'

const keys = auditKeysOf({ hashKey: randomBytes(32) })
const ROWS = 60
let database: TestDatabase
let folder: string

const entry = (at: number, more: Partial<Entry> = {}): Entry => ({
  userId: null,
  firmId: null,
  action: `test.act${at % 7}`,
  subject: 'contact',
  subjectId: at,
  detail: { at, 字: ['ü', { b: 1.5, a: null }], left: undefined },
  address: '2001:db8::17',
  ...more,
})
const sealAll = async (pool = database.pool, dataDir = folder) => {
  let sealed = 0
  for (let some = 1; some > 0; sealed += some) some = await sealSome({ pool, keys, dataDir })
  return sealed
}
const verify = async (dataDir = folder, url = database.url) => {
  const anchor = await readAnchor(dataDir)
  return verifyAudit(url, keys, { heads: anchor ? [anchor] : [] })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundbreak-audit-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('the chain of the audit', () => {
  it('seals what was committed in the order of ids, once, also where several are at it', async () => {
    const { pool } = database
    await Promise.all(Array.from({ length: ROWS }, (_, at) => addAudit(pool, keys, [entry(at)])))
    expect((await verify()).waiting).toBe(ROWS)
    const sealed = await Promise.all(
      Array.from({ length: 4 }, () => sealSome({ pool, keys, dataDir: folder })),
    )
    expect(sealed.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ROWS])
    expect(await verify()).toMatchObject({ seals: ROWS, before: 0, waiting: 0, faults: [], more: 0 })
    expect(await sealAll()).toBe(0)
  })

  it('seals a row that was committed after rows with higher ids', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await addAudit(client, keys, [entry(0)])
    await addAudit(database.pool, keys, [entry(1)])
    expect(await sealAll()).toBe(1)
    await client.query('commit')
    client.release()
    expect(await sealAll()).toBe(1)
    expect((await verify()).faults).toEqual([])
  })

  it('writes nothing of an act that was taken back', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await addAudit(client, keys, [entry(0)])
    await client.query('rollback')
    client.release()
    expect(await verify()).toMatchObject({ waiting: 0, faults: [] })
  })

  it('loses no sealed row and seals none twice when the sealing is killed at any statement', async () => {
    for (let statement = 1; statement <= 8; statement++) {
      await addAudit(database.pool, keys, [entry(statement)])
      const dying = new Pool({ connectionString: database.url, max: 1 })
      dying.on('error', () => undefined)
      let left = statement
      dying.on('connect', (client) => {
        client.on('error', () => undefined)
        const query = client.query.bind(client) as (...given: unknown[]) => unknown
        client.query = (async (...given: unknown[]) => {
          if (--left === 0) await database.pool.query('select pg_terminate_backend($1)', [await pidOf(query)])
          return query(...given)
        }) as never
      })
      await sealSome({ pool: dying, keys, dataDir: folder }).catch(() => undefined)
      await dying.end().catch(() => undefined)
      await sealAll()
      expect(await verify()).toMatchObject({ waiting: 0, faults: [] })
    }
  })

  it('finds who did something with a contact by an index', async () => {
    const acts = await findActsOn(database.pool, { subject: 'contact', id: 17, limit: 10 })
    expect(acts).toMatchObject([{ action: 'test.act3', address: '2001:db8::17' }])
  })
})

async function pidOf(query: (...given: unknown[]) => unknown): Promise<number> {
  const { rows } = (await query('select pg_backend_pid() as pid')) as { rows: { pid: number }[] }
  return rows[0]!.pid
}

describe('a row of the audit', () => {
  it.each([
    [`update audit set action = 'x'`],
    ['delete from audit where false'],
    ['truncate audit'],
    ['update audit_seals set position = 1 where false'],
    ['delete from audit_seals'],
    ['truncate audit_seals'],
  ])('stays: %s is refused', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/are only added/)
  })

  it('stays: a restore and a superuser who switches triggers off are refused', async () => {
    const client = new Client({ connectionString: database.addresses.superuser })
    await client.connect()
    const statement = 'set session_replication_role = replica; delete from audit'
    await expect(client.query(statement)).rejects.toThrow(/are only added/)
    await client.end()
  })
})

/** What who owns the database could do; each leaves something that was sealed another than it was. */
const attacks: Record<string, (one: number, other: number, draw: number) => string> = {
  edit: (one, _, draw) => {
    const columns = [
      `action = action || 'x'`,
      'user_id = null, customer_firm_id = null, subject_id = subject_id + 1',
      `at = at + interval '1 microsecond'`,
      `detail = detail || '{"more": 1}'`,
      `address = '192.0.2.1'`,
      'signature = sha256(signature)',
      'act_id = gen_random_uuid()',
      'subject = null',
    ]
    return `update audit set ${columns[draw % columns.length]} where id = ${one}`
  },
  delete: (one) => `delete from audit where id = ${one}`,
  'delete with its seal': (one) =>
    `delete from audit where id = ${one}; delete from audit_seals where audit_id = ${one}`,
  'delete and close the gap': (one) =>
    `delete from audit where id = ${one};
with gone as (delete from audit_seals where audit_id = ${one} returning position), rest as (
  delete from audit_seals s using gone where s.position > gone.position returning s.*)
insert into audit_seals select position - 1 + 1000000, audit_id, origin, mac from rest;
update audit_seals set position = position - 1000000 where position > 1000000`,
  swap: (one, other) =>
    `update audit a set action = b.action || '.', detail = b.detail, at = b.at, act_id = b.act_id, signature = b.signature
from audit b where (a.id, b.id) in ((${one}, ${other}), (${other}, ${one}))`,
  'swap seals': (one, other) =>
    `update audit_seals set position = -position + 1000000 where audit_id in (${one}, ${other});
update audit_seals s set position = 1000000 - o.position from audit_seals o
where (s.audit_id, o.audit_id) in ((${one}, ${other}), (${other}, ${one}))`,
  'put in': (one) =>
    `insert into audit (at, action, subject, subject_id, detail) select at, action, subject, subject_id, detail from audit where id = ${one};
delete from audit_unsealed`,
  'put in with a copied signature': (one) =>
    `insert into audit (at, action, subject, subject_id, detail, act_id, signature)
select at, action, subject, subject_id, detail, act_id, signature from audit where id = ${one}`,
  'put in to be sealed': (one) =>
    `insert into audit (at, action, subject, subject_id, detail) select at, action, subject, subject_id, detail from audit where id = ${one}`,
  'seal without the key': (one) =>
    `update audit set action = 'forged' where id = ${one}; update audit_seals set mac = sha256(mac) where audit_id = ${one}`,
  'seal again': (one) => `insert into audit_unsealed values (${one})`,
  'take a seal away': (one) => `delete from audit_seals where audit_id = ${one}`,
  'call it early': (one) => `update audit_seals set origin = 'before' where audit_id = ${one}`,
  'cut the end off': (one) =>
    `delete from audit_seals where position >= (select position from audit_seals where audit_id = ${one}); delete from audit where id >= ${one}`,
  'begin anew': () =>
    `delete from audit_seals; delete from audit where id % 2 = 0; insert into audit_unsealed select id from audit`,
}

/** Tries one in a transaction that is taken back: what the verification then says, the sealing having gone on. */
const trying = async (client: PoolClient, anchor: Anchor | undefined, attack: string): Promise<boolean> => {
  await client.query('begin')
  await client.query(attack)
  await sealOver(client, keys, anchor)
  const { faults } = await verifyOver(client, keys, { heads: anchor ? [anchor] : [] })
  await client.query('rollback')
  return faults.length > 0
}

const ask = (one: Anchor) => verifyAudit(database.url, keys, { heads: [one] })

describe('who owns the database', () => {
  const TRIES = 1000

  it(`changes nothing unseen: ${TRIES} times, in ${Object.keys(attacks).length} ways`, async () => {
    const client = await database.pool.connect()
    await client.query('alter table audit disable trigger audit_stays')
    await client.query('alter table audit_seals disable trigger audit_seals_stay')
    const { rows } = await client.query<{ id: string }>('select audit_id as id from audit_seals order by 1')
    const ids = rows.map(({ id }) => Number(id))
    const anchor = await readAnchor(folder)
    const kinds = Object.entries(attacks)
    const draws = fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { numRuns: TRIES, seed: 37 })
    const unseen: string[] = []
    for (const [at, [a, b, draw]] of draws.entries()) {
      const attackOf = kinds[at % kinds.length]![1]
      const one = ids[a % ids.length] as number
      const other = ids[((a % ids.length) + 1 + (b % (ids.length - 1))) % ids.length] as number
      const attack = attackOf(one, other, draw)
      if (!(await trying(client, anchor, attack))) unseen.push(attack)
    }
    expect(unseen).toEqual([])
    // Controls: nothing is blamed where nothing of it was touched; without the memory outside a cut end is not seen.
    expect(await trying(client, anchor, 'update customer_firms set name_zh = name_zh')).toBe(false)
    const last = ids.at(-1) as number
    const cut = attacks['cut the end off']!(last, last, 0)
    expect(await trying(client, anchor, cut)).toBe(true)
    expect(await trying(client, undefined, cut)).toBe(false)
    await client.query('alter table audit enable always trigger audit_stays')
    await client.query('alter table audit_seals enable always trigger audit_seals_stay')
    client.release()
  }, 120_000)

  it('is told by the last seal noted elsewhere, whatever became of the data folder', async () => {
    const { head } = await verify()
    const noted = parseAnchor(anchorText(head as Anchor)) as Anchor
    const other = { ...noted, mac: noted.mac.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }
    expect((await ask(noted)).faults).toEqual([])
    expect((await ask(other)).faults).toEqual([{ kind: 'cutOff', head: anchorText(other) }])
    expect(parseAnchor('1:xyz')).toBeUndefined()
  })

  it('without the keys can only be right by chance: other keys find every row changed', async () => {
    const { more, faults, seals } = await verifyAudit(
      database.url,
      auditKeysOf({ hashKey: randomBytes(32) }),
      {
        heads: [],
      },
    )
    expect(faults.length + more).toBe(seals)
  })
})

describe('a database from before there was a chain', () => {
  it('keeps its rows as the beginning; what comes unsigned after it is told', async () => {
    const { pool, url, close } = await createTestDatabase()
    const dataDir = await mkdtemp(join(folder, 'old-'))
    const old = () => pool.query(`insert into audit (action) values ('old.act')`)
    await old()
    await sealSome({ pool, keys, dataDir })
    await old()
    await sealSome({ pool, keys, dataDir })
    await addAudit(pool, keys, [entry(1)])
    await sealSome({ pool, keys, dataDir })
    expect(await verify(dataDir, url)).toMatchObject({ seals: 3, before: 2, faults: [] })
    await old()
    await sealSome({ pool, keys, dataDir })
    expect((await verify(dataDir, url)).faults).toMatchObject([{ kind: 'notOurs', position: '4' }])
    await close()
  })
})
