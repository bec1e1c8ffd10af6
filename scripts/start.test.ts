import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive, waitGone } from '@groundbreak/db/embedded/processes'
import { serviceUser } from '@groundbreak/db/embedded/service-user'
import { ENTRIES } from './build-server.mjs'
import { checkNode, sourcesHash } from './setup.mjs'
import { readSettings } from './start.mjs'
import { countReport, summary } from './test.mjs'

/** A server that does what the launcher relies on and no more: opens the database, listens, stops on SIGINT. */
const SERVER = `
import { createServer } from 'node:http'
import { openDatabase } from '@groundbreak/db/open'
try {
  const database = await openDatabase({ dataDir: process.env.DATA_DIR, databaseUrl: process.env.DATABASE_URL })
  const server = createServer((_, answer) => answer.end('ok')).listen(Number(process.env.PORT), () => console.log('ready'))
  process.on('SIGINT', async () => {
    if (process.env.HANG) return
    server.close()
    await database.stop()
    process.exit(0)
  })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
`

let home: string
const children: ChildProcess[] = []
const listeners: Server[] = []

/** A project as after install and build, with that server. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'groundbreak-start-'))
  const root = resolve(import.meta.dirname, '..')
  mkdirSync(join(home, 'scripts'))
  for (const name of ['start.mjs', 'setup.mjs', 'build-server.mjs', 'follow-parent.mjs'])
    cpSync(join(root, 'scripts', name), join(home, 'scripts', name))
  mkdirSync(join(home, 'db/embedded'), { recursive: true })
  cpSync(join(root, 'db/embedded/whose-folder.mjs'), join(home, 'db/embedded/whose-folder.mjs'))
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(home, name))
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
  for (const source of Object.values(ENTRIES)) {
    mkdirSync(dirname(join(home, source)), { recursive: true })
    writeFileSync(join(home, source), source === ENTRIES.main ? SERVER : '')
  }
  mkdirSync(join(home, 'web/dist'), { recursive: true })
  writeFileSync(join(home, 'web/dist/.sources'), sourcesHash(undefined, home))
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGINT')
    await exited(child)
  }
  for (const listener of listeners.splice(0)) listener.close()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server, 0)
  await new Promise((done) => server.close(done))
  return port
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

type Launched = { child: ChildProcess; output: () => string }

async function launch(
  env: Record<string, string> = {},
  args: string[] = [],
  user: { uid?: number; gid?: number } = {},
): Promise<Launched> {
  const child = spawn(process.execPath, [join(home, 'scripts/start.mjs'), ...args], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid: user.uid,
    gid: user.gid,
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output }
}

function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((done) => child.once('close', done))
}

async function ready(launched: Launched): Promise<number> {
  await vi.waitFor(() => expect(launched.output()).toContain('ready'), { timeout: 20_000, interval: 20 })
  return databasePid()
}

async function databasePid(): Promise<number> {
  return Number((await readFile(join(home, 'var/postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function refused(
  env: Record<string, string>,
  args: string[] = [],
  user?: { uid: number; gid: number },
): Promise<string> {
  const { child, output } = await launch(env, args, user)
  expect(await exited(child)).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  return output()
}

test('Ctrl-C stops server and database and exits with 0; the next start finds the folder free', async () => {
  for (const _ of [1, 2]) {
    const launched = await launch()
    const database = await ready(launched)
    launched.child.kill('SIGINT')
    expect(await exited(launched.child)).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(existsSync(join(home, 'var/lock'))).toBe(false)
  }
  expect((await stat(join(home, 'var'))).mode & 0o777).toBe(0o700)
})

test('kill -9 of the launcher stops server and database too', async () => {
  const launched = await launch()
  const database = await ready(launched)
  launched.child.kill('SIGKILL')
  expect(await waitGone(database, 10_000)).toBe(true)
})

test('a second Ctrl-C forces what hangs', async () => {
  const launched = await launch({ HANG: '1' })
  const database = await ready(launched)
  await vi.waitFor(
    () => {
      launched.child.kill('SIGINT')
      expect(launched.child.exitCode).toBe(130)
    },
    { timeout: 10_000, interval: 100 },
  )
  expect(await waitGone(database, 10_000)).toBe(true)
})

test('one Ctrl-C that arrives twice, from the terminal and from npm, still stops in order', async () => {
  const launched = await launch()
  await ready(launched)
  launched.child.kill('SIGINT')
  launched.child.kill('SIGTERM')
  expect(await exited(launched.child)).toBe(0)
  expect(existsSync(join(home, 'var/postgres/postmaster.pid'))).toBe(false)
})

test.skipIf(process.platform === 'win32')(
  'a signal that ends npm and its shell alone stops everything',
  async () => {
    const port = String(await freePort())
    const env = { PATH: process.env.PATH ?? '', HOME: home, PORT: port, npm_lifecycle_event: 'start' }
    // As npm runs it: below a shell that stays, told apart by its own pid.
    const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], {
      cwd: home,
      env,
      stdio: 'ignore',
    })
    await vi.waitFor(async () => expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok'), {
      timeout: 20_000,
      interval: 50,
    })
    const database = await databasePid()
    shell.kill('SIGKILL')
    expect(await waitGone(database, 15_000)).toBe(true)
  },
)

test('Ctrl-C while the database is still starting leaves nothing behind', async () => {
  const { child } = await launch()
  await vi.waitFor(() => expect(existsSync(join(home, 'var/lock'))).toBe(true), {
    timeout: 20_000,
    interval: 5,
  })
  child.kill('SIGINT')
  expect(await exited(child)).toBe(0)
  expect(existsSync(join(home, 'var/lock'))).toBe(false)
  expect(existsSync(join(home, 'var/postgres/postmaster.pid'))).toBe(false)
})

describe('refused in one line, with code 1', () => {
  test('a second start on the same folder, and the first goes on', async () => {
    const first = await launch()
    const database = await ready(first)
    expect(await refused({})).toMatch(/in use by another start/)
    expect(isAlive(database)).toBe(true)
  })

  test('a port in use, before anything is made', async () => {
    const other = createServer()
    listeners.push(other)
    const port = await listening(other, 0)
    expect(await refused({ PORT: String(port) })).toBe(
      `Port ${port} is in use; stop the other program or set PORT.\n`,
    )
    expect(existsSync(join(home, 'var'))).toBe(false)
  })

  test('a folder of a newer version', async () => {
    mkdirSync(join(home, 'var'))
    writeFileSync(join(home, 'var/VERSION'), '99\n')
    expect(await refused({})).toMatch(/belongs to a newer version/)
  })

  test('a folder of somebody else, before anything is made', async () => {
    mkdirSync(join(home, 'var'))
    writeFileSync(join(home, 'var/thesis.docx'), 'mine')
    await chmod(join(home, 'var'), 0o755)
    const line = `The data folder ${join(home, 'var')} holds a thesis.docx that is not Groundbreak’s; nothing was changed, set DATA_DIR.\n`
    expect(await refused({})).toBe(line)
    expect(await refused({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toBe(line)
    expect(await refused({ LC_ALL: 'zh_CN.UTF-8' })).toContain('thesis.docx 不是破土的；什么都没有改动')
    expect((await stat(join(home, 'var'))).mode & 0o777).toBe(0o755)
    expect(readdirSync(join(home, 'var'))).toEqual(['thesis.docx'])
  })

  test('a folder that cannot be written, in the language of the machine', async () => {
    mkdirSync(join(home, 'var'))
    await chmod(join(home, 'var'), 0o555)
    // Root may write anywhere: there it is another user who tries.
    await chmod(home, 0o755)
    const user = serviceUser('/nonexistent')
    expect(await refused({}, [], user)).toMatch(/cannot be written/)
    expect(await refused({ LC_ALL: 'zh_CN.UTF-8' }, [], user)).toMatch(/不可写；请把它交给当前用户/)
  })

  test('a DATABASE_URL that nobody answers on', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toMatch(
      /DATABASE_URL cannot be reached/,
    )
  })

  test.each([
    [{ PORT: 'x' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a number/],
    [{ MARKET: 'big' }, /^MARKET must be demo, small, none; it is "big"/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with/],
  ])('%o', async (env, message) => {
    expect(await refused(env)).toMatch(message)
  })

  test('a benchmark that does not exist or is a path', async () => {
    expect(await refused({}, ['--bench', 'nothing'])).toMatch(/There is no bench.nothing\.ts/)
    expect(await refused({}, ['--bench', '../x'])).toMatch(/Say which benchmark/)
  })
})

test('Node.js before 20.19 is refused', () => {
  for (const version of ['20.18.3', '18.20.0'])
    expect(() => checkNode(version)).toThrow(/20.19 or later is needed/)
  for (const version of ['20.19.0', '22.0.0', '24.1.0']) expect(() => checkNode(version)).not.toThrow()
})

test('without any setting: port 8080, ./var, the demo market', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    market: 'demo',
    dataDir: resolve(import.meta.dirname, '../var'),
    databaseUrl: '',
  })
})

describe('the count of the test command', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
  }
  test.each([
    ['all well', report, 0, '3 passed, 0 failed, 1 skipped'],
    ['a failed test', { ...report, numFailedTests: 2 }, 1, '3 passed, 2 failed, 1 skipped'],
    ['a failure outside of tests', report, 1, '3 passed, 1 failed, 1 skipped'],
    ['no test at all', { ...report, numPassedTests: 0, numPendingTests: 0 }, 0, '0 passed, 1 failed'],
    [
      'a file that does not load',
      { ...report, testResults: [{ status: 'failed', assertionResults: [] }] },
      1,
      '3 passed, 1 failed, 1 skipped',
    ],
  ])('%s', (_what, given, code, line) => {
    expect(summary(countReport(given, code))).toBe(line)
  })
})
