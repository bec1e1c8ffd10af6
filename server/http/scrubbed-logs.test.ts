import { readFile, stat } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { tokenAt } from '../access/dynamic-token'
import { hashPassword } from '../access/passwords'
import { WaitingBrowser } from '../areas/scans/waiting-browser.fixture'
import { type Answered, type Carried, TestApp } from '../test/app'
import { useCodeBox } from '../test/code-box'
import { makeUser } from '../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../test/factories/projects'

const scrubber = vi.hoisted(() => ({ isOn: true }))
vi.mock('./scrubbing', async (original) => {
  const real = await original<typeof import('./scrubbing')>()
  return {
    ...real,
    scrubbedPath: (url: string) => (scrubber.isOn ? real.scrubbedPath(url) : url),
    scrubbedError: (error: Error) =>
      scrubber.isOn ? real.scrubbedError(error) : { type: '', message: error.message, stack: error.stack },
  }
})

/** What must be written nowhere: by name, as it was given or answered. */
const canaries = new Map<string, string>()
const lines: string[] = []
const box = useCodeBox()
let test: TestApp

const secret = (name: string, value: string): string => {
  canaries.set(name, value)
  return value
}
const password = (name: string) => secret(`password ${name}`, `Kanari_${name}9`)
const email = (name: string) => secret(`mail ${name}`, `canary.${name.toLowerCase()}@example.com`)
let numbers = 0
const mobile = (name: string) => secret(`mobile ${name}`, `1995731${String(++numbers).padStart(4, '0')}`)

/** Every secret of the answer's cookies is one too. */
async function call<T = Record<string, string>>(
  path: string,
  payload: object,
  { as, headers }: { as?: Carried; headers?: Record<string, string> } = {},
): Promise<Answered<T>> {
  const answer = await test.call<T>(path, payload, { as, headers })
  for (const { name, value } of answer.cookies) if (value) secret(`cookie ${name} of ${path}`, value)
  return answer
}
const carried = ({ cookies }: Answered<unknown>): Carried => {
  const of = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? ''
  return { secret: of('sid'), token: of('_session_id') }
}
/** As `call`, where anything but success would make the test empty. */
async function done<T = Record<string, string>>(...asked: Parameters<typeof call>): Promise<Answered<T>> {
  const answer = await call<T>(...asked)
  expect(answer).toMatchObject({ code: 10_000 })
  return answer
}
async function codeTo(target: string): Promise<string> {
  const code = await box().codeOf(test.pool, target)
  expect(code).toMatch(/^\d{6}$/)
  return secret(`code to ${target}`, code as string)
}

const isIn = (text: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value)
const also = (value: string) => [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]
/** The names of what stands in a text; moments have six digits too. */
const hitsIn = (text: string): string[] => {
  const read = text.replaceAll(/:\d\d\.\d+/g, '')
  return [...canaries].filter(([, value]) => also(value).some((one) => isIn(read, one))).map(([name]) => name)
}

/** The rows of a table, as text: of jsonb and text what they say, of bytes their hexadecimal digits. */
async function rowsOf(table: string): Promise<string> {
  const { rows } = await test.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
  return rows.map(({ row }) => row).join('\n')
}

let logBegan = 0
const serverLog = async () => (await readFile(inject('testServerLog'))).subarray(logBegan).toString('utf8')

beforeAll(async () => {
  logBegan = (await stat(inject('testServerLog'))).size
  test = await TestApp.start({ log: { level: 'trace', to: { write: (line) => void lines.push(line) } } })
  await runMigrations({ pgPool: test.pool })
})
afterAll(() => test.close())

async function person(name: string, given: Parameters<typeof makeUser>[1] = {}) {
  const word = password(name)
  const address = email(name)
  const made = await makeUser(test.pool, { email: address, passwordHash: await hashPassword(word), ...given })
  return { ...made, word, address }
}
const logIn = (username: string, word: string) => call('/login/rcc/login', { username, password: word })

async function byPassword(): Promise<void> {
  const { username, word } = await person('Plain')
  await logIn(username, password('Wrong'))
  // Somebody types the password, or a number, where the name belongs.
  await logIn(secret('a name that is a password', 'Kanari_Name_9'), 'x1')
  await logIn(mobile('as a name'), password('Other'))
  const packed = Buffer.from(JSON.stringify({ username, password: word })).toString('base64')
  await call('/login/rcc/login', { credentials: secret('packed credentials', `k${packed}`) })
  const as = carried(await logIn(username, word))
  await call(
    '/tool/change_password',
    { old_password: password('Old'), new_password: 'a', repeat_password: 'b' },
    { as },
  )
  const next = password('Next')
  await call(
    '/tool/change_password',
    { old_password: word, new_password: next, repeat_password: next },
    { as },
  )
  const again = carried(await logIn(username, next))
  const own = password('Share')
  const change = { new_password: own, repeat_password: own }
  await done('/tool/change_allocated_password', change, { as: again })
  await call('/login/logout', {}, { as: again })
}

