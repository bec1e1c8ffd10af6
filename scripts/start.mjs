// npm start, npm run dev, npm run import, npm run backup, npm run restore, npm run create-admin, npm run market:remove, npm run audit:verify, npm run bench: Node's own modules only, so that it runs on a fresh clone.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { objectionTo } from '../db/embedded/whose-folder.mjs'
import { buildServer } from './build-server.mjs'
import {
  buildWeb,
  checkNode,
  install,
  killTree,
  packageFolder,
  Refusal,
  root,
  stopRunning,
  withTypeScript,
} from './setup.mjs'

const MARKETS = ['demo', 'small', 'none']

/** The launcher's part of the environment, checked. Throws a Refusal that names the wrong variable. */
export function readSettings(env) {
  const port = env.PORT || '8080'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535; it is ${JSON.stringify(port)}.`)
  const market = env.MARKET || 'demo'
  if (!MARKETS.includes(market))
    throw new Refusal(`MARKET must be ${MARKETS.join(', ')}; it is ${JSON.stringify(market)}.`)
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\/./.test(env.DATABASE_URL))
    throw new Refusal('DATABASE_URL must begin with postgres:// or postgresql://.')
  const dataDir = resolve(root, env.DATA_DIR || 'var')
  return { port: Number(port), market, dataDir, databaseUrl: env.DATABASE_URL || '' }
}

/** Refuses a folder that nothing can be written to, or that is somebody else's, before anything heavy is done. */
function checkDataDir(dataDir) {
  let folder = dataDir
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder)
  let objection
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    objection = objectionTo(dataDir)
  } catch {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written; give it to this user or set DATA_DIR.`,
      `数据文件夹 ${dataDir} 不可写；请把它交给当前用户，或另设 DATA_DIR。`,
    )
  }
  const { others, owner } = objection ?? {}
  if (others !== undefined)
    throw new Refusal(
      `The data folder ${dataDir} holds a ${others} that is not Groundbreak’s; nothing was changed, set DATA_DIR.`,
      `数据文件夹 ${dataDir} 里的 ${others} 不是破土的；什么都没有改动，请另设 DATA_DIR。`,
    )
  if (owner !== undefined)
    throw new Refusal(
      `The data folder ${dataDir} belongs to another user (uid ${owner}); give it to this user (chown) or set DATA_DIR to a new folder inside it.`,
      `数据文件夹 ${dataDir} 属于另一个用户（uid ${owner}）；请把它交给当前用户（chown），或把 DATA_DIR 设为其中的一个新文件夹。`,
    )
}

async function checkPort(port) {
  for (const host of ['127.0.0.1', '::', '0.0.0.0']) {
    const code = await new Promise((done) => {
      const probe = createServer()
      probe.once('error', (error) => done(error.code))
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => done('')))
    })
    if (code === 'EADDRINUSE')
      throw new Refusal(
        `Port ${port} is in use; stop the other program or set PORT.`,
        `端口 ${port} 已被占用；请停止占用它的程序，或另设 PORT。`,
      )
    if (code === 'EACCES')
      throw new Refusal(
        `Port ${port} is not open to this user; set PORT.`,
        `当前用户不能使用端口 ${port}；请另设 PORT。`,
      )
  }
}

let server
let interrupts = 0
let interruptedAt = 0

/** In a terminal one Ctrl-C arrives twice: from the terminal and, right after, from npm. */
const SAME_KEY_MS = 500

/** The first Ctrl-C stops everything in order, the second at once. */
function onInterrupt() {
  if (Date.now() - interruptedAt < SAME_KEY_MS) return
  interruptedAt = Date.now()
  interrupts += 1
  if (interrupts > 1) return force()
  if (process.stdout.isTTY) console.log('\nStopping … (once more to force it)')
  stopRunning()
  if (server?.connected) server.send('stop')
  else if (server) killTree(server, 'SIGTERM')
}

