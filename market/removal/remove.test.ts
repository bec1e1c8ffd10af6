import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { sealOver } from '@groundbreak/db/audit/seal'
import { verifyAudit } from '@groundbreak/db/audit/verify'
import { sealChannel, type Secrets } from '@groundbreak/db/secrets'
import { createTestDatabase, type TestDatabase } from '@groundbreak/db/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenChecks } from '../check-database'
import { sampleFiles } from '../drawings'
import { folderWith, hydroFile, hydroUnit, winningBid } from '../import/fixtures'
import { fillKeys } from '../import/known-firms'
import { importFile } from '../import/run'
import { gem } from '../import/sources/gem'
import { yichangWorks } from '../import/sources/yichang'
import { loadMarket } from '../load'
import { removeMarket } from './remove'

const secrets: Secrets = { encryptionKey: randomBytes(32), hashKey: randomBytes(32) }
/** What only grows, or follows the rest by itself. */
const NOT_COMPARED = new Set(['audit', 'audit_seals', 'audit_unsealed', 'change_log', 'loaded_data'])

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ begins: 'vocabularies' })
  await loadMarket({ pool: database.pool, secrets, size: 300 })
}, 120_000)
afterEach(() => database.close())

const run = (given: Partial<Parameters<typeof removeMarket>[0]> = {}) =>
  removeMarket({
    pool: database.pool,
    secrets,
    withWork: false,
    isTrial: false,
    removeContents: () => Promise.resolve(),
    ...given,
  })

const sql = async <Row extends object = { id: number }>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]
const idOf = async (text: string, values: unknown[] = []) => (await sql(text, values))[0]?.id as number
const userId = (username: string) => idOf('select id from users where username = $1', [username])

