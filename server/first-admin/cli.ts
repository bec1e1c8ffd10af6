/** npm run create-admin [-- --another]: also beside a running server. */
import { resolve } from 'node:path'
import { joinDatabase } from '@groundbreak/db/join'
import { checkSecrets, openSecrets, type Secrets } from '@groundbreak/db/secrets'
import { machineLanguage, StartError } from '@groundbreak/db/start-error'
import { ask, askUnseen, isTerminal } from '@groundbreak/db/terminal'
import { commandPhrases } from '@groundbreak/phrases/commands'
import { errorPhrase } from '@groundbreak/phrases/phrases'
import type pg from 'pg'
import { renderUnicodeCompact } from 'uqr'
import { z } from 'zod'
import { enrolmentOf, newSecret, stepOf } from '../access/dynamic-token'
import { createPool } from '../db/pool'
import { readEnv } from '../env'
import { Failure } from '../http/errors'
import {
  AdministratorExists,
  createAdministrator,
  hashAdministratorsPassword,
  mustBeFirst,
  type NewAdministrator,
  UsernameTaken,
} from './create'

const COMMAND = 'npm run create-admin'
const MOST_TRIES = 5
const language = machineLanguage()
const words = commandPhrases[language].createAdmin
const say = (line: string) => void process.stdout.write(`${line}\n`)
const given = process.env

type Who = Pick<NewAdministrator, 'username' | 'name' | 'email' | 'password' | 'isOwnPassword'>

/** What the environment says, and asked for at a terminal what it does not. */
async function readWho(): Promise<Who> {
  if (!isTerminal() && (!given.ADMIN_USERNAME || !given.ADMIN_PASSWORD))
    throw new StartError(words.usage({ command: COMMAND }))
  if (isTerminal()) say(words.lead)
  const username = await orAsk(given.ADMIN_USERNAME, words.username)
  const name = (await orAsk(given.ADMIN_NAME, words.name)) || username
  const email = (await orAsk(given.ADMIN_EMAIL, words.email)) || null
  if (email !== null && !z.email().max(200).safeParse(email).success) throw new StartError(words.emailInvalid)
  const password = given.ADMIN_PASSWORD || (await typedPassword())
  return { username, name, email, password, isOwnPassword: !given.ADMIN_PASSWORD }
}

async function orAsk(value: string | undefined, question: string): Promise<string> {
  return (value ?? (isTerminal() ? await ask(question) : '')).trim()
}

async function typedPassword(): Promise<string> {
  const [password = '', repeated] = await askUnseen(words.password, words.repeat)
  if (repeated !== password) throw new StartError(words.differ)
  return password
}

/** Shows a new secret until its token comes back. */
async function confirmFactor(username: string): Promise<NonNullable<NewAdministrator['factor']>> {
  const { secret, uri } = enrolmentOf(newSecret(), username)
  say(`${words.scan}\n\n${renderUnicodeCompact(uri, { border: 2 })}\n${secret}\n${uri}\n`)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const step = stepOf(secret, await ask(words.token), Date.now())
    if (step !== null) return { secret, step }
    say(words.wrongToken)
  }
  throw new StartError(words.gaveUp)
}

async function create(pool: pg.Pool, secrets: Secrets, another: boolean): Promise<void> {
  if (!another) await mustBeFirst(pool)
  const who = await readWho()
  // Told before the phone is asked for.
  await hashAdministratorsPassword(secrets, who)
  const factor = isTerminal() ? await confirmFactor(who.username) : null
  const codes = await createAdministrator(pool, secrets, { ...who, factor, another })
  if (codes.length > 0) say(`\n${words.codes}\n\n${codes.join('\n')}\n`)
  say(factor ? words.done(who) : words.doneWithout(who))
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.words()
  if (error instanceof AdministratorExists) return words.exists
  if (error instanceof UsernameTaken) return words.taken(error)
  if (!(error instanceof Failure)) return undefined
  const [fault] = Object.values(error.fields ?? {})
  return errorPhrase(language, fault?.key ?? error.key)
}

async function main(args: readonly string[]): Promise<number> {
  const another = args.includes('--another')
  if (args.some((one) => one !== '--another')) {
    say(words.usage({ command: `${COMMAND} [-- --another]` }))
    return 1
  }
  const env = readEnv()
  const dataDir = resolve(env.DATA_DIR)
  const database = await joinDatabase({ dataDir, databaseUrl: env.DATABASE_URL, onProgress: () => undefined })
  const pool = createPool(database.url, { size: 2 })
  try {
    await checkSecrets(pool, dataDir)
    await create(pool, openSecrets(dataDir), another)
    return 0
  } finally {
    await pool.end()
    await database.stop()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(wordsOf(error) ?? error)
    process.exit(1)
  },
)
