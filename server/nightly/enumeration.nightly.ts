import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@groundbreak/contract/areas/session'
import { sealChannel } from '@groundbreak/db/secrets'
import { hashPassword } from '../access/passwords'
import { defaultLimits, type LimitName, limitNames, type Limits } from '../access/limits'
import { allHandlers } from '../areas'
import { fail, failKeepingWrites } from '../http/errors'
import { handle } from '../http/handle'
import { type Carried, TestApp, testDesk } from '../test/app'
import { makeCustomerFirm, makeUser } from '../test/factories/accounts'
import { randomness } from './randomness'

/*
 * Do answers tell whether there is such an account, address, number or ticket? 1,000 pairs a call, in an order by
 * chance, each from an address of its own [S25]. The figures stand in docs/reliability.md.
 */

const PAIRS = Number(process.env.PAIRS ?? 1000)
const MOST_MS = 5

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

/** No limit is met: what is compared is what the calls themselves tell. */
const boundless = Object.fromEntries(
  limitNames.map((name) => [name, { ...defaultLimits[name], most: 1_000_000_000 }]),
) as Record<LimitName, Limits[LimitName]>

let app: TestApp
let as: Carried
beforeAll(async () => {
  app = await TestApp.start({ metering: { limits: boundless } })
  const firmId = await makeCustomerFirm(app.pool)
  const hash = await hashPassword('Ganzhe_80')
  const mobiles = Array.from({ length: PAIRS }, (_, at) =>
    sealChannel(testDesk.secrets, 'mobile', mobileOf(at)),
  )
  await app.pool.query(
    `insert into users (username, name_zh, name_en, customer_firm_id, role, password_hash, email)
select 'known' || n, '用户', 'User', $1, 'employee', $2, 'known' || n || '@example.com' from generate_series(0, $3::int - 1) n`,
    [firmId, hash, PAIRS],
  )
  await app.pool.query(
    `insert into users (username, name_zh, name_en, customer_firm_id, role, user_type, login_type, password_hash,
  mobile_cipher, mobile_hash, mobile_masked)
select 'app' || n, '用户', 'User', $1, 'employee', 1, 1, $2, m.cipher, m.hash, m.masked
from unnest($3::bytea[], $4::bytea[], $5::text[]) with ordinality m (cipher, hash, masked, n)`,
    [
      firmId,
      hash,
      mobiles.map(({ cipher }) => cipher),
      mobiles.map(({ keyedHash }) => keyedHash),
      mobiles.map(({ masked }) => masked),
    ],
  )
  as = await app.signIn((await makeUser(app.pool, { firmId })).id)
})
afterAll(() => app.close())

const mobileOf = (at: number) => `1990000${String(at).padStart(4, '0')}`
const freeMobileOf = (at: number) => `1990001${String(at).padStart(4, '0')}`

