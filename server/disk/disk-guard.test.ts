import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@groundbreak/contract/calls'
import { notes } from '@groundbreak/contract/areas/notes'
import { session } from '@groundbreak/contract/areas/session'
import { phrases } from '@groundbreak/phrases/phrases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FolderStore } from '../files/file-store'
import { failureOf } from '../http/errors'
import { handle } from '../http/handle'
import { type Carried, TestApp, testDesk } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { unseal } from '../mail/outbox'
import { Ballast } from './ballast'
import { DiskGuard, type DiskSpace, type DiskState, readSpace } from './disk-guard'
import { tellStaff } from './tell-staff'

const MB = 1024 ** 2
const GB = 1024 ** 3

/** A disk of this test's own, with a reserve that takes room as a file does. */
class MadeDisk {
  kept = true
  constructor(
    public space: DiskSpace,
    readonly bytes = 64 * MB,
  ) {}
  async has() {
    return this.kept
  }
  async keep() {
    this.kept = true
    this.space = { ...this.space, free: this.space.free - this.bytes }
  }
  async giveUp() {
    this.kept = false
    this.space = { ...this.space, free: this.space.free + this.bytes }
  }
}

function guarded(space: DiskSpace) {
  const disk = new MadeDisk(space)
  const told: DiskState[] = []
  const guard = new DiskGuard({
    read: async () => disk.space,
    reserve: disk,
    onChange: (state) => told.push(state),
  })
  const at = async (free: number) => {
    disk.space = { ...disk.space, free }
    await guard.look()
    return guard.state
  }
  return { disk, guard, told, at }
}

describe('the state of a disk', () => {
  it.each([
    ['300 MB', 300 * MB, 45 * MB, 15 * MB],
    ['20 GB', 20 * GB, 3 * GB, GB],
    ['2 TB: a share of a large disk is a lot of room', 2000 * GB, 5 * GB, GB],
  ])('of %s: low below 15 %% (5 GB), full below 5 %% (1 GB)', async (_what, total, low, full) => {
    const { at } = guarded({ free: total, total })
    expect(await at(low + 1)).toBe('fine')
    expect(await at(low - 1)).toBe('low')
    expect(await at(full + 1)).toBe('low')
    expect(await at(full - 1)).toBe('full')
  })

  it('gives up the reserve where it is full, does not take that for room, and keeps it again later', async () => {
    const { disk, guard, told, at } = guarded({ free: 200 * MB, total: 300 * MB })
    expect(await at(14 * MB)).toBe('full')
    expect(disk.kept).toBe(false)
    for (let look = 0; look < 3; look++) await guard.look()
    expect([guard.state, guard.space.free]).toEqual(['full', 14 * MB])
    // What goes on being written takes of the reserve.
    expect(await at(30 * MB)).toBe('full')
    expect(guard.space.free).toBe(0)
    expect(await at(64 * MB + 17 * MB)).toBe('full')
    expect(await at(64 * MB + 19 * MB)).toBe('low')
    expect(disk.kept).toBe(true)
    expect(await at(50 * MB)).toBe('low')
    expect(await at(55 * MB)).toBe('fine')
    expect(told).toEqual(['full', 'low', 'fine'])
  })

  it('that cannot be read stays as it was, and is told', async () => {
    const troubles: unknown[] = []
    const guard = new DiskGuard({
      read: () => Promise.reject(new Error('gone')),
      reserve: null,
      onTrouble: (error) => troubles.push(error),
    })
    await guard.look()
    expect([guard.state, troubles]).toEqual(['fine', [new Error('gone')]])
  })

  it('is that of the folder', async () => {
    const { free, total } = await readSpace(tmpdir())
    const [, size, left] = execFileSync('df', ['-kP', tmpdir()], { encoding: 'utf8' })
      .split('\n')[1]!
      .split(/\s+/)
      .map(Number)
    expect(total / 1024).toBeCloseTo(size!, -3)
    expect(free).toBeGreaterThan(0)
    expect(left).toBeGreaterThan(0)
  })
})

it('a content that would fill the disk is not begun; a small one is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundbreak-room-'))
  const { guard, at } = guarded({ free: 200 * MB, total: 300 * MB })
  const store = new FolderStore(folder, guard)
  await at(20 * MB)
  const failure = await store.put(Buffer.alloc(32, 1), Buffer.alloc(8 * MB)).catch(failureOf)
  expect(failure).toMatchObject({ key: 'http.diskFull' })
  expect(await readdir(folder, { recursive: true })).toEqual([])
  await store.put(Buffer.alloc(32, 2), Buffer.alloc(1 * MB))
  await at(40 * MB)
  await store.put(Buffer.alloc(32, 1), Buffer.alloc(8 * MB))
  expect(await store.read(Buffer.alloc(32, 1))).toBeDefined()
  await rm(folder, { recursive: true })
})

it('the ballast takes its room whole, and gives it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundbreak-ballast-'))
  const ballast = new Ballast(folder, 2 * MB)
  expect(await ballast.has()).toBe(false)
  await ballast.keep()
  const { blocks, mode } = await stat(join(folder, 'ballast'))
  expect(blocks * 512).toBeGreaterThanOrEqual(2 * MB)
  expect(mode & 0o777).toBe(0o600)
  expect(await ballast.has()).toBe(true)
  await ballast.giveUp()
  expect(await ballast.has()).toBe(false)
  await rm(folder, { recursive: true })
})

