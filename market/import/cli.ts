/** npm run import -- <source> <file or folder>: works on a stopped server's data folder and beside a running one. */
import { loadReference } from '@groundbreak/db/reference/load'
import { joinDatabase } from '@groundbreak/db/join'
import { StartError } from '@groundbreak/db/open'
import { checkSecrets, openSecrets } from '@groundbreak/db/secrets'
import { type Language, type Phrase, phrases } from '@groundbreak/phrases/phrases'
import { Pool } from 'pg'
import type { Receiving } from './publication'
import { ImportRefusal } from './refusal'
import { filesOf, type FileReport, importFile, type ImportStep } from './run'
import { importSources } from './sources'

const environment = process.env
const language: Language = /^zh/i.test(environment.LC_ALL ?? environment.LANG ?? '') ? 'zh' : 'en'
const words = phrases[language].importing
const sourceKeys = importSources.map((one) => one.key).join(', ')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function refusalText(refusal: ImportRefusal): string {
  const phrase = words.errors[refusal.code] as Phrase
  return typeof phrase === 'string' ? phrase : phrase(refusal.values as never)
}

function reasonText(reason: string): string {
  const [code = '', ...detail] = reason.split(': ')
  const phrase = (words.reasons as Record<string, string>)[code] ?? code
  return [phrase, ...detail].join(': ')
}

function sayReport(report: FileReport): void {
  if (report.already) say(words.report.already(report))
  else say(words.report.done({ ...report, rejected: report.rejectedCount }))
  for (const { row, reason } of report.rejected)
    say(words.report.rejected({ row, reason: reasonText(reason) }))
}

let saidAt = Date.now()

/** At most a line a second. */
function sayStep(step: ImportStep): void {
  if (Date.now() - saidAt < 1000) return
  saidAt = Date.now()
  say(step.kind === 'reading' ? words.report.reading(step) : words.report.publishing(step))
}

async function importAll(receiving: Receiving, key: string, target: string): Promise<number> {
  const adapter = importSources.find((one) => one.key === key)
  if (!adapter) throw new ImportRefusal('noSource', { sources: sourceKeys })
  let refused = 0
  for (const file of await filesOf(adapter, target)) {
    try {
      sayReport(await importFile(receiving, adapter, file, sayStep))
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error
      refused++
      say(words.report.refused({ file, why: refusalText(error) }))
    }
  }
  return refused === 0 ? 0 : 1
}

async function main(key: string | undefined, target: string | undefined): Promise<number> {
  if (!key || !target) {
    say(words.report.usage({ sources: sourceKeys }))
    return 1
  }
  const dataDir = environment.DATA_DIR || './var'
  const database = await joinDatabase({
    dataDir,
    databaseUrl: environment.DATABASE_URL || undefined,
    onProgress: say,
  })
  const pool = new Pool({ connectionString: database.url, max: 4 })
  try {
    await loadReference(pool)
    await checkSecrets(pool, dataDir)
    return await importAll({ pool, secrets: openSecrets(dataDir) }, key, target)
  } finally {
    await pool.end()
    await database.stop()
  }
}

try {
  process.exitCode = await main(process.argv[2], process.argv[3])
} catch (error) {
  if (!(error instanceof ImportRefusal) && !(error instanceof StartError)) throw error
  say(error instanceof ImportRefusal ? refusalText(error) : error.message)
  process.exitCode = 1
}
