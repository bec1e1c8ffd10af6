import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '../start-error'
import { isAlive, processIdentity, signal, waitGone } from './processes'
import { serviceUser } from './service-user'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './supervisor'

let dataDir: string
const running: Embedded[] = []
const children: ChildProcess[] = []
const isRoot = process.getuid?.() === 0

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-embedded-'))
})

afterEach(async () => {
  for (const child of children.splice(0))
    if (child.pid && child.exitCode === null) signal(child.pid, 'SIGKILL')
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()))
  await chmod(dataDir, 0o700)
  const left = Number(
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  )
  if (left > 0 && isAlive(left)) {
    signal(left, 'SIGKILL')
    await waitGone(left, 10_000)
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, durable: false, ...options })
  running.push(embedded)
  return embedded
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

type Said = { url: string; pid: number; error?: string }

/** The supervisor in a process of its own; `said` is its first line. */
function startElsewhere(user: { uid?: number; gid?: number } = {}): {
  child: ChildProcess
  said: Promise<Said>
} {
  const script = join(import.meta.dirname, 'run-embedded.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOME: dataDir },
    uid: user.uid,
    gid: user.gid,
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const said = new Promise<Said>((resolve, reject) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as Said))
    child.once('exit', (code) =>
      setImmediate(reject, new Error(`ended with ${code} before it said anything`)),
    )
  })
  said.catch(() => undefined)
  return { child, said }
}

function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message, zh } = error as StartError
  expect(message).not.toContain('\n')
  expect(zh).toMatch(/^[^\n]*[\u4e00-\u9fff][^\n]*$/)
  return message
}

test('first start, stop, second start: the data is still there, and the folder is closed to others', async () => {
  const first = await start({ durable: true })
  await query(first.url, 'create table kept as select 7 as n')
  expect(await query(first.url, 'show data_checksums')).toEqual(['on'])
  const { pid } = first
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)

  const second = await start({ durable: true })
  expect(await query(second.url, 'select n from kept')).toEqual([7])
  const settings = `select setting from pg_settings where name in
    ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'log_parameter_max_length_on_error', 'server_encoding')
    order by name`
  expect(await query(second.url, settings)).toEqual(['on', 'on', '127.0.0.1', '0', 'UTF8', 'on'])
})

test('who owns the tables is no superuser', async () => {
  const { url } = await start()
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
  expect(
    await query(
      url,
      `select pg_get_userbyid(datdba) = current_user from pg_database where datname = current_database()`,
    ),
  ).toEqual([true])
})

test('a folder in which the superuser owned everything is handed over at the next start', async () => {
  const first = await start()
  await query(first.addresses.superuser, 'create table kept as select 7 as n')
  await expect(query(first.url, 'select n from kept')).rejects.toMatchObject({ code: '42501' })
  await first.stop()
  const second = await start()
  await query(second.url, 'alter table kept add column more int')
  expect(await query(second.url, 'select n from kept')).toEqual([7])
})

test('nobody comes in without the password', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a second start on the same folder is refused in one line and leaves the first alone', async () => {
  const first = await start()
  expect(await refusal(start())).toMatch(/in use by another start \(process \d+\)/)
  expect(await query(first.url, 'select 1')).toEqual([1])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('lock'))).toEqual(['lock'])
})

test('of many starts at once on a folder with a stale lock exactly one wins', async () => {
  await writeFile(join(dataDir, 'lock'), '{"pid": 99999999, "ident')
  const results = await Promise.allSettled([start(), start(), start(), start()])
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
})

test('a lock whose pid now belongs to another program is taken over', async () => {
  const { hostname } = await import('node:os')
  const other = process.ppid
  expect(processIdentity(other)).toBeTruthy()
  await writeFile(
    join(dataDir, 'lock'),
    JSON.stringify({ pid: other, identity: 'an earlier boot', host: hostname() }),
  )
  const { url } = await start()
  expect(await query(url, 'select 1')).toEqual([1])
})

test('kill -9 of the program: the next start stops the server it left and keeps what was committed', async () => {
  const { child, said } = startElsewhere()
  const { url, pid } = await said
  await query(url, 'create table kept as select 1 as n')
  child.kill('SIGKILL')
  await exited(child)
  expect(isAlive(pid)).toBe(true)
  const again = await start()
  expect(isAlive(pid)).toBe(false)
  expect(await query(again.url, 'select n from kept')).toEqual([1])
})

test('kill -9 of the program and its server at once: the next start waits until the old children are gone', async () => {
  const { child, said } = startElsewhere()
  const { url, pid } = await said
  await query(url, 'create table kept as select 1 as n')
  const busy = new Client({ connectionString: url })
  busy.on('error', () => undefined)
  await busy.connect()
  const cut = busy.query('select pg_sleep(60)').catch(() => undefined)
  child.kill('SIGKILL')
  signal(pid, 'SIGKILL')
  await exited(child)
  const again = await start()
  expect(await query(again.url, 'select n from kept')).toEqual([1])
  await cut
})

test('a server that dies while the program runs comes back on the same address', async () => {
  const embedded = await start()
  await query(embedded.url, 'create table kept as select 1 as n')
  const before = embedded.pid
  signal(before, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(embedded.url, 'select n from kept')).toEqual([1]), {
    timeout: 20_000,
    interval: 50,
  })
  expect(embedded.pid).not.toBe(before)
})

