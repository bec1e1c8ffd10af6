import { StartError } from '../start-error'
import { askUnseen } from '../terminal'

const SHORTEST = 12

/** BACKUP_PASSWORD, or what is typed unseen; a new one is typed twice. */
export async function backupPassword(options: { isNew: boolean }): Promise<string> {
  const password = process.env.BACKUP_PASSWORD || (await typed(options.isNew))
  if (options.isNew && [...password].length < SHORTEST)
    throw new StartError(`The password of a backup has at least ${SHORTEST} characters.`)
  return password
}

async function typed(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('Set BACKUP_PASSWORD, the password of the backup.')
  const questions = ['Password of the backup: ', ...(isNew ? ['Once more: '] : [])]
  const [password = '', repeated = password] = await askUnseen(...questions)
  if (repeated !== password) throw new StartError('The two passwords differ.')
  return password
}
