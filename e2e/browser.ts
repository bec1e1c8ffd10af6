import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/**
 * No sandbox (root and containers have none), no words with the outside, software graphics for maps: letters and
 * boxes drawn by them cost a tenth more of everything.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
]

/**
 * A headless Chromium with Chinese letters, out of npm packages alone. Close it after use.
 * `BROWSER_PATH` names another Chromium or Chrome, needed where the packaged one (Linux, x64) does not run.
 */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.BROWSER_PATH
  if (own) return chromium.launch({ executablePath: own, args: FLAGS })
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The packaged Chromium runs on Linux x64 alone; set BROWSER_PATH to a Chrome of this machine.',
    )
  const folder = await unpackedBrowser()
  const executablePath = join(folder, 'chromium')
  const env: Record<string, string> = { ...definedEnvironment(), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  if (!(await runs(executablePath))) env.LD_LIBRARY_PATH = join(folder, 'al2023/lib')
  return chromium.launch({ executablePath, args: FLAGS, env })
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Whether the libraries that the browser needs are all on this machine. */
async function runs(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

/** The folder of the unpacked browser, unpacked at the first call on this machine (170 MB, some seconds). */
async function unpackedBrowser(): Promise<string> {
  const library = dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as { version: string }
  const folder = join(await cacheFolder(), `chromium-${version}`)
  if (existsSync(join(folder, 'chromium'))) {
    await writeFonts(folder)
    return folder
  }
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    await unpack(library, draft)
    await writeFonts(draft)
    // Whole or not at all; where another run was quicker, its folder is as good.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'chromium'))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await writeFonts(folder)
  return folder
}

/** The package unpacks into the folder for temporary files, so it is given one of its own. */
async function unpack(library: string, folder: string): Promise<void> {
  const code = `
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(${JSON.stringify(join(library, 'bin/al2023.tar.br'))})`
  await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  })
  await chmod(join(folder, 'chromium'), 0o755)
}

/** Beside the libraries where this user may write there, else in a folder of the user's own. */
async function cacheFolder(): Promise<string> {
  const shared = resolve(import.meta.dirname, '../node_modules/.cache/groundbreak')
  const writable = await mkdir(shared, { recursive: true })
    .then(() => access(shared, constants.W_OK))
    .then(
      () => true,
      () => false,
    )
  if (writable) return shared
  const uid = process.getuid?.() ?? 0
  const own = join(tmpdir(), `groundbreak-${uid}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  const { uid: owner, mode } = await stat(own)
  if (owner !== uid || (mode & 0o022) !== 0) throw new Error(`${own} belongs to somebody else; remove it.`)
  return own
}

/** Only these letters exist for the browser, so that pictures are the same on every machine. */
async function writeFonts(folder: string): Promise<void> {
  const noto = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))
  const weights = ['400Regular', '500Medium', '700Bold'].map((name) => `<dir>${join(noto, name)}</dir>`)
  const generic = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (name) => `<alias><family>${name}</family><prefer><family>Noto Sans SC</family></prefer></alias>`,
  )
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${[...weights, `<dir>${join(folder, 'fonts')}</dir>`, ...generic].join('\n  ')}
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`
  const path = join(folder, 'fonts.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text)
}