test('a stale postmaster.pid, of a dead process or of another program, is no obstacle', async () => {
  const first = await start()
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await first.stop()
  for (const pid of [99_999_999, process.ppid]) {
    await writeFile(pidFile, [String(pid), ...lines.slice(1)].join('\n'))
    const user = serviceUser(join(dataDir, 'postgres'))
    if (user) await chown(pidFile, user.uid, user.gid)
    const again = await start()
    expect(await query(again.url, 'select 1')).toEqual([1])
    await again.stop()
  }
})

test('a stale postmaster.pid leaves another server alone that has the pid now', async () => {
  const first = await start()
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await first.stop()
  // As a server is told its port; none has this one.
  const other = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1000)',
    'postgres',
    '-c',
    'port=1',
    '-c',
  ])
  await writeFile(pidFile, [String(other.pid), ...lines.slice(1)].join('\n'))
  const user = serviceUser(join(dataDir, 'postgres'))
  if (user) await chown(pidFile, user.uid, user.gid)
  const again = await start()
  expect(await query(again.url, 'select 1')).toEqual([1])
  await again.stop()
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
  other.kill()
})

test('a first start killed half-way through creating the database begins anew', async () => {
  const { child } = startElsewhere()
  await vi.waitFor(
    async () => {
      const draft = (await readdir(dataDir)).find((name) => name.startsWith('postgres.init-'))
      expect(await readdir(join(dataDir, draft ?? '', 'data'))).toContain('global')
    },
    { timeout: 10_000, interval: 5 },
  )
  child.kill('SIGKILL')
  await exited(child)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { url } = await start()
  expect(await query(url, 'select 1')).toEqual([1])
  expect((await readdir(dataDir)).filter((name) => name.includes('init'))).toEqual([])
})

test.each(['initdb', 'server'])('Ctrl-C during the start (%s) stops everything', async (moment) => {
  const { child, said } = startElsewhere()
  const sign = moment === 'initdb' ? 'postgres.init-' : 'postgres.log'
  await vi.waitFor(async () => expect((await readdir(dataDir)).join(' ')).toContain(sign), {
    timeout: 10_000,
    interval: 2,
  })
  child.kill('SIGINT')
  expect((await said).error ?? 'started').toMatch(/^(Stopped\.|started)$/)
  await exited(child)
  expect((await readdir(dataDir)).filter((name) => /^(lock|postgres\.init)/.test(name))).toEqual([])
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a program that just ends takes the server with it', async () => {
  const { child, said } = startElsewhere()
  const { pid } = await said
  child.kill('SIGTERM')
  expect(await exited(child)).toBe(0)
  expect(await waitGone(pid, 10_000)).toBe(true)
})

test('a power cut: empty lock, VERSION and pid files are no obstacle', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 1 as n')
  await first.stop()
  for (const name of ['lock', 'VERSION', 'postgres/postmaster.pid']) {
    const path = join(dataDir, name)
    await writeFile(path, '')
    const user = serviceUser(join(dataDir, 'postgres'))
    if (user && name.startsWith('postgres/')) await chown(path, user.uid, user.gid)
  }
  const again = await start()
  expect(await query(again.url, 'select n from kept')).toEqual([1])
  expect(await readFile(join(dataDir, 'VERSION'), 'utf8')).toBe('1\n')
})

describe('a folder that is refused, and left as it was', () => {
  test('of a newer version', async () => {
    await writeFile(join(dataDir, 'VERSION'), '2\n')
    expect(await refusal(start())).toMatch(/belongs to a newer version of Groundbreak/)
    expect(await readdir(dataDir)).toEqual(['VERSION'])
  })

  test.each([
    ['99', /belongs to a newer version/],
    ['15', /was made by PostgreSQL 15/],
  ])('of PostgreSQL %s', async (major, message) => {
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'VERSION'), '1\n')
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${major}\n`)
    expect(await refusal(start())).toMatch(message)
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  test('that is a file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, 'mine')
    expect(await refusal(startEmbedded({ dataDir: file }))).toMatch(/is not a folder/)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('that cannot be written', async () => {
    // Root may write anywhere: there it is another user who tries.
    const user = serviceUser('/nonexistent')
    await chmod(dataDir, 0o555)
    const { error } = await startElsewhere(user).said
    expect(error).toMatch(/cannot be written/)
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe.skipIf(!isRoot)('as root', () => {
  const nobody = serviceUser('/nonexistent')

  test('the server runs as another user, also below a folder that user cannot enter', async () => {
    const closed = dataDir
    await chmod(closed, 0o700)
    const embedded = await start({ dataDir: join(closed, 'var') })
    const status = await readFile(`/proc/${embedded.pid}/status`, 'utf8')
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(nobody?.uid)
    expect(await query(embedded.url, 'select 1')).toEqual([1])
    await embedded.stop()
  })

  test('and as a user who is not root: first start, second start, and refused where it may not write', async () => {
    const user = { uid: nobody?.uid, gid: nobody?.gid }
    const refused = await startElsewhere(user).said
    expect(refused.error).toMatch(/cannot be written/)
    await chown(dataDir, user.uid ?? 0, user.gid ?? 0)
    for (const _ of [1, 2]) {
      const { child, said } = startElsewhere(user)
      expect(await query((await said).url, 'select 1')).toEqual([1])
      child.kill('SIGINT')
      expect(await exited(child)).toBe(0)
    }
    // Then root on the same folder: the cluster stays that user's.
    const { url } = await start()
    expect(await query(url, 'select 1')).toEqual([1])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(user.uid)
  })
})
