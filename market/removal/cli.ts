/** npm run market:remove [-- --yes] [-- --with-work]: also beside a running server. */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { joinDatabase } from '@groundbreak/db/join'
import { checkSecrets, openSecrets } from '@groundbreak/db/secrets'
import { machineLanguage, StartError } from '@groundbreak/db/start-error'
import { ask, isTerminal } from '@groundbreak/db/terminal'
import { commandPhrases } from '@groundbreak/phrases/commands'
import { Pool } from 'pg'
import type { Counts } from './catalogue'
import { type Removal, removeMarket } from './remove'

const COMMAND = 'npm run market:remove --'
const dataDir = resolve(process.env.DATA_DIR || './var')
const words = commandPhrases[machineLanguage()].marketRemove
const say = (line: string) => void process.stdout.write(`${line}\n`)
const sumOf = (counts: Counts) => counts.reduce((sum, { rows }) => sum + rows, 0)
const sayTables = (counts: Counts) => {
  for (const { table, rows } of counts) say(words.table({ table, rows: rows.toLocaleString('en') }))
}

function sayFound({ removed, added, work }: Removal): void {
  say(words.found({ rows: sumOf(removed).toLocaleString('en'), tables: removed.length }))
  sayTables(removed)
  if (added.length > 0) say(words.added({ names: added.join(', ') }))
  if (work.length > 0) say(words.work)
  sayTables(work)
}

/** From the file store; with them the mails and messages kept for show, and the search's picture of the market. */
async function removeContents(hashes: readonly Buffer[]): Promise<void> {
  const inbox = await readdir(join(dataDir, 'inbox')).catch(() => [])
  const files = [
    ...hashes.map((hash) => join('files', hash.toString('hex').slice(0, 2), hash.toString('hex'))),
    ...inbox.map((name) => join('inbox', name)),
    join('search', 'index.snapshot'),
  ]
  for (const file of files) await rm(join(dataDir, file), { recursive: true, force: true })
}

async function remove(pool: Pool, { yes, withWork }: { yes: boolean; withWork: boolean }): Promise<number> {
  const removing = { pool, secrets: openSecrets(dataDir), removeContents }
  const found = await removeMarket({ ...removing, withWork: true, isTrial: true })
  if (found.outcome === 'nothing') {
    say(words.nothing)
    return 0
  }
  sayFound(found)
  if (!withWork && found.added.length + found.work.length > 0) {
    say(words.refused)
    return 1
  }
  if (!yes && !isTerminal()) {
    say(words.unsure)
    return 1
  }
  if (!yes && (await ask(words.question)).trim() !== 'yes') {
    say(words.kept)
    return 1
  }
  const removal = await removeMarket({ ...removing, withWork, isTrial: false })
  // Somebody worked on it meanwhile.
  if (removal.outcome === 'refused') {
    sayFound(removal)
    say(words.refused)
    return 1
  }
  say(words.removed({ rows: sumOf(removal.removed).toLocaleString('en') }))
  if (removal.names.length > 0) say(words.names({ names: removal.names.join(', ') }))
  if (removal.firms > 0) say(words.firms({ count: removal.firms }))
  return 0
}

async function main(args: readonly string[]): Promise<number> {
  if (args.some((one) => one !== '--yes' && one !== '--with-work')) {
    say(words.usage({ command: COMMAND }))
    return 1
  }
  const databaseUrl = process.env.DATABASE_URL || undefined
  const database = await joinDatabase({ dataDir, databaseUrl, onProgress: () => undefined })
  const pool = new Pool({ connectionString: database.url, max: 2 })
  try {
    await checkSecrets(pool, dataDir)
    return await remove(pool, { yes: args.includes('--yes'), withWork: args.includes('--with-work') })
  } finally {
    await pool.end()
    await database.stop()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.words() : error)
    process.exit(1)
  },
)