let addresses = 0
const newAddress = () => {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

interface Probe {
  path: string
  /** What is sent of the one there is, or of the one there is not. */
  body: (isKnown: boolean, at: number) => object
  as?: Carried
  over?: TestApp
}

interface Told {
  /** Status and body by how often. */
  known: Map<string, number>
  unknown: Map<string, number>
  medians: { known: number; unknown: number }
  /** That the times are of one kind, by the sum of ranks. */
  p: number
}

async function compare({ path, body, as: carried, over = app }: Probe): Promise<Told> {
  const random = randomness(25)
  const answers = { known: new Map<string, number>(), unknown: new Map<string, number>() }
  const times = { known: [] as number[], unknown: [] as number[] }
  const once = async (isKnown: boolean, at: number) => {
    const side = isKnown ? 'known' : 'unknown'
    const payload = { ...body(isKnown, at), ...(carried ? { session_id: carried.token } : {}) }
    const headers = carried ? { cookie: `sid=${carried.secret}` } : {}
    const began = performance.now()
    const answer = await over.inject({
      method: 'POST',
      url: path,
      payload,
      headers,
      remoteAddress: newAddress(),
    })
    times[side].push(performance.now() - began)
    const text = `${answer.statusCode} ${answer.body}`
    answers[side].set(text, (answers[side].get(text) ?? 0) + 1)
  }
  for (let at = 0; at < PAIRS; at++) {
    const first = random() < 0.5
    await once(first, at)
    await once(!first, at)
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  return { ...answers, medians, p: rankSum(times.known, times.unknown) }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Mann and Whitney's test, by the normal approximation. */
function rankSum(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((time) => ({ time, of: 1 })), ...other.map((time) => ({ time, of: 0 }))]
  ranked.sort((a, b) => a.time - b.time)
  const sum = ranked.reduce((all, { of }, at) => all + of * (at + 1), 0)
  const [n, m] = [one.length, other.length]
  const z = Math.abs(sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Abramowitz and Stegun 26.2.17, both tails.
  const t = 1 / (1 + 0.231_641_9 * z)
  const tail =
    Math.exp((-z * z) / 2) *
    0.398_942_3 *
    t *
    (0.319_381_5 + t * (-0.356_563_8 + t * (1.781_477_9 + t * (-1.821_256 + t * 1.330_274_4))))
  return Math.min(1, 2 * tail)
}

const name = (isKnown: boolean, at: number) => `${isKnown ? 'known' : 'nobody'}${at}`
const email = (isKnown: boolean, at: number) => `${name(isKnown, at)}@example.com`
const mobile = (isKnown: boolean, at: number) => (isKnown ? mobileOf(at) : freeMobileOf(at))
const wrong = (at: number) => `Falsch_${at}`
const next = { new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81' }

const probes: Record<string, Probe> = {
  login: {
    path: '/login/rcc/login',
    body: (isKnown, at) => ({ username: name(isKnown, at), password: wrong(at) }),
  },
  'login by mobile': {
    path: '/login/rcc/login',
    body: (isKnown, at) => ({ username: mobile(isKnown, at), password: wrong(at) }),
  },
  'dynamic token': {
    path: '/login/dkey_verify',
    body: (isKnown, at) => ({ username: name(isKnown, at), token: '000000', agreed: true }),
  },
  'code to a mail address': {
    path: '/login/send_email_code',
    body: (isKnown, at) => ({ email: email(isKnown, at) }),
  },
  'code given': {
    path: '/login/valid_email_login',
    body: (isKnown, at) => ({ email: email(isKnown, at), code: '000000', agreed: true }),
  },
  // Other addresses: of one of them a code a minute is sent, whatever for.
  'code to reset': {
    path: '/login/send_reset_code',
    body: (isKnown, at) => ({ account: mobile(isKnown, at) }),
  },
  'reset with a code': {
    path: '/login/reset_password',
    body: (isKnown, at) => ({ account: mobile(isKnown, at), code: '000000', ...next }),
  },
  'registration with a code': {
    path: '/app/register_account',
    body: (isKnown, at) => ({ mobile: mobile(isKnown, at), code: '000000', agreed: true, ...next }),
  },
}

/** Of a browser at an address of its own: one address gets a few hundred. */
async function newTicket(): Promise<string> {
  const { data } = await app.call<{ ticket: string }>('/login/login_qrcode', {}, { address: newAddress() })
  return data.ticket
}

async function judge(what: string, probe: Probe): Promise<Told> {
  const told = await compare(probe)
  const { medians, p } = told
  const kinds = new Set([...told.known.keys(), ...told.unknown.keys()]).size
  tell(
    `S25 ${what}: ${kinds} answer${kinds === 1 ? '' : 's'} in ${PAIRS} pairs, medians ${medians.known.toFixed(2)} and ${medians.unknown.toFixed(2)} ms, p ${p.toFixed(3)}`,
  )
  return told
}

describe('whether there is one', () => {
  it.each(Object.entries(probes))('is not told by: %s', async (what, probe) => {
    const { known, unknown, medians } = await judge(what, probe)
    expect([...known.keys()]).toEqual([...unknown.keys()])
    expect(known.size).toBe(1)
    expect(Math.abs(medians.known - medians.unknown)).toBeLessThanOrEqual(MOST_MS)
  })

  it('is not told by: registration code', async () => {
    // Each of these mobiles has had its code of this minute.
    await app.pool.query('delete from sent_codes')
    const path = '/app/send_registration_code'
    const { known, unknown, medians } = await judge('registration code', {
      path,
      body: (isKnown, at) => ({ mobile: mobile(isKnown, at) }),
    })
    expect([...known.keys()]).toEqual([...unknown.keys()])
    expect(Math.abs(medians.known - medians.unknown)).toBeLessThanOrEqual(MOST_MS)
  })

  it('is not told by: binding an account', async () => {
    const { known, unknown, medians } = await judge('binding an account', {
      path: '/login/app_bind_user_info',
      as,
      body: (isKnown, at) => ({ username: name(isKnown, at), password: wrong(at) }),
    })
    expect([...known.keys()]).toEqual([...unknown.keys()])
    expect(Math.abs(medians.known - medians.unknown)).toBeLessThanOrEqual(MOST_MS)
  })

  it('is not told by: the QR ticket of another browser', async () => {
    const tickets: string[] = []
    for (let made = 0; made < PAIRS; made++) tickets.push(await newTicket())
    const { known, unknown, medians } = await judge('the QR ticket of another browser', {
      path: '/login/login_qrcode_check',
      body: (isKnown, at) => ({ ticket: isKnown ? tickets[at] : `${tickets[at]?.slice(0, -4)}wxyz` }),
    })
    expect([...known.keys()]).toEqual([...unknown.keys()])
    expect(Math.abs(medians.known - medians.unknown)).toBeLessThanOrEqual(MOST_MS)
  })
})

describe('the control', () => {
  it('a login that hashes for accounts alone, and says that there is none, is caught', async () => {
    const leaky = handle(session.login, {
      may: 'anyone',
      async run({ input, db }) {
        const { rowCount } = await db.query('select from users where username = $1', [input.username])
        if (rowCount === 0) throw fail('session.disabled')
        await hashPassword(input.password ?? '')
        throw failKeepingWrites('session.wrongCredentials')
      },
    })
    const others = allHandlers().filter(({ call }) => call.name !== 'session.login')
    const over = await TestApp.over(app, [...others, leaky])
    const { known, unknown, medians, p } = await judge('control', { ...(probes.login as Probe), over })
    expect([...known.keys()]).not.toEqual([...unknown.keys()])
    expect(medians.known - medians.unknown).toBeGreaterThan(MOST_MS)
    expect(p).toBeLessThan(0.01)
  })
})