describe('while the disk is full', () => {
  let test: TestApp
  let as: Carried
  let projectid = 0
  const { at, guard } = guarded({ free: 200 * MB, total: 300 * MB })
  beforeAll(async () => {
    test = await TestApp.start({ disk: guard })
    projectid = await makeProject(test.pool, {})
    as = await test.signIn((await makeUser(test.pool, { department: true })).id)
  })
  afterAll(() => test.close())
  beforeEach(() => at(200 * MB))

  const note = (lang: string) => test.call(notes.add.path, { projectid, text: 'written', lang }, { as })
  const noted = async () =>
    (await test.pool.query(`select 1 from project_notes where text = 'written'`)).rowCount

  it('a write is refused in the words of its language, nothing is written, and it goes on by itself', async () => {
    expect(await at(1 * MB)).toBe('full')
    for (const lang of ['zh', 'en'] as const) {
      const answer = await note(lang)
      expect(answer).toMatchObject({ status: 503, code: 1008, message: phrases[lang].core.http.diskFull })
    }
    expect(await noted()).toBe(0)
    await at(200 * MB)
    expect((await note('en')).code).toBe(10_000)
    expect(await noted()).toBe(1)
  })

  it('says when to come again', async () => {
    await at(1 * MB)
    const { headers } = await test.inject({
      method: 'POST',
      url: notes.add.path,
      headers: { cookie: `sid=${as.secret}`, 'x-session-id': as.token },
      payload: { projectid, text: 'written' },
    })
    expect(headers['retry-after']).toBe('2')
  })

  it('a stranger learns nothing of it', async () => {
    await at(1 * MB)
    expect((await test.call(notes.add.path, { projectid, text: 'a' })).status).toBe(403)
  })

  it('reads go on, a project is shown though that leaves a trace, and people come in', async () => {
    await at(1 * MB)
    expect((await test.call(session.info.path, {}, { as })).code).toBe(10_000)
    expect((await test.call('/project/get_project', { projectid }, { as })).code).not.toBe(1008)
    expect((await test.call(session.login.path, { username: 'nobody', password: 'nothing' })).status).toBe(
      200,
    )
  })

  it('every write is refused, but for reads that leave a trace and the ways in', async () => {
    await at(1 * MB)
    const refused = calls.filter((call) => {
      try {
        guard.refuse(call)
        return false
      } catch (error) {
        return failureOf(error).key === 'http.diskFull'
      }
    })
    const goOn = calls.filter((call) => call.effect === 'write' && !refused.includes(call))
    expect(refused.every(({ effect }) => effect === 'write')).toBe(true)
    expect(refused.length).toBeGreaterThan(80)
    expect(goOn.every(({ harmless, open }) => harmless || open)).toBe(true)
    expect(goOn.map(({ name }) => name)).toContain('projects.get')
  })
})

describe('a disk that fills up under a write', () => {
  it.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is told as such', (code) => {
    expect(failureOf(Object.assign(new Error('x'), { code })).key).toBe('http.diskFull')
  })

  it('answers 503 and leaves nothing of the write', async () => {
    const base = await TestApp.start()
    const fails = handle(session.changeAwayMode, {
      may: 'signedIn',
      async run({ db, viewer }) {
        await db.query('insert into user_settings (user_id) values ($1)', [viewer.userId])
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    })
    const test = await TestApp.over(base, [fails])
    const { id } = await makeUser(test.pool)
    const answer = await test.call(session.changeAwayMode.path, { to: true }, { as: await test.signIn(id) })
    expect([answer.status, answer.code]).toEqual([503, 1008])
    expect((await test.pool.query('select 1 from user_settings where user_id = $1', [id])).rowCount).toBe(0)
    await test.close()
    await base.close()
  })
})

it('IT staff and administrators are written to, in their language, once a day', async () => {
  const test = await TestApp.start()
  await makeUser(test.pool, { role: 'it', email: 'it@example.com', language: 'en' })
  await makeUser(test.pool, { role: 'researcher', email: 'researcher@example.com' })
  const space = { free: 20 * MB, total: 300 * MB }
  const now = Date.UTC(2026, 0, 5, 12)
  for (let turn = 0; turn < 2; turn++) await tellStaff(test.pool, testDesk, { state: 'low', space, now })
  const { rows } = await test.pool.query<{ content: Buffer }>(
    `select content from mails where kind = 'manager'`,
  )
  expect(rows).toHaveLength(1)
  const letter = unseal(testDesk.secrets, rows[0]!.content)
  expect([letter.to.email, letter.subject]).toEqual(['it@example.com', phrases.en.mail.disk.low.subject])
  expect(letter.text).toContain('20 MB left of 300 MB')
  await tellStaff(test.pool, testDesk, { state: 'full', space, now })
  await tellStaff(test.pool, testDesk, { state: 'low', space, now: now + 24 * 3_600_000 })
  expect((await test.pool.query('select 1 from mails')).rowCount).toBe(3)
  await test.close()
})
