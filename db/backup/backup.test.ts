import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditKeysOf } from '../audit/chain'
import { sealSome } from '../audit/seal'
import { verifyAudit } from '../audit/verify'
import { addAudit } from '../audit/write'
import { startEmbedded } from '../embedded/supervisor'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { readBackup } from './read-backup'
import { writeBackup } from './write-backup'

const password = 'correct horse battery'
let folder: string
let source: TestDatabase
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundbreak-backup-'))
  dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'secrets.json'), '{"encryptionKey":"made","hashKey":"made"}')
  await writeFile(join(dataDir, 'files', 'ab', 'abcd'), Buffer.alloc(70_000, 'ä\0\n'))
  await writeFile(join(dataDir, 'files', 'ab', 'empty'), '')
  source = await createTestDatabase()
  // More than one piece of a table, which can hardly be compressed.
  await source.pool.query(`insert into customer_firms (name_zh, name_en)
    select E'反斜杠\\\\ 制表\\t 换行\\n ' || n,
      (select string_agg(md5(n || '.' || part), '') from generate_series(1, 900) part)
    from generate_series(1, 300) n`)
  await source.pool.query(
    `insert into departments (customer_firm_id, name) select id, '销售' from customer_firms`,
  )
})

afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
const backup = async () => {
  const file = join(folder, `${++made}.backup`)
  return { file, manifest: await writeBackup({ url: source.url, dataDir, file, password }) }
}
const restoreInto = async (file: string, options: { password?: string; dataDir?: string } = {}) => {
  const target = await createTestDatabase({ begins: 'nothing' })
  const home = options.dataDir ?? join(folder, `home-${++made}`)
  const restoring = readBackup({
    file,
    password: options.password ?? password,
    dataDir: home,
    databaseUrl: target.url,
  })
  return { target, home, restoring }
}
const firmsOf = async ({ pool }: TestDatabase) =>
  (await pool.query('select id, name_zh, name_en, created_at from customer_firms order by id')).rows

