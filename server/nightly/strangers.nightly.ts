import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealSecret, tokenAt } from '../access/dynamic-token'
import { TestApp, testDesk } from '../test/app'
import { TestBrowser } from '../test/browser'
import { CodeBox } from '../test/code-box'
import { makeUser } from '../test/factories/accounts'

/*
 * A stranger with a thousand addresses works for three days on a hundred accounts, at every door that opens without a
 * session: passwords, tokens, codes by mail asked for and tried. Meanwhile their owners log in. Time is the test's own:
 * the clock of what is counted goes on, and what the database remembers becomes older. The figures stand in
 * docs/reliability.md.
 */

const ACCOUNTS = 100
const ADDRESSES = 1000
const HOURS = 72
const PASSWORD = 'Potu-2026'
const SECRET = 'GROUNDBREAKDEMOAB'
const DONE = 10_000
const WRONG_PASSWORD = 1204
const WRONG_TOKEN = 1256
/** Of each account in each hour. */
const TRIES = { passwords: 9, tokens: 3, asked: 2, codes: 3 }

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

let clock = Date.now()
let app: TestApp
let box: CodeBox
beforeAll(async () => {
  app = await TestApp.start({ clock: () => clock })
  box = await CodeBox.start()
})
afterAll(async () => {
  await box.stop()
  await app.close()
})

interface Owner {
  id: number
  username: string
  email: string
  hasToken: boolean
  own: TestBrowser
}

/** Each token serves once. */
const known = { password: PASSWORD, token: () => tokenAt(SECRET, (clock += 30_000)) }
const browserAt = (address: string) => new TestBrowser(app, { address })

/** Of the password, at a thousandth of the cost: 30,000 are looked at. */
const cheapHash = hash(PASSWORD, { algorithm: 2, memoryCost: 16, timeCost: 1, parallelism: 1 })

async function passHours(hours: number): Promise<void> {
  clock += hours * 3_600_000
  // Each login hashes the password anew as it should be.
  await app.pool.query('update users set password_hash = $1', [await cheapHash])
  await app.pool.query(
    `update sent_codes set created_at = created_at - $1 * interval '1 hour', expires_at = expires_at - $1 * interval '1 hour'`,
    [hours],
  )
}

async function makeOwners(): Promise<Owner[]> {
  const passwordHash = await cheapHash
  const owners: Owner[] = []
  for (let at = 0; at < ACCOUNTS; at++) {
    const email = `owner${at}@example.com`
    const hasToken = at % 2 === 0
    const role = at % 10 === 0 ? 'service' : 'employee'
    const { id, username } = await makeUser(app.pool, { passwordHash, email, role })
    // Codes become older than these minutes: a code from before the password was set would be worth nothing.
    await app.pool.query(`update users set password_changed_at = now() - interval '1 year' where id = $1`, [
      id,
    ])
    if (hasToken)
      await app.pool.query(
        'insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
        [id, sealSecret(testDesk.secrets, SECRET)],
      )
    const owner = { id, username, email, hasToken, own: browserAt(`10.200.0.${at}`) }
    expect(await owner.own.logIn({ ...owner, ...known })).toBe(DONE)
    owners.push(owner)
  }
  return owners
}

let turn = 0
const newStranger = () => {
  const at = ++turn % ADDRESSES
  return browserAt(`10.${100 + Math.floor(at / 250)}.0.${at % 250}`)
}

interface Guesses {
  passwords: number
  tokens: number
}

/** An hour of the stranger's work on one account; counts the guesses that were looked at. */
async function attack({ username, email }: Owner, looked: Guesses): Promise<void> {
  for (let at = 0; at < TRIES.passwords; at++)
    if (
      (await newStranger().call('/login/rcc/login', { username, password: `Guess-${turn}` })).code ===
      WRONG_PASSWORD
    )
      looked.passwords++
  for (let at = 0; at < TRIES.tokens; at++)
    if ((await newStranger().call('/login/dkey_verify', { username, token: '000000' })).code === WRONG_TOKEN)
      looked.tokens++
  for (let at = 0; at < TRIES.asked; at++) await newStranger().call('/login/send_email_code', { email })
  for (let at = 0; at < TRIES.codes; at++)
    await newStranger().call('/login/valid_email_login', {
      email,
      code: at % 2 ? '000000' : 'AAAA-BBBB-CCCC',
    })
}

const LONG = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/
const ANY = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}|(?<!\d)\d{6}(?!\d)/

/**
 * As a person does: asks, looks into the mailbox, tries the newest code, or the newest long one where the screen speaks
 * of that, waits where told to, three times at most.
 */
async function byMail({ email }: Owner, from: TestBrowser): Promise<number> {
  let code = 0
  for (let round = 0; round < 3 && code !== DONE; round++) {
    const { data } = await from.call<{ is_long: boolean } | null>('/login/send_email_code', { email })
    await box.deliver(app.pool)
    const wanted = data?.is_long ? LONG : ANY
    const [given = ''] = (await box.textsTo(email)).flatMap((text) => wanted.exec(text)?.[0] ?? [])
    const entered = await from.call('/login/valid_email_login', { email, code: given })
    code = await from.secondSteps(entered.code, known)
    if (code !== DONE) await passHours(61 / 3600)
  }
  return code
}

describe('a stranger with a thousand addresses, three days, a hundred accounts', () => {
  it('shuts no owner out, and gets no more guesses than before', { timeout: 5_400_000 }, async () => {
    const owners = await makeOwners()
    const looked = owners.map(() => ({ passwords: 0, tokens: 0 }))
    const days = owners.map(() => ({ passwords: 0, tokens: 0 }))
    let [own, ownIn, fresh, freshIn] = [0, 0, 0, 0]
    for (let hour = 0; hour < HOURS; hour++) {
      for (const [at, owner] of owners.entries()) {
        await attack(owner, looked[at] as Guesses)
        // Each owner comes twice in the three days from a new browser, and twice from the known one.
        if (hour % 36 === (at * 7) % 36) {
          fresh++
          if ((await byMail(owner, browserAt(`10.210.${hour}.${at}`))) === DONE) freshIn++
        }
        if (hour % 36 === (at * 11 + 5) % 36) {
          own++
          if ((await owner.own.logIn({ ...owner, ...known })) === DONE) ownIn++
        }
      }
      if (hour % 24 === 23)
        for (const [at, count] of looked.entries()) {
          const day = days[at] as Guesses
          day.passwords = Math.max(day.passwords, count.passwords)
          day.tokens = Math.max(day.tokens, count.tokens)
          Object.assign(count, { passwords: 0, tokens: 0 })
        }
      await passHours(1)
      if (hour % 12 === 11) tell(`after ${hour + 1} of ${HOURS} hours`)
    }
    const most = (of: keyof Guesses) => Math.max(...days.map((day) => day[of]))
    tell(`S23 owners let in: known browsers ${ownIn} of ${own}, new ones by a code ${freshIn} of ${fresh}`)
    tell(
      `S23 guesses looked at, most of one account in a day: ${most('passwords')} passwords, ${most('tokens')} tokens`,
    )
    expect([ownIn, freshIn]).toEqual([own, fresh])
    expect(own + fresh).toBeGreaterThanOrEqual(4 * ACCOUNTS - 4)
    // A calendar day may hold parts of two windows of 24 hours.
    expect(most('passwords')).toBeLessThanOrEqual(110)
    expect(most('passwords')).toBeGreaterThan(90)
    expect(most('tokens')).toBeLessThanOrEqual(33)
    expect(most('tokens')).toBeGreaterThan(25)
  })
})
