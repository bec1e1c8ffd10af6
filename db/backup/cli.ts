/** npm run backup -- <file> · npm run restore -- <file>: the first one also beside a running server. */
import { resolve } from 'node:path'
import { joinDatabase } from '../join'
import { atMostEverySecond } from '../progress'
import { StartError } from '../start-error'
import { backupPassword } from './password'
import { readBackup } from './read-backup'
import { type Manifest, writeBackup } from './write-backup'

const dataDir = resolve(process.env.DATA_DIR || './var')
const databaseUrl = process.env.DATABASE_URL || undefined
const say = (line: string) => void process.stdout.write(`${line}\n`)
const onProgress = atMostEverySecond(say)

function sayDone(what: string, { tables, made_at }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
  say(`${what}: ${tables.length} tables, ${rows.toLocaleString('en')} rows, as of ${made_at}.`)
}

async function backup(file: string): Promise<void> {
  const password = await backupPassword({ isNew: true })
  const database = await joinDatabase({ dataDir, databaseUrl, onProgress: say })
  try {
    sayDone(`Written ${file}`, await writeBackup({ url: database.url, dataDir, file, password, onProgress }))
    say('Keep the password apart from it: without the password nobody can read it.')
  } finally {
    await database.stop()
  }
}

async function restore(file: string): Promise<void> {
  const password = await backupPassword({ isNew: false })
  sayDone(`Restored ${dataDir}`, await readBackup({ file, password, dataDir, databaseUrl, onProgress }))
}

async function main([mode, file]: string[]): Promise<number> {
  if ((mode !== 'backup' && mode !== 'restore') || !file) {
    say('npm run backup -- <file>   or   npm run restore -- <file>')
    return 1
  }
  await (mode === 'backup' ? backup : restore)(resolve(file))
  return 0
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.words() : error)
    process.exit(1)
  },
)
