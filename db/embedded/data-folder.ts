import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isErrno, refuseStart } from '../start-error'
import { objectionTo } from './whose-folder.mjs'

/** The layout of the data folder. Raise it when an older program must not open the folder any more. */
export const DATA_FORMAT = 1

export type DataFolder = {
  root: string
  /** PostgreSQL's own folder, 0700 */
  cluster: string
  log: string
  password: string
}

/** Of what this process and those it starts make from now on, nothing is open to other users. */
const OWNER_ONLY = 0o077

/**
 * Makes the data folder or checks an existing one, without changing anything of a folder it refuses; closes it, and
 * all that is made in it from now on, to other users.
 * Throws StartError when it cannot be written, is somebody else's or belongs to a newer version.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const root = resolve(dataDir)
  try {
    process.umask(OWNER_ONLY)
    await mkdir(root, { recursive: true })
    await access(root, constants.W_OK | constants.X_OK)
    checkDataFolder(root)
    await checkFormat(root)
    await keepForOwner(root)
    await tryWriting(root)
  } catch (error) {
    throw folderError(root, error)
  }
  return {
    root,
    cluster: join(root, 'postgres'),
    log: join(root, 'postgres.log'),
    password: join(root, 'postgres.password'),
  }
}

/** Throws StartError where the folder holds something else than ours, or is another user's. Changes nothing. */
export function checkDataFolder(dataDir: string): void {
  const folder = resolve(dataDir)
  const objection = objectionOf(folder)
  if (!objection) return
  if ('others' in objection) throw refuseStart('folderOfOthers', { folder, what: objection.others })
  throw refuseStart('folderOfOtherUser', { folder, owner: objection.owner })
}

function objectionOf(folder: string): ReturnType<typeof objectionTo> {
  try {
    return objectionTo(folder)
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** Says in one line why the folder cannot be used. */
export function folderError(root: string, error: unknown): Error {
  if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return refuseStart('folderNotWritable', { folder: root })
  if (isErrno(error, 'ENOTDIR', 'EEXIST')) return refuseStart('folderIsFile', { folder: root })
  if (isErrno(error, 'ENOSPC', 'EDQUOT')) return refuseStart('folderFull', { folder: root })
  return error instanceof Error ? error : new Error(String(error))
}

async function checkFormat(root: string): Promise<void> {
  const text = await readFile(join(root, 'VERSION'), 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return ''
    throw error
  })
  // A power cut can leave the file empty; the cluster's own version is checked beside it.
  if (text.trim() === '') return
  if (Number(text) > DATA_FORMAT) throw refuseStart('folderNewer', { folder: root })
}

async function tryWriting(root: string): Promise<void> {
  const path = join(root, `.try-${process.pid}`)
  const file = await open(path, 'w', 0o600)
  await file.close()
  await rm(path, { force: true })
}

/**
 * Marks the folder as ours, once it is locked. One without the mark, or with that of an older program, which was open to
 * other users, is closed to them first, with all that is in it.
 */
export async function markFolder({ root }: Pick<DataFolder, 'root'>): Promise<void> {
  const path = join(root, 'VERSION')
  const present = await readFile(path, 'utf8').catch(() => '')
  if (present.trim() === String(DATA_FORMAT) && (await isOwnersOnly(path))) return
  await keepAllForOwner(root, NOT_OURS_TO_CLOSE)
  await writeDurably(path, `${DATA_FORMAT}\n`, 0o600)
}

/** PostgreSQL keeps its own folder to its user; a lost+found is root's. */
const NOT_OURS_TO_CLOSE = new Set(['postgres', 'lost+found'])

async function keepAllForOwner(folder: string, but: ReadonlySet<string> = new Set()): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (but.has(entry.name)) continue
    if (entry.isFile() || entry.isDirectory()) await keepForOwner(path)
    if (entry.isDirectory()) await keepAllForOwner(path)
  }
}

/** Takes from others what they may do with it; the owner's part stays. */
async function keepForOwner(path: string): Promise<void> {
  if (!(await isOwnersOnly(path))) await chmod(path, (await stat(path)).mode & 0o700)
}

/** On Windows modes say nothing. */
async function isOwnersOnly(path: string): Promise<boolean> {
  return process.platform === 'win32' || ((await stat(path)).mode & OWNER_ONLY) === 0
}

/** The password of the embedded cluster, made on first use. */
export async function clusterPassword(folder: DataFolder): Promise<string> {
  const present = await readFile(folder.password, 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return ''
    throw folderError(folder.root, error)
  })
  if (present.trim() !== '') {
    await chmod(folder.password, 0o600)
    return present.trim()
  }
  const password = randomBytes(24).toString('base64url')
  await writeDurably(folder.password, `${password}\n`, 0o600)
  return password
}

/** Whole or not at all, even across a power cut. */
export async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(join(path, '..'))
}

/** Makes a rename in the folder survive a power cut; Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}

const DRAFT = /^(\.try-\d+|lock\.\d+\.\d+|VERSION\.\d+|postgres\.password\.\d+)$/
const DRAFT_AGE_MS = 60_000

/** Removes what a start that was killed half-way left behind. The caller holds the folder's lock. */
export async function removeDrafts(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    const path = join(folder.root, name)
    // A second start that is about to be refused may be writing its own small drafts right now.
    const old = async () => Date.now() - (await stat(path)).mtimeMs > DRAFT_AGE_MS
    if (name.startsWith('postgres.init-') || (DRAFT.test(name) && (await old())))
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}
