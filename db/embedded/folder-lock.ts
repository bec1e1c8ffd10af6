import { link, mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isErrno, refuseStart, type StartError } from '../start-error'
import { processIdentity } from './processes'

type Holder = { pid: number; identity: string; host: string }

const HEARTBEAT_MS = 5_000
/** A holder on another host (containers sharing a volume) counts as alive while its heartbeat is younger. */
const SILENT_MS = 20_000
const RECOVERY_MS = 10_000

/**
 * Takes the folder for this process alone; the result gives it back.
 * A lock left by a process that no longer lives (killed, power cut, pid used again) is taken over.
 * Throws StartError when another live process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  const me: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '', host: hostname() }
  // Written whole before it gets its name: nobody can read half a lock of a live process.
  const draft = join(folder, `lock.${process.pid}.${Date.now()}`)
  try {
    await writeFile(draft, JSON.stringify(me), { mode: 0o600 })
    const end = Date.now() + RECOVERY_MS
    while (!(await claim(draft, path))) {
      const holder = await liveHolder(path)
      if (holder) throw inUse(folder, holder)
      await removeStale(path)
      if (Date.now() > end) throw refuseStart('lockStuck', { path })
    }
  } finally {
    await rm(draft, { force: true })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    await rm(path, { force: true })
  }
}

function inUse(folder: string, holder: Holder): StartError {
  return refuseStart('folderInUse', { folder, pid: holder.pid })
}

async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  }
}

async function liveHolder(path: string): Promise<Holder | undefined> {
  let holder: Holder
  let touched: number
  try {
    touched = (await stat(path)).mtimeMs
    holder = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
  if (!Number.isInteger(holder?.pid)) return undefined
  if (holder.host !== hostname()) return Date.now() - touched < SILENT_MS ? holder : undefined
  return processIdentity(holder.pid) === holder.identity ? holder : undefined
}

/** One process at a time removes a stale lock, so that nobody removes the fresh lock of a quicker one. */
async function removeStale(path: string): Promise<void> {
  const recovery = `${path}.recovery`
  try {
    await mkdir(recovery)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    const made = await stat(recovery).catch(() => undefined)
    if (made && Date.now() - made.mtimeMs > RECOVERY_MS / 2) await rmdir(recovery).catch(() => undefined)
    await pause(50)
    return
  }
  try {
    if (!(await liveHolder(path))) await rm(path, { force: true })
  } finally {
    await rmdir(recovery).catch(() => undefined)
  }
}
