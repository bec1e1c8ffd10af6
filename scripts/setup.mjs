// What both launchers do before anything of ours can run: Node's own modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const OLDEST_NODE = [20, 19]

/** A failure told in one line; in Chinese too, where a person may meet it before anything of ours runs. */
export class Refusal extends Error {
  constructor(message, zh) {
    super(message)
    this.zh = zh
  }

  /** In the language of this machine, as LANG and its kin say it. */
  words() {
    const { locale } = Intl.DateTimeFormat().resolvedOptions()
    return locale.startsWith('zh') ? (this.zh ?? this.message) : this.message
  }
}

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Refusal(
    `Node.js ${OLDEST_NODE.join('.')} or later is needed; this is ${version}.`,
    `需要 Node.js ${OLDEST_NODE.join('.')} 或更高版本；当前是 ${version}。`,
  )
}

const children = new Set()
let stopped = false

/** Ends every program started by `run`; the launcher then goes no further. */
export function stopRunning() {
  stopped = true
  for (const child of children) killTree(child, 'SIGTERM')
}

/** A program and all that it started: each runs in a group of its own, except on Windows. */
export function killTree(child, signal) {
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, signal)
  } catch {
    // already gone
  }
}

/** Runs a program to its end and gives its exit code and output, both streams in the order written. */
export function run(command, args, options = {}) {
  if (stopped) return Promise.resolve({ code: 130, output: '' })
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      ...options,
    })
    children.add(child)
    let output = ''
    const add = (text) => (output += text)
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    const end = (code, text) => {
      children.delete(child)
      done({ code, output: output + text })
    }
    child.on('error', (error) => end(1, error.message))
    child.on('close', (code) => end(stopped ? 130 : (code ?? 1), ''))
  })
}

export function seconds(since) {
  const passed = (Date.now() - since) / 1000
  return passed < 10 ? `${passed.toFixed(1)} s` : `${Math.round(passed)} s`
}

/** Shows that `work` goes on once it lasts longer than a second: one living line, or a line now and then in a log. */
export async function step(label, work) {
  const began = Date.now()
  const live = process.stdout.isTTY
  let shown = false
  let next = 1_000
  const timer = setInterval(() => {
    if (Date.now() - began < next) return
    next += live ? 1_000 : 10_000
    shown = true
    if (live) process.stdout.write(`\r\u001b[K${label} … ${Math.round((Date.now() - began) / 1000)} s`)
    else console.log(`${label} … ${Math.round((Date.now() - began) / 1000)} s`)
  }, 200)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (shown) console.log(`${live ? '\r\u001b[K' : ''}${label}: ${seconds(began)}`)
  }
}

/** Installs the libraries when those on disk are not the ones that package-lock.json names. */
export async function install() {
  if (isInstalled()) return
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress']
  const { code, output } = await step('Installing the libraries', () =>
    npm && /\.c?js$/.test(npm)
      ? run(process.execPath, [npm, ...args])
      : run('npm', args, { shell: process.platform === 'win32' }),
  )
  if (stopped) return
  if (code !== 0) {
    console.error(output.trimEnd())
    throw new Refusal('The libraries could not be installed (npm ci failed, see above).')
  }
}

/** npm writes its own list last, so a list that agrees means an install that was not cut short. */
export function isInstalled(folder = root) {
  try {
    const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).packages
    const wanted = read('package-lock.json')
    const present = read('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '' || entry.link || !path.includes('node_modules/')) return true
      const have = present[path]
      return have ? have.version === entry.version : entry.optional || entry.devOptional || entry.peer
    })
  } catch {
    return false
  }
}

const WEB_SOURCES = ['phrases', 'contract', 'client', 'web', 'package-lock.json', 'tsconfig.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'var', '.vite'])

/** One fingerprint of all that the web bundle is made from. */
export function sourcesHash(paths = WEB_SOURCES, folder = root) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(folder, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) if (!NOT_SOURCES.has(name)) visit(join(path, name))
    } else if (!path.includes('.test.')) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    }
  }
  paths.forEach(visit)
  return hash.digest('hex')
}

/** Builds the screens when their sources changed since the last build. */
export async function buildWeb() {
  const stamp = join(root, 'web/dist/.sources')
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // A build that is cut short must not pass for a finished one.
  rmSync(stamp, { force: true })
  const vite = join(packageFolder('vite', join(root, 'web')), 'bin/vite.js')
  const { code, output } = await step('Building the screens', () =>
    run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web') }),
  )
  if (stopped) return
  if (code !== 0) {
    console.error(output.trimEnd())
    throw new Refusal('The screens could not be built (see above).')
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Where a library lies that is installed for `from`. */
export function packageFolder(name, from = root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return found
    if (folder === dirname(folder)) throw new Refusal(`The library ${name} is not installed.`)
  }
}

/** Arguments for node that let it run TypeScript wherever it is called from. */
export function withTypeScript() {
  return ['--import', pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href]
}
