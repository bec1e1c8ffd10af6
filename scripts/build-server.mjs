// Builds the server and its threads to one file each, in server/dist: the loader that reads TypeScript takes seconds
// of every start, most of them for asking about each of some two thousand files. Node's own modules only, and esbuild.
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, sourcesHash, step } from './setup.mjs'

const folder = join(root, 'server/dist')
const stamp = join(folder, '.sources')
const SOURCES = [
  'phrases',
  'contract',
  'db',
  'market',
  'server',
  'scripts/build-server.mjs',
  'package-lock.json',
]
/** By the name of what is built. */
export const ENTRIES = {
  main: 'server/main.ts',
  search: 'server/search/worker.ts',
  network: 'server/network/thread.ts',
  exports: 'server/areas/exports/making/thread.ts',
  documents: 'server/files/safety/thread.ts',
}
/** Starts the others, which lie beside it once they are built. */
const THREADS = join(root, 'server/threads.ts')

/** What a file reads from beside itself stays where the source is; packages are not built in. */
const asInTheSources = {
  name: 'as-in-the-sources',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isBuiltIn = kind === 'entry-point' || path.startsWith('@groundbreak/') || path.endsWith('.json')
      return isBuiltIn ? undefined : { path, external: true }
    })
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (path === THREADS) return { contents: source, loader: 'ts' }
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      return { contents, loader: 'ts' }
    })
  },
}

/** Builds when the sources changed since the last time; gives the file to start. */
export async function buildServer() {
  const program = join(folder, 'main.mjs')
  // It names the sources' places: a folder that was moved is built anew.
  const hash = `${sourcesHash(SOURCES)} ${root}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return program
  // A build that is cut short must not pass for a finished one.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { build } = createRequire(join(root, 'package.json'))('esbuild')
  await step('Building the server', () =>
    build({
      absWorkingDir: root,
      entryPoints: ENTRIES,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      define: { BUILT: 'true' },
      plugins: [asInTheSources],
      logLevel: 'error',
    }),
  )
  writeFileSync(stamp, hash)
  return program
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  console.log(await buildServer())
