import { readFileSync, statSync } from 'node:fs'
import { refuseStart } from '../start-error'

export type ServiceUser = { name: string; uid: number; gid: number }

/**
 * Who runs PostgreSQL: nobody special (undefined) unless we are root, whom PostgreSQL refuses.
 * As root it is the owner of an existing cluster, else the user `postgres`, else `nobody`.
 */
export function serviceUser(cluster: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const line = passwd.find((entry) => entry.startsWith(`${name}:`))?.split(':')
    if (line) return { name, uid: Number(line[2]), gid: Number(line[3]) }
  }
  throw refuseStart('noServiceUser')
}