async function byCodes(): Promise<void> {
  const { address, id } = await person('Coded')
  await call('/login/send_email_code', { email: address })
  await call('/login/valid_email_login', { email: address, code: secret('a wrong code', '918273') })
  await call('/login/valid_email_login', { email: address, code: await codeTo(address) })
  const reset = await person('Reset')
  await call('/login/send_reset_code', { account: reset.address })
  const next = password('After')
  const changed = { new_password: next, repeat_password: next }
  const code = await codeTo(reset.address)
  await done('/login/reset_password', { account: reset.address, code, ...changed })
  const as = await test.signIn(id)
  const bound = mobile('bound')
  await call('/user/send_bind_code', { mobile: bound }, { as })
  await done('/user/bind_mobile', { mobile: bound, code: await codeTo(bound) }, { as })
  const fresh = mobile('registered')
  await call('/app/send_registration_code', { mobile: fresh })
  const first = password('First')
  const account = { mobile: fresh, new_password: first, repeat_password: first, agreed: true }
  await done('/app/register_account', { ...account, code: await codeTo(fresh) })
  await logIn(fresh, first)
}

async function bySecondFactor(): Promise<void> {
  const { id, username, word } = await person('Factor')
  const as = await test.signIn(id)
  await call('/user/step_up', { password: word }, { as })
  const begun = await call<{ secret: string; uri: string }>('/user/second_factor_enrol', {}, { as })
  const token = tokenAt(secret('secret of tokens', begun.data.secret), Date.now())
  const confirmed = await call<{ recovery_codes: string[] }>(
    '/user/second_factor_confirm',
    { token: secret('token', token) },
    { as },
  )
  for (const [at, code] of confirmed.data.recovery_codes.entries()) secret(`recovery code ${at}`, code)
  const first = await logIn(username, word)
  const ticket = first.cookies.find(({ name }) => name === 'login_ticket')?.value
  const headers = { cookie: `login_ticket=${ticket}` }
  await call('/login/second_step_verify', { token: secret('a wrong token', '563412') }, { headers })
  const recovery = confirmed.data.recovery_codes[0]
  await done('/login/second_step_verify', { token: recovery }, { headers })
}

async function byScanAndBinding(): Promise<void> {
  const enterprise = await person('Scanned')
  const phone = await test.signIn(enterprise.id)
  const waiting = new WaitingBrowser(test)
  const ticket = secret('ticket of a scan', await waiting.showCode())
  secret('cookie of a waiting browser', waiting.cookies.get('waiting') ?? '')
  await call('/app/scan', { ticket }, { as: phone })
  await call('/app/scan_confirm', { ticket }, { as: phone })
  const letIn = await waiting.check(ticket)
  for (const { name, value } of letIn.cookies) if (value) secret(`cookie ${name} of a scan`, value)
  const { firmId } = enterprise
  const personal = await person('Personal', { userType: 1, loginType: 1, firmId })
  const given = { username: personal.username, password: personal.word }
  await call('/login/app_bind_user_info', { ...given, password: password('Bind') }, { as: phone })
  await call('/login/app_bind_user_info', { ...given, confirmed: true }, { as: phone })
}

async function byAdministration(): Promise<void> {
  const admin = await person('Admin', { role: 'firm_admin' })
  const as = await test.signIn(admin.id)
  const named = { name_zh: '新人', name_en: 'New', role: 'employee', department_id: null, statistics: null }
  const made = await call<{ user_id: number }>(
    '/user/manage/create_user',
    { ...named, username: 'canary', email: email('made'), password: password('Made') },
    { as },
  )
  expect(made.code).toBe(10_000)
  const user = { user_id: made.data.user_id }
  const edited = { ...user, ...named, role: 'leader', email: email('edited') }
  await call('/user/manage/edit_user', edited, { as })
  const reset = await call<object>(
    '/user/manage/reset_password',
    { ...user, password: password('Given') },
    { as },
  )
  for (const [name, value] of Object.entries(reset.data ?? {}))
    if (typeof value === 'string') secret(`reset ${name}`, value)
}

async function bySharesAndExports(): Promise<void> {
  const { id } = await person('Sharer')
  const as = await test.signIn(id)
  const project = await makeProject(test.pool)
  await makeContact(test.pool, await makeParty(test.pool, project))
  const share = { kind: 'project', project_ids: [project], valid_days: 7 }
  const key = secret('idempotency key', 'kanari-0123456789-abcdef')
  const shared = await call<{ request_token: string }>('/project/share', share, {
    as,
    headers: { 'idempotency-key': key },
  })
  const token = secret('share token', shared.data.request_token)
  await call('/project/project_request_show', { request_token: token })
  await call('/project/project_request_show', {
    request_token: secret('a token of no share', `${token.slice(0, -4)}Kan9`),
  })
  await call('/project/export_excel', { project_ids: [project] }, { as })
  secret('cookie of a signed in', as.secret)
  secret('token of a signed in', as.token)
}

