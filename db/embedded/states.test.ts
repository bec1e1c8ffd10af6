import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error'
import { readPostmaster } from './postmaster'
import { serviceUser } from './service-user'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './supervisor'

/*
 * The states in which a start may find its data folder, beside those of supervisor.test.ts [R19]: each is told at once
 * in one line, in both languages, with what to do, and leaves what it found as it was.
 */

let dataDir: string
const running: Embedded[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-states-'))
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()))
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, durable: false, ...options })
  running.push(embedded)
  return embedded
}

async function refusal(promise: Promise<unknown>): Promise<{ en: string; zh: string }> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  const [en, zh] = [(error as StartError).words('en'), (error as StartError).words('zh')]
  for (const line of [en, zh]) expect(line).not.toContain('\n')
  expect(zh).toMatch(/[\u4e00-\u9fff]/)
  return { en, zh }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('a port of the database that another program has', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { en, zh } = await refusal(start({ port }))
  expect(en).toBe(`Port ${port} of the database is in use; stop the other program.`)
  expect(zh).toContain(`${port} 已被占用`)
  other.close()
  expect(await query((await start({ port })).url, 'select 1')).toEqual([1])
})

test('a folder named postgres that holds something else', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/diary.txt'), 'mine')
  const { en, zh } = await refusal(start())
  expect(en).toMatch(/holds a postgres that is not Groundbreak’s; nothing was changed, set DATA_DIR/)
  expect(zh).toMatch(/不是破土的；什么都没有改动，请另设 DATA_DIR/)
  expect(await readFile(join(dataDir, 'postgres/diary.txt'), 'utf8')).toBe('mine')
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['diary.txt'])
})

test('a folder with the VERSION file of another program', async () => {
  await writeFile(join(dataDir, 'VERSION'), 'v2.3.1-rc\n')
  expect((await refusal(start())).en).toMatch(/holds a VERSION that is not Groundbreak’s/)
  expect(await readdir(dataDir)).toEqual(['VERSION'])
})

test('a cluster of somebody else', async () => {
  // Root may open anything: there it is another user who tries.
  const user = serviceUser('/nonexistent')
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres.password'), '')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await chmod(join(dataDir, 'postgres'), 0)
  if (user) await chown(dataDir, user.uid, user.gid)
  const script = join(import.meta.dirname, 'run-embedded.fixture.ts')
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, dataDir], {
    encoding: 'utf8',
    env: { ...process.env, HOME: dataDir },
    uid: user?.uid,
    gid: user?.gid,
  })
  expect(stdout).toMatch(/cannot be written; give it to this user or set DATA_DIR/)
  await chmod(join(dataDir, 'postgres'), 0o700)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test.each([
  ['its control file cut short', 'global/pg_control', 100],
  ['its version file empty', 'PG_VERSION', 0],
])(
  'a damaged cluster, %s, is told at once and is whole again once the file is',
  async (_what, name, bytes) => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const path = join(dataDir, 'postgres', name)
    const whole = await readFile(path)
    await truncate(path, bytes)
    const { en, zh } = await refusal(start())
    expect(en).toMatch(/is damaged \(.*\); move the folder away and bring a backup back with npm run restore/)
    expect(zh).toMatch(/已损坏（.*）；请移开该文件夹，再用 npm run restore 恢复备份/)
    await writeFile(path, whole)
    expect(await query((await start()).url, 'select n from kept')).toEqual([7])
  },
)

test('a cluster that lost its first file is not taken for an empty folder', async () => {
  await (await start()).stop()
  await rm(join(dataDir, 'postgres/PG_VERSION'))
  const before = (await readdir(join(dataDir, 'postgres'))).length
  expect((await refusal(start())).en).toMatch(/is damaged \(PG_VERSION\)/)
  expect(await readdir(join(dataDir, 'postgres'))).toHaveLength(before)
})

