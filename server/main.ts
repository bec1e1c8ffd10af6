import { join } from 'node:path'
import { auditKeysOf } from '@groundbreak/db/audit/chain'
import { startSealing } from '@groundbreak/db/audit/seal'
import { markFolder, openDataFolder } from '@groundbreak/db/embedded/data-folder'
import { openDatabase } from '@groundbreak/db/open'
import { loadReference } from '@groundbreak/db/reference/load'
import { checkSecrets } from '@groundbreak/db/secrets'
import { isErrno, refuseStart, StartError, startWords } from '@groundbreak/db/start-error'
import { demoPassword, demoStaffPassword, demoStaffTokenSecret, personas } from '@groundbreak/market/accounts'
import { wecomMembers } from '@groundbreak/market/bindings'
import { sampleFiles } from '@groundbreak/market/drawings'
import { loadMarket } from '@groundbreak/market/load'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { noPlaces, openPlaces, type Places } from './access/places'
import { admitSampleAccounts } from './access/sample-accounts'
import { hasOpenAccounts } from './access/users.queries'
import { buildApp } from './app'
import { appOptions } from './app-options'
import { allJobs, areas } from './areas'
import { createPool } from './db/pool'
import { Ballast } from './disk/ballast'
import { DiskGuard, readSpace } from './disk/disk-guard'
import { tellStaff } from './disk/tell-staff'
import { type FileStore, FolderStore } from './files/file-store'
import { type Env, EnvError, readEnv } from './env'
import { MOST_WAITING } from './http/connections'
import { drain } from './http/drain'
import type { SampleMarket } from './http/handle'
import { scrubbed } from './http/scrubbing'
import { startWorker } from './jobs/worker'
import { mailDesk, openPost } from './mail/open'
import type { MailDesk } from './mail/outbox'
import { productionSettings } from './production'
import { openSampleMarket } from './sample-market'
import { hasSampleMarket } from './sample-market.queries'
import { NetworkEngine } from './network/engine'
import { openGateway } from './sms/open'
import { createSearchEngine } from './search/engine'
import { openWecom } from './wecom/open'

const SERVICES = ['web', 'worker'] as const
type Service = (typeof SERVICES)[number]

/** What has been started, stopped in the opposite order. */
class Started {
  stopping = false
  #stops: (() => Promise<unknown>)[] = []

  add(stop: () => Promise<unknown>): void {
    this.#stops.unshift(stop)
  }

