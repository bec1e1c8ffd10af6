import type { CaptchaChallenge } from '@groundbreak/contract/areas/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { hashOf } from '../../access/sessions'
import { useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { solve } from '../../test/solve-captcha'

const PASSWORD = 'Potu-2026'
const RIGHT = 10_000
const WRONG = 1204
const CLOSED = 1207
const CAPTCHA = 4100
const test = useApp()
let passwordHash = ''
let addresses = 0
let guesses = 0

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const newAddress = () => `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`
const account = async (given: object = {}) =>
  (await makeUser(test().pool, { passwordHash, ...given })).username

interface Try {
  address?: string
  password?: string
  device?: string
}

async function attempt(
  username: string,
  { address = newAddress(), password = `Wrong-${++guesses}`, device }: Try = {},
) {
  const response = await test().inject({
    method: 'POST',
    url: '/login/rcc/login',
    payload: { username, password },
    remoteAddress: address,
    headers: device ? { cookie: `did=${device}` } : {},
  })
  const { code, message, data } = response.json<{ code: number; message: string; data: unknown }>()
  const cookie = response.cookies.find(({ name }) => name === 'did')
  return { status: response.statusCode, code, message, data, cookie }
}

async function pass(address: string): Promise<void> {
  const ask = async (url: string, payload: object) =>
    (await test().inject({ method: 'POST', url, payload, remoteAddress: address })).json<{
      code: number
      data: { challenge: CaptchaChallenge }
    }>()
  const { challenge } = (await ask('/tool/machine_challenge', { class: 'logins' })).data
  expect((await ask('/tool/machine_verify', { challenge, solution: await solve(challenge) })).code).toBe(
    RIGHT,
  )
}

const codesOf = async (username: string, times: number, asked: Try = {}) => {
  const codes: number[] = []
  for (let turn = 0; turn < times; turn++) codes.push((await attempt(username, asked)).code)
  return codes
}

describe('guessing from one address', () => {
  it('meets a captcha after three wrong passwords, and is closed after five', async () => {
    const username = await account()
    const address = newAddress()
    expect(await codesOf(username, 3, { address })).toEqual([WRONG, WRONG, WRONG])
    const held = await attempt(username, { address, password: PASSWORD })
    expect(held).toMatchObject({ status: 429, code: CAPTCHA, data: { captcha: 'logins' } })
    await pass(address)
    expect(await codesOf(username, 2, { address })).toEqual([WRONG, WRONG])
    const closed = await attempt(username, { address, password: PASSWORD })
    expect(closed).toMatchObject({ status: 200, code: CLOSED })
    expect(closed.message).toMatch(/1\d 分钟/)
    expect((await attempt(username, { password: PASSWORD })).code).toBe(RIGHT)
  })

  it('lets who passes the captcha in with the right password, and begins anew', async () => {
    const username = await account()
    const address = newAddress()
    await codesOf(username, 3, { address })
    await pass(address)
    expect((await attempt(username, { address, password: PASSWORD })).code).toBe(RIGHT)
    expect(await codesOf(username, 3, { address })).toEqual([WRONG, WRONG, WRONG])
  })

  it('comes with no burst of parallel guesses past', async () => {
    const username = await account()
    const address = newAddress()
    const tries = await Promise.all(Array.from({ length: 20 }, () => attempt(username, { address })))
    expect(tries.filter(({ code }) => code === WRONG)).toHaveLength(3)
  })

  it('is held back alike for a name that nobody has', async () => {
    const address = newAddress()
    expect(await codesOf('nobody-at-all', 4, { address })).toEqual([WRONG, WRONG, WRONG, CAPTCHA])
  })

  it('of many names is closed after twenty in a minute', async () => {
    const address = newAddress()
    const codes: number[] = []
    for (let name = 0; name < 22; name++) codes.push((await attempt(`spray-${name}`, { address })).code)
    expect(codes.filter((code) => code === WRONG)).toHaveLength(20)
    expect(codes.slice(20)).toEqual([CLOSED, CLOSED])
  })

  it('is not what right passwords are', async () => {
    const address = newAddress()
    const username = await account()
    for (let turn = 0; turn < 25; turn++)
      expect((await attempt(username, { address, password: PASSWORD })).code).toBe(RIGHT)
  })
})

describe('trying one password on many names', () => {
  it('is closed after 25, from wherever it comes, and not for other passwords', async () => {
    const password = 'Fruehling-2026'
    const codes: number[] = []
    for (let name = 0; name < 30; name++) codes.push((await attempt(`many-${name}`, { password })).code)
    expect(codes).toEqual([...Array<number>(25).fill(WRONG), ...Array<number>(5).fill(CLOSED)])
    expect((await attempt('many-31')).code).toBe(WRONG)
  })

  it('leaves alone who has it and logs in from a known browser, and those with another', async () => {
    const password = 'Sommer-2026'
    const victim = await account({ passwordHash: await hashPassword(password) })
    const other = await account()
    const device = (await attempt(victim, { password })).cookie?.value as string
    for (let name = 0; name < 25; name++) await attempt(`others-${name}`, { password })
    expect((await attempt(victim, { password })).code).toBe(CLOSED)
    expect((await attempt(victim, { password, device })).code).toBe(RIGHT)
    expect((await attempt(other, { password: PASSWORD })).code).toBe(RIGHT)
  })

  it('is not what many right logins with one password are', async () => {
    const names = await Promise.all(Array.from({ length: 30 }, () => account()))
    for (const username of names) expect((await attempt(username, { password: PASSWORD })).code).toBe(RIGHT)
  })

  it('keeps no more of a password that was tried than 16 bits', async () => {
    await attempt('whoever', { password: 'Herbst-2026' })
    const { rows } = await test().pool.query<{ subject: string }>(
      `select subject from budget_counts where scope = 'password'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{4}$/)
  })
})

describe('an address that keeps failing', () => {
  it('meets a captcha after forty in an hour, and is closed after two hundred in a day', async () => {
    const address = newAddress()
    const counted = async (scope: string, name: string, minutes: number, count: number) => {
      const bucket = Math.floor(Date.now() / ((minutes * 60_000) / 12))
      await test().pool.query(
        `insert into budget_counts values ($1, $2, $3, $4, now() + interval '1 day')
on conflict (scope, subject, budget) do update set buckets = excluded.buckets`,
        [scope, address, name, JSON.stringify({ [bucket - 3]: count })],
      )
    }
    await counted('address', 'logins.addressHour', 60, 39)
    expect((await attempt('stuffed-1', { address })).code).toBe(WRONG)
    expect((await attempt('stuffed-2', { address })).code).toBe(CAPTCHA)
    await pass(address)
    expect((await attempt('stuffed-3', { address })).code).toBe(WRONG)
    await counted('site', 'logins.addressDay', 1440, 200)
    expect((await attempt('stuffed-4', { address })).code).toBe(CLOSED)
  })
})

describe('guessing from many addresses', () => {
  it('closes the account after ten, but not for a browser in which its owner logged in before', async () => {
    const username = await account()
    const { cookie } = await attempt(username, { password: PASSWORD })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 })
    const device = cookie?.value as string
    expect(await codesOf(username, 12)).toEqual([...Array<number>(10).fill(WRONG), CLOSED, CLOSED])
    expect((await attempt(username, { password: PASSWORD })).code).toBe(CLOSED)
    expect((await attempt(username, { password: PASSWORD, device })).code).toBe(RIGHT)
    // The guessing went on meanwhile.
    expect((await attempt(username)).code).toBe(CLOSED)
  })

  it('reaches the hash at most a hundred times a day', async () => {
    const username = await account()
    const { rows } = await test().pool.query<{ id: number }>('select id from users where username = $1', [
      username,
    ])
    const bucket = Math.floor(Date.now() / (2 * 3_600_000))
    await test().pool.query(
      `insert into budget_counts values ('account', $1, 'logins.accountDay', $2, now() + interval '1 day')`,
      [String(rows[0]?.id), JSON.stringify({ [bucket - 3]: 98 })],
    )
    expect(await codesOf(username, 4)).toEqual([WRONG, WRONG, CLOSED, CLOSED])
  })

  it('closes a firm after two hundred in an hour', async () => {
    const firmId = await makeCustomerFirm(test().pool)
    const username = await account({ firmId })
    const bucket = Math.floor(Date.now() / 300_000)
    await test().pool.query(
      `insert into budget_counts values ('firm', $1, 'logins.firm', $2, now() + interval '1 hour')`,
      [String(firmId), JSON.stringify({ [bucket - 1]: 199 })],
    )
    expect(await codesOf(username, 1)).toEqual([WRONG])
    expect(await codesOf(await account({ firmId }), 1)).toEqual([CLOSED])
  })
})

describe('a known browser', () => {
  it('has few tries, too', async () => {
    const username = await account()
    const device = (await attempt(username, { password: PASSWORD })).cookie?.value as string
    expect(await codesOf(username, 6, { device })).toEqual([...Array<number>(5).fill(WRONG), CLOSED])
  })

  it('is known for those who logged in there, nobody else', async () => {
    const [owner, other] = [await account(), await account()]
    const device = (await attempt(owner, { password: PASSWORD })).cookie?.value as string
    await codesOf(other, 10)
    expect((await attempt(other, { password: PASSWORD, device })).code).toBe(CLOSED)
  })

  it('of two people keeps one secret', async () => {
    const [one, other] = [await account(), await account()]
    const device = (await attempt(one, { password: PASSWORD })).cookie?.value as string
    expect((await attempt(other, { password: PASSWORD, device })).cookie?.value).toBe(device)
  })

  it('does not choose its secret, of which the database holds a hash', async () => {
    const username = await account()
    const chosen = 'A'.repeat(43)
    const { cookie } = await attempt(username, { password: PASSWORD, device: chosen })
    expect(cookie?.value).not.toBe(chosen)
    const { rowCount } = await test().pool.query('select 1 from known_devices where device_hash = $1', [
      hashOf(cookie?.value as string),
    ])
    expect(rowCount).toBe(1)
  })
})
