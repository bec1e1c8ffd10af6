/** npm run audit:verify [<position>:<mac>] · npm run audit:about <subject> <id>: also beside a running server. */
import { resolve } from 'node:path'
import { Client } from 'pg'
import { joinDatabase } from '../join'
import { atMostEverySecond } from '../progress'
import { openSecrets } from '../secrets'
import { StartError } from '../start-error'
import { type Anchor, anchorText, parseAnchor, readAnchor } from './anchor'
import { findActsOn } from './audit.queries'
import { auditKeysOf } from './chain'
import { type Fault, verifyAudit, type Verified } from './verify'

const dataDir = resolve(process.env.DATA_DIR || './var')
const databaseUrl = process.env.DATABASE_URL || undefined
const say = (line: string) => void process.stdout.write(`${line}\n`)
const SHOWN = 100
const BROKEN = 2

function wordsOf(fault: Fault): string {
  switch (fault.kind) {
    case 'changed':
      return `Row ${fault.auditId} is not what was sealed at ${fault.position}: it, its seal or their order was changed.`
    case 'deleted':
      return `Row ${fault.auditId} (seal ${fault.position}) was deleted.`
    case 'sealMissing':
      return `Seal ${fault.position} is missing.`
    case 'notOurs':
      return `Row ${fault.auditId} (seal ${fault.position}) was not written by the application.`
    case 'outside':
      return `Row ${fault.auditId} stands outside of the chain: it was put in, or its seal was deleted.`
    case 'twice':
      return `Row ${fault.auditId} is sealed more than once.`
    case 'repeated':
      return `The act of row ${fault.auditId} stands in several rows.`
    case 'cutOff':
      return `The chain does not pass through ${fault.head}: its end was cut off, or it is another chain.`
  }
}

function report({ seals, before, waiting, head, faults, more }: Verified): number {
  for (const fault of faults) say(wordsOf(fault))
  if (more > 0) say(`… and ${more.toLocaleString('en')} more.`)
  const rows = `${seals.toLocaleString('en')} sealed rows`
  const early = before > 0 ? `, ${before.toLocaleString('en')} of them from before there was a chain` : ''
  const wait = waiting > 0 ? `; ${waiting} wait for their seal` : ''
  say(
    faults.length === 0
      ? `The audit is whole: ${rows}${early}${wait}.`
      : `The audit is NOT whole: ${rows}${wait}.`,
  )
  if (head) say(`Its last seal is ${anchorText(head)}; kept elsewhere, it can be asked for later.`)
  return faults.length === 0 ? 0 : BROKEN
}

async function verify(url: string, given: string | undefined): Promise<number> {
  const noted = given === undefined ? undefined : parseAnchor(given)
  if (given !== undefined && !noted) throw new StartError(`${given} is no seal: give <position>:<mac>.`)
  const heads = [noted, await readAnchor(dataDir)].filter((one): one is Anchor => one !== undefined)
  const keys = auditKeysOf(openSecrets(dataDir))
  return report(await verifyAudit(url, keys, { heads, onProgress: atMostEverySecond(say) }))
}

async function about(url: string, { subject, id }: { subject: string; id: number }): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const acts = await findActsOn(client, { subject, id, limit: SHOWN })
    for (const { at, action, username, firm, address } of acts)
      say([at.toISOString(), action, username ?? '-', firm ?? '-', address ?? '-'].join('  '))
    say(`${acts.length}${acts.length === SHOWN ? ' or more' : ''} acts on ${subject} ${id}.`)
    return 0
  } finally {
    await client.end()
  }
}

async function main([mode, one, two]: string[]): Promise<number> {
  const isAbout = mode === 'about' && one !== undefined && /^[1-9]\d{0,14}$/.test(two ?? '')
  if (mode !== 'verify' && !isAbout) {
    say('npm run audit:verify [<position>:<mac>]   or   npm run audit:about <subject> <id>')
    return 1
  }
  const database = await joinDatabase({ dataDir, databaseUrl, onProgress: () => undefined })
  try {
    return isAbout
      ? await about(database.url, { subject: one, id: Number(two) })
      : await verify(database.url, one)
  } finally {
    await database.stop()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