async function byMalformedBodies(): Promise<void> {
  const word = password('Broken')
  const bodies = [
    `{"username":"a","password":"${word}`,
    `{"password":"${word}"} ${email('broken')}`,
    `password=${word}`,
    JSON.stringify([{ password: word, mobile: mobile('broken') }]),
    JSON.stringify({ username: { password: word }, password: [word], session_id: { word } }),
  ]
  for (const payload of bodies)
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      await test.inject({
        method: 'POST',
        url: '/login/rcc/login',
        headers: { 'content-type': type },
        payload,
      })
}

/** Faults of ours, with what they may quote: of the database, and of the place they were met at. */
async function byFaults(): Promise<void> {
  const { id } = await person('Fault')
  const as = await test.signIn(id)
  const quoted = [mobile('quoted'), email('quoted'), secret('token quoted', 'Zk3bV9xQ72mPLw8dRt5n')]
  const raising = (
    text: string,
    code: string,
  ) => `create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception '${text}' using errcode = '${code}', detail = 'Key (email)=(${quoted[1]}) is there'; end $$`
  await test.pool.query(raising(`cannot keep ${quoted.join(' and ')}`, 'XX000'))
  await test.pool.query('create trigger refuse before insert on user_settings execute function refuse()')
  const path = `/login/change_away_mode?phone=${quoted[0]}`
  expect((await call(path, { to: true }, { as })).status).toBe(500)
  await test.pool.query('drop trigger refuse on user_settings')
  // Signed links and tickets stand in the path: here the database is not to be had while they are read.
  const ticket = secret('ticket in a path', 'Kx7fQ2mVb9ZtR4nWd8sL1pHc')
  await test.pool.query('alter table sessions rename to elsewhere')
  const headers = { cookie: `sid=${secret('a foreign cookie', 'Qm4Zt8Lw2Nx6Vb1Rk5Pd7Hs')}` }
  const signed = (await test.call('/user/login_info', {}, { headers })).status
  await test.inject({ url: `/download/${ticket}`, headers })
  const req = { method: 'GET', url: `/download/${ticket}?mobile=${quoted[0]}`, ip: '127.0.0.1', headers }
  test.app.log.info({ req }, 'a request')
  await test.pool.query('alter table elsewhere rename to sessions')
  expect(signed).toBe(500)
}

describe('what is written down while people log in, change, share and fail', () => {
  beforeAll(async () => {
    const flows = [byPassword, byCodes, bySecondFactor, byScanAndBinding, byAdministration]
    for (const flow of [...flows, bySharesAndExports, byMalformedBodies, byFaults]) await flow()
    await box().deliver(test.pool)
  }, 60_000)

  it('has met enough of what is secret', () => {
    const kinds = new Set([...canaries.keys()].map((name) => name.split(' ')[0]))
    expect(canaries.size).toBeGreaterThan(60)
    for (const kind of ['password', 'mail', 'mobile', 'cookie', 'code', 'token', 'ticket', 'recovery'])
      expect(kinds).toContain(kind)
  })

  it('is in the log of the application without any of it', () => {
    const log = lines.join('\n')
    expect(log).toContain('cannot keep 1********** and')
    expect(hitsIn(log)).toEqual([])
  })

  it('is in the log of PostgreSQL without any of it, values and failed statements included', async () => {
    expect(hitsIn(await serverLog())).toEqual([])
  })

  it('is in the audit without any of it', async () => {
    const rows = await rowsOf('audit')
    expect(rows.split('\n').length).toBeGreaterThan(20)
    expect(hitsIn(rows)).toEqual([])
  })

  it('is in the jobs, and in what they work through, without any of it', async () => {
    expect((await rowsOf('graphile_worker._private_jobs')).split('\n').length).toBeGreaterThan(3)
    const waiting = [
      'mails',
      'sent_codes',
      'export_tasks',
      'login_tickets',
      'scan_tickets',
      'sessions',
      'shares',
    ]
    for (const table of [
      'graphile_worker._private_jobs',
      ...waiting,
      'kept_answers',
      'budget_counts',
      'change_log',
    ])
      expect([table, hitsIn(await rowsOf(table))]).toEqual([table, []])
  })

  it('control: with the scrubber off the log tells, and so do an audit row and a louder PostgreSQL', async () => {
    scrubber.isOn = false
    const before = lines.length
    await byFaults()
    scrubber.isOn = true
    const hits = hitsIn(lines.slice(before).join('\n'))
    expect(hits).toEqual(
      expect.arrayContaining(['mobile quoted', 'mail quoted', 'token quoted', 'ticket in a path']),
    )
    await test.pool.query(`insert into audit (action, detail) values ('canary', $1)`, [
      JSON.stringify({ password: canaries.get('password Plain') }),
    ])
    expect(hitsIn(await rowsOf('audit'))).toEqual(['password Plain'])
    const client = new Client({ connectionString: inject('testSuperuser') })
    await client.connect()
    await client.query('set log_min_messages = error')
    await client.query('select $1::text::int', [canaries.get('mobile bound')]).catch(() => undefined)
    await client.end()
    await expect.poll(async () => hitsIn(await serverLog())).toEqual(['mobile bound'])
  })
})
