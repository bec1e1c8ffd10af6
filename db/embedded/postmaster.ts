import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseStart } from '../start-error'
import type { Binaries } from './binaries'
import { commandLine, isAlive, signal, waitGone } from './processes'

export type Postmaster = { pid: number; port: number; ready: boolean }

/** What postmaster.pid says; undefined when there is none or it is not whole. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

const NO_SUCH_PID = 99_999_999

/**
 * Stops a server that a killed program left running on this cluster.
 * Where the pid meanwhile belongs to another program, that one is left alone.
 */
export async function stopLeftover(cluster: string, binaries: Binaries): Promise<void> {
  const left = await readPostmaster(cluster)
  // A power cut leaves an empty file, which PostgreSQL refuses.
  if (!left) await rm(join(cluster, 'postmaster.pid'), { force: true })
  if (!left || !isAlive(left.pid)) return
  if (!isServer(left)) {
    await forgetPid(cluster)
    return
  }
  await stopServer(left.pid, { cluster, binaries })
}

/** Not another server that has the pid now: each is told its port. Windows tells the program's name alone. */
function isServer({ pid, port }: Postmaster): boolean {
  const line = commandLine(pid)
  return /postgres/i.test(line) && (process.platform === 'win32' || line.includes(` port=${port} `))
}

/**
 * PostgreSQL refuses to start while the pid in its file lives, whoever that is now. The rest of the file
 * stays: by it PostgreSQL still finds children of the dead server and waits for them.
 */
async function forgetPid(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8')).split('\n')
  lines[0] = String(NO_SUCH_PID)
  await writeFile(path, lines.join('\n'))
}

const FAST_MS = 60_000
const IMMEDIATE_MS = 10_000

/** Fast shutdown, harder if that does not help; returns when the process is gone. */
export async function stopServer(pid: number, place: { cluster: string; binaries: Binaries }): Promise<void> {
  for (const [mode, name, ms] of [
    ['fast', 'SIGINT', FAST_MS],
    ['immediate', 'SIGQUIT', IMMEDIATE_MS],
    ['kill', 'SIGKILL', IMMEDIATE_MS],
  ] as const) {
    if (process.platform === 'win32' && mode !== 'kill') {
      // Signals on Windows kill at once; the server's own tool asks it politely.
      spawnSync(place.binaries.pgCtl, ['stop', '-D', place.cluster, '-m', mode, '-W'])
    } else {
      signal(pid, name)
    }
    if (await waitGone(pid, ms)) return
  }
  throw refuseStart('databaseNotStopped', { pid })
}
