import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno, refuseStart } from '../start-error'
import type { Binaries } from './binaries'
import { clusterPassword, type DataFolder, folderError, syncFolder } from './data-folder'
import type { ServiceUser } from './service-user'

export const CLUSTER_USER = 'groundbreak'

export type Programs = { binaries: Binaries; user?: ServiceUser }

/**
 * How a program of PostgreSQL names its data folder. As root on Linux the folder may lie in a home that the
 * service user cannot enter by path: it starts inside the folder (entered while still root) and calls it by that.
 */
export function placed(cluster: string, user: ServiceUser | undefined): { cwd: string; data: string } {
  return { cwd: cluster, data: user && process.platform === 'linux' ? '/proc/self/cwd' : cluster }
}

/** The major version of PostgreSQL that made the cluster; undefined when there is none yet. */
async function clusterMajor(folder: DataFolder): Promise<number | undefined> {
  try {
    return Number((await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8')).trim())
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw folderError(folder.root, error)
  }
}

/** Makes the cluster when there is none and checks the version of an existing one. */
export async function ensureCluster(
  folder: DataFolder,
  programs: Programs,
  options: { sync: boolean; signal?: AbortSignal },
): Promise<void> {
  const major = await clusterMajor(folder)
  const ours = programs.binaries.major
  if (major === undefined) {
    await refuseForeign(folder)
    return createCluster(folder, programs, options)
  }
  // An empty file counts as 0.
  if (!Number.isInteger(major) || major === 0)
    throw refuseStart('clusterDamaged', { folder: folder.root, reason: 'PG_VERSION' })
  if (major > ours) throw refuseStart('folderNewer', { folder: folder.root })
  if (major !== ours) throw refuseStart('folderOlderPostgres', { folder: folder.root, theirs: major, ours })
  try {
    await protect(folder.cluster, programs.user)
  } catch (error) {
    throw folderError(folder.root, error)
  }
}

/** A folder of that name with something else in it is somebody's. */
async function refuseForeign(folder: DataFolder): Promise<void> {
  const inside = await readdir(folder.cluster).catch((error: unknown): string[] => {
    if (isErrno(error, 'ENOENT')) return []
    throw folderError(folder.root, error)
  })
  // Without its PG_VERSION a cluster has lost more than that.
  if (inside.includes('global') || inside.includes('pg_wal'))
    throw refuseStart('clusterDamaged', { folder: folder.root, reason: 'PG_VERSION' })
  if (inside.length > 0) throw refuseStart('folderOfOthers', { folder: folder.root, what: 'postgres' })
}

async function protect(path: string, user: ServiceUser | undefined): Promise<void> {
  await chmod(path, 0o700)
  if (user) await chown(path, user.uid, user.gid)
}

/** C.UTF-8 keeps Chinese letters letters (trigrams need it); systems without it have one of the others. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function createCluster(
  folder: DataFolder,
  programs: Programs,
  options: { sync: boolean; signal?: AbortSignal },
): Promise<void> {
  const draft = join(folder.root, `postgres.init-${process.pid}`)
  const password = await clusterPassword(folder)
  let problem = ''
  try {
    for (const locale of LOCALES) {
      await rm(draft, { recursive: true, force: true })
      await mkdir(join(draft, 'data'), { recursive: true })
      await writeFile(join(draft, 'password'), password, { mode: 0o600 })
      await Promise.all(
        ['', 'data', 'password'].map((name) => protectDraft(join(draft, name), programs.user)),
      )
      problem = await runInitdb(join(draft, 'data'), programs, { ...options, locale })
      if (problem === '') break
      if (!/locale/i.test(problem)) break
    }
    if (isFull(problem)) throw refuseStart('folderFull', { folder: folder.root })
    if (problem !== '') throw refuseStart('databaseNotCreated', { reason: problem })
    // The finished cluster appears at once: a start killed before this line leaves only a draft.
    await rename(join(draft, 'data'), folder.cluster)
    await syncFolder(folder.root)
  } catch (error) {
    throw folderError(folder.root, error)
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function protectDraft(path: string, user: ServiceUser | undefined): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}

/** An empty string when it went well, else the reason. */
function runInitdb(
  data: string,
  { binaries, user }: Programs,
  options: { sync: boolean; signal?: AbortSignal; locale: string },
): Promise<string> {
  const place = placed(data, user)
  const args = ['-D', place.data, `--username=${CLUSTER_USER}`, '--encoding=UTF8', '--auth=scram-sha-256']
  args.push(
    '--pwfile=../password',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  )
  args.push(`--locale=${options.locale}`)
  if (!options.sync) args.push('--no-sync')
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      cwd: place.cwd,
      // Its own process group: Ctrl-C reaches it through us, and with its children.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: cleanEnvironment(),
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const abort = () => {
      if (child.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM')
    }
    options.signal?.addEventListener('abort', abort, { once: true })
    child.on('error', reject)
    child.on('close', (code) => {
      options.signal?.removeEventListener('abort', abort)
      if (options.signal?.aborted) reject(refuseStart('stopped'))
      else if (code === 0) resolve('')
      else resolve(firstError(stderr) ?? `initdb ended with code ${code}`)
    })
  })
}

/** Gives the server another password while it does not run: who owns the folder owns what is in it. */
export function setPassword(
  folder: DataFolder,
  { binaries, user }: Programs,
  password: string,
): Promise<void> {
  const place = placed(folder.cluster, user)
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.postgres, ['--single', '-D', place.data, 'postgres'], {
      cwd: place.cwd,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: cleanEnvironment(),
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(refuseStart('databaseNotStarted', { reason: `code ${code}`, log: folder.log }))
    })
    child.stdin.end(`alter role ${CLUSTER_USER} password '${password.replaceAll("'", "''")}'\n`)
  })
}

export const isFull = (problem: string): boolean => /no space left on device|disk quota/i.test(problem)

/** The first line of a program's output that names an error. */
export function firstError(output: string): string | undefined {
  const line = output.split('\n').find((text) => /\b(error|fatal|panic)\b/i.test(text))
  return line?.trim()
}

/** PG* variables of the person's shell must not reach our own server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