/** What watches over rows: triggers with whom they hold for, and foreign keys. */
const guardsOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
union all select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) || convalidated from pg_constraint
where contype = 'f' order by 1, 2, 3`)
  ).rows

describe('a backup', () => {
  it('brings back every row, the keys and the files; what is added afterwards gets new numbers', async () => {
    const { file, manifest } = await backup()
    const { target, home, restoring } = await restoreInto(file)
    expect(await restoring).toEqual(manifest)
    expect(await firmsOf(target)).toEqual(await firmsOf(source))
    expect(await guardsOf(target)).toEqual(await guardsOf(source))
    for (const name of ['secrets.json', 'files/ab/abcd', 'files/ab/empty'])
      expect(await readFile(join(home, name))).toEqual(await readFile(join(dataDir, name)))
    const { rows } = await target.pool.query<{ id: number }>(
      `insert into customer_firms (name_zh, name_en) values ('新', 'new') returning id`,
    )
    expect(rows[0]?.id).toBe(301)
    await target.close()
  })

  it('is of one moment while others write: all that was acknowledged before, no half of what came after', async () => {
    const ledger: number[] = []
    const stop = new AbortController()
    const writing = (async () => {
      while (!stop.signal.aborted) {
        // A firm and its department belong together.
        const { rows } = await source.pool.query<{ id: number }>(
          `with firm as (insert into customer_firms (name_zh, name_en) values ('写', 'written') returning id)
           insert into departments (customer_firm_id, name) select id, '同时' from firm returning customer_firm_id as id`,
        )
        ledger.push(rows[0]!.id)
      }
    })()
    await expect.poll(() => ledger.length).toBeGreaterThan(20)
    const before = ledger.length
    const { file } = await backup()
    await expect.poll(() => ledger.length).toBeGreaterThan(before)
    stop.abort()
    await writing
    const { target, restoring } = await restoreInto(file)
    await restoring
    const { rows } = await target.pool.query<{ firm: number; department: number | null }>(
      `select f.id as firm, d.id as department from customer_firms f
       left join departments d on d.customer_firm_id = f.id where f.name_en = 'written' order by f.id`,
    )
    const back = rows.map(({ firm }) => firm)
    expect(back.slice(0, before)).toEqual(ledger.slice(0, before))
    expect(rows.every(({ department }) => department !== null)).toBe(true)
    await source.pool.query(`delete from customer_firms where name_en = 'written'`)
    await target.close()
  })

  it('carries the chain of the audit, which is as whole afterwards and goes on', async () => {
    const keys = auditKeysOf({ hashKey: Buffer.alloc(32, 7) })
    const act = {
      userId: null,
      firmId: null,
      action: 'test.act',
      subject: null,
      subjectId: null,
      address: null,
    }
    const add = (to: TestDatabase, at: number) =>
      addAudit(to.pool, keys, [{ ...act, detail: { at, 名: '甲' } }])
    for (let at = 0; at < 20; at++) await add(source, at)
    await sealSome({ pool: source.pool, keys, dataDir: folder })
    await add(source, 20)
    const { file } = await backup()
    const { target, home, restoring } = await restoreInto(file)
    await restoring
    const verify = () => verifyAudit(target.url, keys, { heads: [] })
    expect(await verify()).toMatchObject({ seals: 20, waiting: 1, faults: [] })
    await add(target, 21)
    await sealSome({ pool: target.pool, keys, dataDir: home })
    expect(await verify()).toMatchObject({ seals: 22, waiting: 0, faults: [] })
    await expect(target.pool.query('delete from audit')).rejects.toThrow(/are only added/)
    await target.close()
  })

  it('is refused with another password, where a byte was changed, and where its end is missing', async () => {
    const { file } = await backup()
    const { size } = await stat(file)
    const damaged = async (change: (copy: string) => Promise<void>) => {
      const copy = join(folder, `${++made}.backup`)
      await writeFile(copy, await readFile(file))
      await change(copy)
      return copy
    }
    const cases: [string, string][] = [
      [file, 'another password'],
      [await damaged((copy) => truncate(copy, size - 9)), password],
    ]
    const places = [60, ...[0.4, 0.8].map((share) => Math.floor(size * share)), size - 5]
    for (const at of places)
      cases.push([
        await damaged(async (copy) => {
          const handle = await open(copy, 'r+')
          const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
          await handle.write(Buffer.of(buffer[0]! ^ 1), 0, 1, at)
          await handle.close()
        }),
        password,
      ])
    for (const [copy, given] of cases) {
      const { target, home, restoring } = await restoreInto(copy, { password: given })
      await expect(restoring).rejects.toThrow(/cannot be read/)
      await expect(stat(home)).rejects.toThrow(/ENOENT/)
      // Where nothing of the file could be trusted, the table has not been made at all.
      const left = await target.pool.query('select from departments').then(
        ({ rowCount }) => rowCount,
        () => 0,
      )
      expect(left).toBe(0)
      await target.close()
    }
    expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([])
  }, 60_000)

  it('overwrites nothing: neither a backup, nor a folder, nor a database', async () => {
    const { file } = await backup()
    await expect(writeBackup({ url: source.url, dataDir, file, password })).rejects.toThrow(
      /is there already/,
    )
    await expect(readBackup({ file, password, dataDir })).rejects.toThrow(/is not empty/)
    const target = await createTestDatabase()
    const home = join(folder, `home-${++made}`)
    await expect(readBackup({ file, password, dataDir: home, databaseUrl: target.url })).rejects.toThrow(
      /is not empty/,
    )
    await target.close()
    const none = join(folder, 'none.backup')
    await expect(readBackup({ file: none, password, dataDir: home })).rejects.toThrow(/There is no/)
    await writeFile(none, 'something else')
    await expect(readBackup({ file: none, password, dataDir: home })).rejects.toThrow(/is not a backup/)
  })

  it('cannot be read without the password: no row and no key of it stands in the file', async () => {
    const { file } = await backup()
    const bytes = await readFile(file)
    for (const word of ['反斜杠', 'encryptionKey', 'customer_firms']) expect(bytes.includes(word)).toBe(false)
  })

  it('becomes a data folder that starts', async () => {
    const { file } = await backup()
    const home = join(folder, `home-${++made}`)
    await readBackup({ file, password, dataDir: home })
    const database = await startEmbedded({ dataDir: home, durable: false })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ count: string }>('select count(*) from departments')
    expect(Number(rows[0]?.count)).toBe(300)
    await client.end()
    await database.stop()
  })
})