/** Ended by a signal, npm takes its shell with it and tells us nothing: a new parent means that it is gone. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onInterrupt()
  }, 500)
  timer.unref()
}

function force() {
  if (server) killTree(server, 'SIGKILL')
  try {
    const pid = Number(
      readFileSync(join(settingsOrExit().dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    )
    if (pid > 0) process.kill(pid, 'SIGQUIT')
  } catch {
    // no database of ours runs
  }
  process.exit(130)
}

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    return fail(error)
  }
}

function fail(error) {
  console.error(error instanceof Refusal ? error.words() : error)
  process.exit(1)
}

/** Runs node until it ends; gives the exit code, 0 after a Ctrl-C that it obeyed. */
function serve(args, options = {}) {
  return new Promise((done) => {
    server = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A group of its own: a Ctrl-C in the terminal reaches it once, through us.
      detached: process.platform !== 'win32',
      ...options,
    })
    server.on('error', fail)
    server.on('exit', (code, signal) => done(interrupts > 0 && signal !== 'SIGKILL' ? 0 : (code ?? 1)))
  })
}

async function startServer() {
  const settings = settingsOrExit()
  checkDataDir(settings.dataDir)
  await checkPort(settings.port)
  await install()
  if (interrupts === 0) await buildWeb()
  if (interrupts > 0) return 0
  const program = await buildServer()
  if (interrupts > 0) return 0
  const args = ['--enable-source-maps', '--import', followParent(), program]
  return serve(args, { env: serverEnvironment(settings) })
}

const followParent = () => pathToFileURL(join(root, 'scripts/follow-parent.mjs')).href

function serverEnvironment({ port, market, dataDir }) {
  return {
    ...process.env,
    PORT: String(port),
    MARKET: market,
    DATA_DIR: dataDir,
  }
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

/** The screens from Vite with reload on PORT; behind them the server, started again at every change. */
async function startDevelopment() {
  const settings = settingsOrExit()
  checkDataDir(settings.dataDir)
  await checkPort(settings.port)
  await install()
  if (interrupts > 0) return 0
  const screensPort = String(settings.port)
  const apiPort = String(await freePort())
  const env = {
    ...serverEnvironment(settings),
    NODE_ENV: 'development',
    PORT: apiPort,
    API_PORT: apiPort,
    SCREENS_PORT: screensPort,
  }
  const program = join(packageFolder('vite', join(root, 'web')), 'bin/vite.js')
  const args = [program, '--port', screensPort, '--strictPort', '--logLevel', 'warn']
  const vite = spawn(process.execPath, args, {
    cwd: join(root, 'web'),
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })
  const tsx = join(packageFolder('tsx'), 'dist/cli.mjs')
  const code = await serve([tsx, 'watch', '--clear-screen=false', join(root, 'server/main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  killTree(vite, 'SIGTERM')
  return code
}

async function runTool(script, args) {
  await install()
  if (interrupts > 0) return 0
  if (!existsSync(script)) throw new Refusal(`There is no ${script.slice(root.length + 1)}.`)
  return serve([...withTypeScript(), '--import', followParent(), script, ...args])
}

async function main([mode, ...args]) {
  checkNode()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onInterrupt)
  watchNpm()
  if (mode === undefined) return startServer()
  if (mode === '--dev') return startDevelopment()
  if (mode === '--import') return runTool(join(root, 'market/import/cli.ts'), args)
  if (mode === '--backup' || mode === '--restore')
    return runTool(join(root, 'db/backup/cli.ts'), [mode.slice(2), ...args])
  if (mode === '--create-admin') return runTool(join(root, 'server/first-admin/cli.ts'), args)
  if (mode === '--market-remove') return runTool(join(root, 'market/removal/cli.ts'), args)
  if (mode === '--audit') return runTool(join(root, 'db/audit/cli.ts'), args)
  if (mode === '--bench') {
    const [name, ...rest] = args
    if (!name || !/^[a-z][a-z-]*$/.test(name))
      throw new Refusal('Say which benchmark: npm run bench -- <name>.')
    return runTool(join(root, `bench/${name}.ts`), rest)
  }
  throw new Refusal(`Unknown argument ${mode}.`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main(process.argv.slice(2)).then((code) => process.exit(code), fail)
