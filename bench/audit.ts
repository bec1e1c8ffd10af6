import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findActsOn } from '@groundbreak/db/audit/audit.queries'
import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { sealSome, startSealing } from '@groundbreak/db/audit/seal'
import { verifyAudit } from '@groundbreak/db/audit/verify'
import { addAudit, type Entry } from '@groundbreak/db/audit/write'
import { startEmbedded } from '@groundbreak/db/embedded/supervisor'
import { migrate } from '@groundbreak/db/migrate'
import pg from 'pg'
import { explainPlan, fillAudit } from './audit.queries'

/*
 * npm run bench -- audit [--seconds 5] [--rows 1000000] [--ask]
 * What a chained audit costs: eight writers, each act a transaction with its row, on a database that waits for the
 * disk; without seals, with seals made beside it, and with the chain inside the transaction under one lock. Then the
 * sealing, the verification and "who did something with this contact" on so many rows; with --ask this alone.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '1000000' },
    ask: { type: 'boolean', default: false },
  },
})
const WRITERS = 8
const seconds = Number(values.seconds)
const rows = Number(values.rows)
const dataDir = await mkdtemp(join(tmpdir(), 'groundbreak-bench-audit-'))
const embedded = await startEmbedded({ dataDir })
await migrate(embedded.url)
const pool = new pg.Pool({ connectionString: embedded.url, max: WRITERS + 2 })
const keys = auditKeysOf({ hashKey: randomBytes(32) })
const sealing = { pool, keys, dataDir }

const entry: Entry = {
  userId: null,
  firmId: null,
  action: 'bench.act',
  subject: 'contact',
  subjectId: 1,
  detail: { agent: 'Mozilla/5.0', method: 'password' },
  address: '127.0.0.1',
}

/** One act: a row of its own and the row of the audit. */
async function act(within?: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await within?.(client)
    await client.query(`insert into change_log (entity, entity_id) values ('bench', 1)`)
    await addAudit(client, keys, [entry])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function actsASecond(within?: (client: pg.PoolClient) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000
  let acts = 0
  const write = async () => {
    for (; performance.now() < until; acts++) await act(within)
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return Math.round(acts / seconds)
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

async function tellActs(): Promise<void> {
  await actsASecond()
  await pool.query('alter table audit disable trigger audit_inserted')
  const without = await actsASecond()
  await pool.query('alter table audit enable trigger audit_inserted')
  const running = startSealing(sealing, (error) => {
    throw error
  })
  const beside = await actsASecond()
  const [, caughtUpMs] = await timed(() => running.stop())
  // What a chain inside the transaction must do: hold everybody else from the last seal to the commit.
  const inside = await actsASecond((client) => client.query('select pg_advisory_xact_lock(1)'))
  console.table({
    'acts a second, 8 writers': {
      'without seals': without,
      'sealed beside': beside,
      'chained inside': inside,
    },
  })
  console.log(`The last seals were made ${caughtUpMs.toFixed(0)} ms after the last act.`)
}

async function tellSealing(): Promise<void> {
  const [sealed, sealMs] = await timed(async () => {
    let count = 0
    for (let some = 1; some > 0; count += some) some = await sealSome(sealing)
    return count
  })
  const [verified, verifyMs] = await timed(() => verifyAudit(embedded.url, keys, { heads: [] }))
  console.table({
    'sealed a second': Math.round((sealed / sealMs) * 1000),
    'verified a second': Math.round((verified.seals / verifyMs) * 1000),
    'verify, s': (verifyMs / 1000).toFixed(1),
  })
}

async function tellAsked(): Promise<void> {
  const asked = { subject: 'contact', id: 4711 }
  const [acts, firstMs] = await timed(() => findActsOn(pool, { ...asked, limit: 100 }))
  const [, againMs] = await timed(() => findActsOn(pool, { ...asked, limit: 100 }))
  console.table({
    'about one contact, ms': firstMs.toFixed(1),
    'the same again, ms': againMs.toFixed(1),
    acts: acts.length,
  })
  console.log(await explainPlan(pool, asked))
}

if (!values.ask) await tellActs()
await fillAudit(pool, rows)
console.log(`${rows.toLocaleString('en')} rows`)
if (!values.ask) await tellSealing()
await tellAsked()
await pool.end()
await embedded.stop()
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
