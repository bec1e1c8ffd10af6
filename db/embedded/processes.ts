import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isErrno } from '../start-error'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
  return !isZombie(pid)
}

/** A killed process whose parent has not fetched its exit code yet still has a pid. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  return statFields(pid)?.[0] === 'Z'
}

/** The fields of /proc/<pid>/stat after the command name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * What tells this process from a later one with the same pid: boot and start time.
 * An empty string where the system does not say; undefined when no such process lives.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') {
    const started = statFields(pid)?.[19]
    if (!started) return ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}`
  }
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** The command line of a process, or an empty string when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error
  }
}

/** True once the process is gone, false when it still lives after `ms`. */
export async function waitGone(pid: number, ms: number): Promise<boolean> {
  const end = Date.now() + ms
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}