/** Every row of every table, each as text. */
async function everything(of: TestDatabase): Promise<Map<string, string[]>> {
  const tables = await of.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const all = new Map<string, string[]>()
  for (const { name } of tables.rows.filter((one) => !NOT_COMPARED.has(one.name))) {
    const { rows } = await of.pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

const newIn = (after: Map<string, string[]>, before: Map<string, string[]>) =>
  new Map([...after].map(([name, rows]) => [name, rows.filter((row) => !before.get(name)?.includes(row))]))

/** Real data: imported projects, firms and notices, a customer with an account that works on them, staff. */
async function addReal(): Promise<void> {
  const folder = await folderWith({
    'hydro.tsv': hydroFile([hydroUnit({ id: 'L1', mw: 50 }), hydroUnit({ id: 'L2', zh: '岚川水电站' })]),
    'a.jsonl': winningBid({
      id: 'n2',
      name: '岫谷县引水工程施工',
      winner: '霁珩建设有限公司',
      price: '20000000',
    }),
  })
  await importFile({ pool: database.pool, secrets }, gem, path.join(folder, 'hydro.tsv'))
  await importFile({ pool: database.pool, secrets }, yichangWorks, path.join(folder, 'a.jsonl'))
  const staff = await idOf(
    `insert into users (username, name_zh, name_en, role, password_hash)
     values ('owner.one', '主', 'One', 'admin', 'x') returning id`,
  )
  const firm = await idOf(
    `insert into customer_firms (name_zh, name_en, account_manager_id) values ('真客户', 'Real', $1) returning id`,
    [staff],
  )
  const person = await idOf(
    `insert into users (username, name_zh, name_en, role, password_hash, customer_firm_id)
     values ('real.one', '真', 'Real', 'employee', 'x', $1) returning id`,
    [firm],
  )
  await sql(
    `insert into subscriptions (customer_firm_id, modules, starts_on, ends_on, seats)
     values ($1, '{projects}', current_date, current_date, 3)`,
    [firm],
  )
  const project = await idOf("select id from projects where name_zh = '岚川水电站'")
  await sql(
    `insert into project_notes (project_id, user_id, customer_firm_id, text) values ($1, $2, $3, '去过现场')`,
    [project, person, firm],
  )
  await sql('insert into project_views (user_id, project_id) values ($1, $2)', [person, project])
  const folderId = await idOf(
    `insert into favorite_folders (user_id, name) values ($1, '重点') returning id`,
    [person],
  )
  await sql('insert into favorite_projects (folder_id, project_id) values ($1, $2)', [folderId, project])
}

/** What sample accounts do in every part of the product that the loader leaves empty. */
async function useSample(): Promise<void> {
  const project = await idOf('select min(id) as id from projects')
  const [employee, admin, service] = [
    await userId('employee'),
    await userId('admin'),
    await userId('service'),
  ]
  const firm = await idOf("select customer_firm_id as id from users where username = 'employee'")
  const sealed = sealChannel(secrets, 'email', 'employee@example.com')
  const given = [
    [
      `insert into project_notes (project_id, user_id, customer_firm_id, text) values ($1, $2, $3, 'x')`,
      project,
      employee,
      firm,
    ],
    [`insert into project_notes (project_id, user_id, text) values ($1, $2, 'x')`, project, service],
    [
      `insert into lead_weights (customer_firm_id, fit, timing, value, reach, freshness, history, changed_by) values ($1, 100, 0, 0, 0, 0, 0, $2)`,
      firm,
      employee,
    ],
    [
      `insert into sessions (user_id, secret_hash, csrf_hash, login_method, expires_at) values ($1, 'a', 'b', 'password', now())`,
      admin,
    ],
    [`insert into old_passwords (user_id, purpose, password_hash) values ($1, 'login', 'x')`, employee],
    [
      `insert into limit_raises (customer_firm_id, limit_name, most, reason, asked_by) values ($1, 'details.day', 9, 'x', $2)`,
      firm,
      admin,
    ],
    [`insert into wecom_bindings (corp_id, member_id, user_id) values ('c', 'm', $1)`, employee],
    [
      `insert into mails (message_id, cause, kind, recipient_masked, recipient_hash) values ('m', 'code:1', 'code', 'e*', $1)`,
      sealed.keyedHash,
    ],
    [
      `insert into sent_codes (purpose, channel, target_hash, language) values ('reset_password', 'email', $1, 'zh')`,
      sealed.keyedHash,
    ],
    [`insert into budget_counts values ('account', $1, 'details', '{}', now())`, String(employee)],
    [`insert into search_documents values ('projects', $1, '', '{}', '{}', '{}')`, project],
  ] as const
  for (const [text, ...values] of given) await sql(text, [...values])
  // An import keys the names of all firms, also those that are not its own.
  const client = await database.pool.connect()
  await fillKeys(client)
  client.release()
}

describe('removing the sample market', () => {
  it('leaves what an empty database has and what is real, row by row, with every check in order', async () => {
    await useSample()
    const before = await everything(database)
    await addReal()
    const real = newIn(await everything(database), before)
    const contents: Buffer[] = []
    const removal = await run({
      removeContents: async (hashes) => {
        contents.push(...hashes)
      },
    })
    expect(removal).toMatchObject({ outcome: 'removed', added: [], work: [], names: [], firms: 0 })
    expect(removal.removed.find(({ table }) => table === 'projects')).toEqual({
      table: 'projects',
      rows: 300,
    })
    expect(removal.removed.find(({ table }) => table === 'users')?.rows).toBe(34)
    expect(contents.map(String).toSorted()).toEqual(
      sampleFiles()
        .map(({ hash }) => String(hash))
        .toSorted(),
    )

    const empty = await createTestDatabase({ begins: 'vocabularies' })
    const reference = await everything(empty)
    await empty.close()
    for (const [name, rows] of await everything(database))
      expect({ name, rows }).toEqual({
        name,
        rows: [...(reference.get(name) ?? []), ...(real.get(name) ?? [])].toSorted(),
      })
    expect(await brokenChecks(database.pool)).toEqual([])
  })

  it('keeps the audit whole, and says there whose rows they are', async () => {
    const keys = auditKeysOf(secrets)
    const rows = await sql<{ count: string }>('select count(*) from audit')
    const admin = await userId('service')
    await run()
    const client = await database.pool.connect()
    await sealOver(client, keys, undefined)
    client.release()
    const verified = await verifyAudit(database.url, keys, { heads: [] })
    expect(verified.faults).toEqual([])
    expect(await sql('select count(*) from audit')).toEqual([{ count: String(Number(rows[0]?.count) + 1) }])
    const [act] = await sql<{ detail: object }>(`select detail from audit where action = 'market.removed'`)
    expect(act?.detail).toMatchObject({ accounts: { [admin]: 'service' } })
  })

  it('finds nothing the second time, and a start does not load it again', async () => {
    await run()
    expect(await run()).toMatchObject({ outcome: 'nothing', removed: [] })
    expect(await loadMarket({ pool: database.pool, secrets, size: 300 })).toMatchObject({ loaded: false })
    expect(await sql('select id from projects')).toEqual([])
  })

  it('does nothing while it only looks, or when it is cut short', async () => {
    const before = await everything(database)
    expect(await run({ isTrial: true })).toMatchObject({ outcome: 'refused', added: [], work: [] })
    const cut = new Error('killed')
    await expect(run({ removeContents: () => Promise.reject(cut) })).rejects.toBe(cut)
    expect(await everything(database)).toEqual(before)
  })

  it('takes nothing of people who stay without being told so', async () => {
    await addReal()
    const [project] = await sql('select p.project_id as id from project_sources p order by 1 limit 1')
    await sql(`insert into project_notes (project_id, user_id, text) values ($1, $2, '我的')`, [
      project?.id,
      await userId('real.one'),
    ])
    await sql(`insert into firm_watches (user_id, firm_id) values ($1, 1)`, [await userId('real.one')])
    await sql(
      `insert into users (username, name_zh, name_en, role, password_hash, customer_firm_id)
       select 'joined', '加', 'Joined', 'employee', 'x', customer_firm_id from users where username = 'employee'`,
    )
    const before = await everything(database)
    expect(await run()).toMatchObject({
      outcome: 'refused',
      added: ['joined'],
      work: [
        { table: 'project_notes', rows: 1 },
        { table: 'firm_watches', rows: 1 },
      ],
    })
    expect(await everything(database)).toEqual(before)
    expect(await run({ withWork: true })).toMatchObject({ outcome: 'removed' })
    expect(
      (await sql<{ username: string }>('select username from users order by 1')).map((one) => one.username),
    ).toEqual(['owner.one', 'real.one'])
  })

  it('keeps accounts that rows of others name, as names, closed and emptied', async () => {
    await addReal()
    await sql(
      `insert into project_revisions (project_id, source_id, user_id, kind)
       select project_id, source_id, $1, 'changed' from project_sources where source_id <> (
         select id from sources where key = 'sample-market') limit 1`,
      [await userId('researcher')],
    )
    expect(await run()).toMatchObject({ outcome: 'removed', names: ['researcher'] })
    expect(
      await sql(
        'select username, password_hash, email, mobile_hash, is_sample, disabled_at is null as open from users where is_sample',
      ),
    ).toEqual([
      {
        username: 'researcher',
        password_hash: '',
        email: null,
        mobile_hash: null,
        is_sample: true,
        open: false,
      },
    ])
    expect(await sql('select user_id from second_factors')).toEqual([])
    expect(await run()).toMatchObject({ outcome: 'nothing', names: ['researcher'] })
    await sql('delete from project_revisions where user_id is not null')
    expect(await run()).toMatchObject({ outcome: 'removed', names: [] })
  })

  it('leaves imported data whole that met firms and projects of the market', async () => {
    const [sample] = await sql<{ id: number; name_zh: string }>(
      `select f.id, f.name_zh from firms f join project_firms p on p.firm_id = f.id order by f.id limit 1`,
    )
    const folder = await folderWith({
      'a.jsonl': winningBid({
        id: 'n2',
        name: '岫谷县引水工程施工',
        winner: sample?.name_zh ?? '',
        price: '20000000',
      }),
    })
    await importFile({ pool: database.pool, secrets }, yichangWorks, path.join(folder, 'a.jsonl'))
    const [merged] = await sql(
      'select project_id as id from project_sources p join sources s on s.id = p.source_id order by (s.key = $1), 1 limit 1',
      ['sample-market'],
    )
    const [moved] = await sql(
      'select min(project_id) as id from project_sources p join sources s on s.id = p.source_id and s.key = $1',
      ['sample-market'],
    )
    await sql('update project_sources set project_id = $1 where project_id = $2', [merged?.id, moved?.id])
    await sql('delete from projects where id = $1', [moved?.id])
    expect(await run()).toMatchObject({ outcome: 'removed' })
    expect(await sql('select id from firms where id = $1', [sample?.id])).toHaveLength(1)
    expect(await sql('select id from projects')).toEqual([{ id: merged?.id }])
    expect(
      await sql('select distinct s.key from project_sources p join sources s on s.id = p.source_id'),
    ).toEqual([{ key: 'yichang' }])
    expect(await brokenChecks(database.pool)).toEqual([])
  })
})
