import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../start-error'

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
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const ask = async (question: string) => {
    process.stdout.write(question)
    const answer = await lines.question('')
    process.stdout.write('\n')
    return answer
  }
  try {
    const password = await ask('Password of the backup: ')
    if (isNew && (await ask('Once more: ')) !== password) throw new StartError('The two passwords differ.')
    return password
  } finally {
    lines.close()
  }
}
