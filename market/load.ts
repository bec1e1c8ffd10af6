import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import type { Secrets } from '@groundbreak/db/secrets'
import { addAccounts } from './accounts'
import { areaSamples } from './area-samples'
import { liftConstraints } from './bulk'
import { atMostEverySecond, reporting } from '@groundbreak/db/progress'
import { timeOf } from './calendar'
import { CopyBatch } from './copy'
import { SampleMarket } from './sample-market'

export type MarketSize = 'small' | 'demo' | number
const sizes = { small: 2000, demo: 20_000 }
const FORMAT = 1
const BATCH_BYTES = 8 * 1024 * 1024
const tables = [
  'firms',
  'firm_names',
  'firm_registrations',
  'firm_qualifications',
  'firm_annual_reports',
  'court_notices',
  'judgment_documents',
  'firm_libraries',
  'firm_revisions',
  'contacts',
  'contact_positions',
  'channels',
  'channel_checks',
  'project_series',
  'projects',
  'project_land_fields',
  'project_firms',
  'project_contacts',
  'project_sources',
  'project_revisions',
  'bid_notices',
  'bid_notice_firms',
  'land_deals',
  'stored_files',
  'project_photos',
  'project_files',
  'special_bonds',
  'bond_projects',
  'bond_project_relations',
]

export interface LoadMarketOptions {
  pool: Pool
  /** Keys that phones and mails are encrypted with: `openSecrets(dataDir)`. */
  secrets: Secrets
  /** Number of projects; `small` 2,000, `demo` 20,000. */
  size: MarketSize
  seed?: number
  /** The market's day, milliseconds since 1970; default today 00:00 in Shanghai. */
  now?: number
  onProgress?: (message: string) => void
}

/**
 * Loads the sample market once, in one transaction: killed half-way it leaves nothing behind.
 * A database that holds a sample market already, or from which it was removed, or that has firms of its own, whose
 * ids the sample would take, is left as it is (`loaded: false`).
 */
export async function loadMarket(options: LoadMarketOptions): Promise<{ loaded: boolean; projects: number }> {
  const { pool, size, seed = 20_260_301, now = Date.now(), onProgress = () => undefined } = options
  const projects = typeof size === 'number' ? size : sizes[size]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('load market'))")
    const present = await client.query<{ projects: number }>(
      `select coalesce((detail->>'projects')::int, 0) as projects from loaded_data
      where key in ('market', 'market removed') union all select 0 where exists (select from firms)`,
    )
    if (present.rows[0]) {
      await client.query('rollback')
      return { loaded: false, projects: present.rows[0].projects }
    }
    await client.query('set local synchronous_commit = off')
    // On a busy machine rows may take longer to make than a connection may be idle.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Indexes are rebuilt at the end: sorted in memory rather than on disk.
    await client.query("set local maintenance_work_mem = '256MB'")
    const sourceId = await sampleSource(client)
    const market = new SampleMarket({ seed, now, projects, sourceId, secrets: options.secrets })
    const restore = await liftConstraints(client, tables)
    const say = atMostEverySecond(onProgress)
    await copyAll(client, market, (done) =>
      say(`Sample market: ${done.toLocaleString('en')} of ${projects.toLocaleString('en')} projects`),
    )
    await reporting(onProgress, 'Sample market: indexes and checks', async () => {
      // First, so that the checks of foreign keys know how many rows they join.
      await client.query(`analyze ${tables.join(', ')}`)
      await restore()
    })
    for (const table of tables.filter(
      (one) =>
        !/land_fields|contacts$|sources|notice_firms|relations|registrations|reports|libraries/.test(one) ||
        one === 'contacts',
    )) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
      )
    }
    // Triggers were off.
    for (const entity of ['projects', 'firms', 'contacts'])
      await client.query(`insert into change_log (entity, entity_id) select '${entity}', id from ${entity}`)
    await client.query('select refresh_firm_figures(null)')
    const { secrets } = options
    const users = await addAccounts(client, { now, secrets })
    for (const add of areaSamples) await add(client, { users, secrets, now })
    await client.query("insert into loaded_data (key, hash, detail) values ('market', $1, $2)", [
      createHash('sha256').update(`${FORMAT} ${seed} ${now} ${projects}`).digest(),
      { seed, now: timeOf(now), projects },
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { loaded: true, projects }
}

async function sampleSource(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into sources (key, name_zh, name_en, licence) values ('sample-market', '样例市场', 'Sample market', 'Apache-2.0')
     on conflict (key) do update set name_zh = excluded.name_zh returning id`,
  )
  return rows[0]?.id ?? 0
}

/** While the server takes one batch in, the next one is made. */
async function copyAll(
  client: ClientBase,
  market: SampleMarket,
  onBatch: (projects: number) => void,
): Promise<void> {
  const batch = new CopyBatch()
  let sending: Promise<void> = Promise.resolve()
  for (const projects of market.addTo(batch)) {
    // Without a turn for the socket every few rows, server and maker would wait for each other.
    await nextTurn()
    if (batch.size < BATCH_BYTES) continue
    await sending
    onBatch(projects)
    sending = batch.send(client)
    // Awaited at the next batch: until then a failure is only held back.
    sending.catch(() => undefined)
  }
  await sending
  await batch.send(client)
}
