import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSecrets, encryptField, openSecrets } from './secrets'
import { StartError } from './start-error'
import { createTestDatabase, type TestDatabase } from './test-database'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-keys-'))
  return () => rm(dataDir, { recursive: true })
})

async function refusal(): Promise<{ en: string; zh: string }> {
  const error: unknown = await checkSecrets(database.pool, dataDir).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return { en: (error as StartError).words('en'), zh: (error as StartError).words('zh') }
}

describe('the keys', () => {
  it('are made at the first start, for their owner alone', async () => {
    await checkSecrets(database.pool, dataDir)
    openSecrets(dataDir)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('of a database that holds something encrypted must be there, whole and its own', async () => {
    const sealed = encryptField(openSecrets(dataDir), '13900000000').toString('hex')
    await database.pool.query(`alter table channels drop constraint channels_firm_id_fkey;
insert into channels (firm_id, kind, cipher, keyed_hash, masked) values (1, 'mobile', '\\x${sealed}', '\\x01', '1')`)
    await checkSecrets(database.pool, dataDir)
    const whole = join(dataDir, 'secrets.json')

    await rm(whole)
    expect(await refusal()).toEqual({
      en: expect.stringMatching(/secrets\.json are gone.*bring the file back from a backup/),
      zh: expect.stringMatching(/不见了.*请从备份取回/),
    })
    expect(await readdir(dataDir)).toEqual([])

    for (const damaged of ['', '{', 'null', '{"encryptionKey":"c2hvcnQ="}']) {
      await writeFile(whole, damaged)
      expect((await refusal()).en).toMatch(/secrets\.json are damaged; bring the file back/)
      expect((await refusal()).zh).toMatch(/已损坏；请从备份取回/)
    }

    await rm(whole)
    openSecrets(dataDir)
    expect(await refusal()).toEqual({
      en: expect.stringMatching(/not those this database was encrypted with/),
      zh: expect.stringMatching(/不是加密这个数据库的那一份/),
    })
  })
})