test('a lost password of the cluster is made anew', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 7 as n')
  await first.stop()
  await rm(join(dataDir, 'postgres.password'))
  const second = await start()
  expect(await query(second.url, 'select n from kept')).toEqual([7])
  await expect(
    query(first.url.replace(/:\d+\//, second.url.match(/:\d+\//)![0]), 'select 1'),
  ).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
})

test('a power cut: a copy of the folder in the middle of writing holds all that was committed', async () => {
  const embedded = await start()
  await query(embedded.url, 'create table numbers (n integer primary key)')
  const writers = await Promise.all(
    [0, 1, 2].map(async () => {
      const client = new Client({ connectionString: embedded.url })
      await client.connect()
      return client
    }),
  )
  let next = 0
  const stop = new AbortController()
  const committed: number[] = []
  const writing = writers.map(async (client) => {
    while (!stop.signal.aborted) {
      const n = next++
      await client.query('insert into numbers values ($1)', [n])
      committed.push(n)
    }
  })
  await expect.poll(() => committed.length).toBeGreaterThan(100)
  const copy = join(dataDir, 'copy')
  const frozen = await freeze(embedded.pid)
  const before = committed.slice()
  await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })
  for (const name of ['VERSION', 'postgres.password']) await cp(join(dataDir, name), join(copy, name))
  const user = serviceUser(join(dataDir, 'postgres'))
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(copy, 'postgres')])
  thaw(frozen)
  stop.abort()
  await Promise.all(writing)
  await Promise.all(writers.map((client) => client.end()))
  const again = await start({ dataDir: copy })
  const kept = new Set(await query(again.url, 'select n from numbers'))
  expect(before.length).toBeGreaterThan(100)
  expect(before.filter((n) => !kept.has(n))).toEqual([])
  expect((await stat(join(copy, 'postgres'))).mode & 0o777).toBe(0o700)
  // Its copy lies in the folder that is removed: first out.
  await again.stop()
  running.pop()
})

/** Stops PostgreSQL with all its children where they stand, as the current does. */
async function freeze(pid: number): Promise<number[]> {
  process.kill(pid, 'SIGSTOP')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  for (const one of pids) process.kill(one, 'SIGSTOP')
  return pids
}

function thaw(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

/** A small disk of its own, where the machine lets us have one. */
function mounted(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder]).status === 0
}

const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const probe = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim()
  const able = mounted(probe, '1m')
  if (able) spawnSync('umount', [probe])
  spawnSync('rmdir', [probe])
  return able
})()

test.skipIf(!canMount)('a disk without room for the database, and with room again', async () => {
  expect(mounted(dataDir, '24m')).toBe(true)
  try {
    const { en, zh } = await refusal(start())
    expect(en).toMatch(/The disk of the data folder .* is full; make room or set DATA_DIR/)
    expect(zh).toMatch(/所在的磁盘已满；请腾出空间/)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.init'))).toEqual([])
    execFileSync('mount', ['-o', 'remount,size=160m', dataDir])
    const embedded = await start()
    await query(embedded.url, 'create table kept as select 7 as n')
    await embedded.stop()
    running.pop()
    // Filled up later, to the last byte.
    spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=4k'])
    expect((await refusal(start())).en).toMatch(/The disk of the data folder .* is full/)
    await rm(join(dataDir, 'filler'))
    const again = await start()
    expect(await query(again.url, 'select n from kept')).toEqual([7])
    await again.stop()
    running.pop()
  } finally {
    spawnSync('umount', ['-l', dataDir])
  }
})

/** A first start in a process of its own, to be killed. */
function startElsewhere(): { child: ChildProcess; said: Promise<{ url: string; pid: number }> } {
  const script = join(import.meta.dirname, 'run-embedded.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as { url: string; pid: number },
  )
  return { child, said }
}

test('a killed program that left lock, pid file and server behind: the next start is none the worse', async () => {
  const { child, said } = startElsewhere()
  const { url } = await said
  await query(url, 'create table kept as select 7 as n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readdir(dataDir)).toContain('lock')
  expect(await readPostmaster(join(dataDir, 'postgres'))).toBeDefined()
  expect(await query((await start()).url, 'select n from kept')).toEqual([7])
})