  async stop(): Promise<void> {
    this.stopping = true
    for (const stop of this.#stops.splice(0)) await stop()
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
/** What others said of a failure may quote anything. */
const complain = (line: string): void => {
  process.stderr.write(`${scrubbed(line)}\n`)
}

const PROGRESS_MS = 2000
let toldAt = 0
/** Of steps that follow each other fast, one line every two seconds. */
const tell = (line: string): void => {
  if (Date.now() - toldAt < PROGRESS_MS) return
  toldAt = Date.now()
  say(line)
}

/** `--services=web,worker`; both by default. */
function readServices(args: readonly string[]): Set<Service> {
  const given = args.find((one) => one.startsWith('--services='))?.slice('--services='.length)
  const names = given === undefined ? [...SERVICES] : given.split(',')
  for (const name of names)
    if (!(SERVICES as readonly string[]).includes(name))
      throw new StartError(
        `There is no service ${JSON.stringify(name)}; --services takes ${SERVICES.join(',')}.`,
      )
  return new Set(names as Service[])
}

async function start(started: Started, env: Env, services: Set<Service>): Promise<void> {
  const onLost = lostBy(started)
  // An embedded database opens the folder with itself.
  if (env.DATABASE_URL !== undefined) await markFolder(await openDataFolder(env.DATA_DIR))
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    callsUrl: env.DATABASE_CALLS_URL,
    onProgress: say,
  })
  started.add(() => database.stop())
  // Loading and indexing take longer than a call may.
  const workPool = createPool(database.url, { size: 6, statementMs: 0, onLost })
  started.add(() => workPool.end())
  await loadReference(workPool)
  await checkSecrets(workPool, env.DATA_DIR)
  const mail = mailDesk(env)
  const disk = await watchDisk(started, env, { workPool, mail })
  const files = new FolderStore(join(env.DATA_DIR, 'files'), disk)
  const sampleMarket = await prepareSampleMarket(env, workPool, mail)
  if (services.has('worker')) {
    const isSampleOpen = sampleMarket !== null
    const { delivery, inbox, stop } = await openPost(env, mail, isSampleOpen)
    started.add(stop)
    if (inbox !== null) say(`Mails are not sent but kept in ${inbox}; set SMTP_URL to send them.`)
    const { gateway: sms, stop: stopSms } = await openGateway(env, isSampleOpen)
    started.add(stopSms)
    const worker = await startWorker(workPool, {
      jobs: allJobs(),
      delivery,
      sms,
      files,
      disk,
      onTrouble: complain,
    })
    started.add(() => worker.stop())
    const keys = auditKeysOf(mail.secrets)
    const sealing = startSealing({ pool: workPool, keys, dataDir: env.DATA_DIR }, ({ message }) =>
      complain(`audit: ${message}`),
    )
    started.add(() => sealing.stop())
  }
  if (services.has('web'))
    await startWeb(started, env, { url: database.callsUrl, workPool, mail, files, disk, sampleMarket })
}

/**
 * Loads the sample market and opens it where nothing says production; elsewhere says that it is closed, why, and what
 * there is to do. Null = closed, or there is none.
 */
async function prepareSampleMarket(env: Env, pool: pg.Pool, mail: MailDesk): Promise<SampleMarket | null> {
  const settings = productionSettings(env)
  if (env.MARKET !== 'none' && settings.length === 0)
    await loadMarket({ pool, secrets: mail.secrets, size: env.MARKET, onProgress: say })
  const isLoaded = await hasSampleMarket(pool)
  const market = openSampleMarket(env, isLoaded)
  if (market) admitSampleAccounts(pool)
  else {
    const because = settings.join(', ')
    if (isLoaded) say(startWords('sampleClosed', { because }))
    else if (env.MARKET !== 'none' && because !== '') say(startWords('sampleNotLoaded', { because }))
    if (!(await hasOpenAccounts(pool))) say(startWords('noAccount'))
  }
  return market
}

/** Connections that are lost while everything stops are no news. */
function lostBy(started: Started): (error: Error) => void {
  return (error) => {
    if (!started.stopping) complain(`database: ${error.message}`)
  }
}

interface WebHouse {
  /** Of the database, for calls. */
  url: string
  workPool: pg.Pool
  mail: MailDesk
  files: FileStore
  disk: DiskGuard
  /** Null = none, or closed. */
  sampleMarket: SampleMarket | null
}

async function startWeb(
  started: Started,
  env: Env,
  { url, workPool, mail, files, disk, sampleMarket }: WebHouse,
): Promise<void> {
  const search = createSearchEngine({
    pool: workPool,
    dataDir: env.DATA_DIR,
    sources: areas.flatMap(({ search: source }) => source ?? []),
    onProgress: tell,
    onTrouble: (error) => complain(`search: ${error instanceof Error ? error.message : String(error)}`),
  })
  started.add(() => search.close())
  const network = new NetworkEngine({
    pool: workPool,
    onProgress: say,
    onTrouble: (error) => complain(`network: ${error instanceof Error ? error.message : String(error)}`),
  })
  started.add(() => network.close())
  const pool = createPool(url, { pipelined: true, onLost: lostBy(started) })
  started.add(() => pool.end())
  const isSampleOpen = sampleMarket !== null
  if (isSampleOpen) for (const { hash, content } of sampleFiles()) await files.put(hash, content)
  const { wecom, stop: stopWecom } = await openWecom(env, {
    home: new URL(mail.publicUrl).origin,
    members: isSampleOpen ? wecomMembers : null,
  })
  started.add(stopWecom)
  const places = env.PLACES_FILE === undefined ? noPlaces : await readPlaces(env.PLACES_FILE)
  const searchAnswers = async () => (await search.state()).answeredBy
  const app = await buildApp(
    appOptions(env, { pool, search, network, files, mail, disk, places, wecom, searchAnswers, sampleMarket }),
  )
  started.add(() => drain(app))
  await Promise.race([search.ready(), interrupted])
  await listen(app, env)
  greet(env, isSampleOpen)
}

const MB = 1024 * 1024

const complainOfDisk = (error: unknown): void =>
  complain(`disk: ${error instanceof Error ? error.message : String(error)}`)

/** Looks at the disk of the data folder; tells the log and the staff what it comes to. */
async function watchDisk(
  started: Started,
  env: Env,
  { workPool, mail }: { workPool: pg.Pool; mail: MailDesk },
): Promise<DiskGuard> {
  const disk = new DiskGuard({
    read: () => readSpace(env.DATA_DIR),
    reserve: new Ballast(env.DATA_DIR),
    onTrouble: complainOfDisk,
    onChange(state, space) {
      const left = `${Math.round(space.free / MB)} of ${Math.round(space.total / MB)} MB are free`
      if (state === 'fine') return complain(`disk: there is room again, ${left}`)
      complain(
        state === 'full'
          ? `disk: full, nothing is written until there is room; ${left}`
          : `disk: low, ${left}`,
      )
      tellStaff(workPool, mail, { state, space }).catch(complainOfDisk)
    },
  })
  await disk.start()
  started.add(() => disk.close())
  return disk
}

async function readPlaces(file: string): Promise<Places> {
  try {
    return await openPlaces(file)
  } catch (error) {
    throw new StartError(
      `PLACES_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function listen(app: FastifyInstance, { PORT: port, HOST: host }: Env): Promise<void> {
  try {
    await app.listen({ port, host, backlog: MOST_WAITING })
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE')) throw refuseStart('portTaken', { port })
    if (isErrno(error, 'EACCES')) throw refuseStart('portRefused', { port })
    throw error
  }
}

function usernames(staff: boolean): string {
  const those = personas.filter(({ firm }) => (firm === null) === staff)
  return those.map(({ username }) => username).join(', ')
}

function greet({ PORT, SCREENS_PORT = PORT, HOST }: Env, isSampleOpen: boolean): void {
  say('')
  say(`  Groundbreak runs on http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${SCREENS_PORT}`)
  if (isSampleOpen) {
    say(`  The sample market is loaded. Log in as ${usernames(false)}, password ${demoPassword}`)
    say(`  or as staff: ${usernames(true)}, password ${demoStaffPassword},`)
    say(`  dynamic token of the secret ${demoStaffTokenSecret} (the login page shows it)`)
  }
  say('  Stop with Ctrl-C.')
  say('')
}

let interrupt: () => void = () => undefined
const interrupted = new Promise<void>((resolve) => {
  interrupt = resolve
})

/** Starts, waits for Ctrl-C or SIGTERM, stops everything in order. Gives the exit code. */
async function main(): Promise<number> {
  const started = new Started()
  try {
    const env = readEnv()
    const services = readServices(process.argv.slice(2))
    process.on('SIGINT', interrupt)
    process.on('SIGTERM', interrupt)
    await start(started, env, services)
    await interrupted
    return 0
  } catch (error) {
    if (error instanceof StartError && error.interrupted) return 0
    if (error instanceof StartError) complain(error.words())
    else complain(error instanceof EnvError ? error.message : String(error))
    return 1
  } finally {
    await started.stop()
  }
}

process.exitCode = await main()
// Whatever still holds the process (a socket kept alive by a browser) holds it no longer than this.
setTimeout(() => process.exit(), 5000).unref()
