import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../access/limits'
import { hashPassword } from '../access/passwords'
import { TestApp } from '../test/app'
import { makeCustomerFirm } from '../test/factories/accounts'

/*
 * One password tried on 10,000 accounts from 50 addresses, through the whole application [S23]. The figures stand in
 * docs/reliability.md.
 */

const ACCOUNTS = 10_000
const ADDRESSES = 50
const PASSWORD = 'Sommer_2026'
const WRONG = 1204

const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`)
}

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
  const firmId = await makeCustomerFirm(app.pool)
  await app.pool.query(
    `insert into users (username, name_zh, name_en, customer_firm_id, role, password_hash)
select 'sprayed' || n, '用户', 'User', $1, 'employee', $2 from generate_series(0, $3::int - 1) n`,
    [firmId, await hashPassword('Ganzhe_80'), ACCOUNTS],
  )
})
afterAll(() => app.close())

const logIn = async (over: TestApp, at: number, password: string) =>
  (
    await over.inject({
      method: 'POST',
      url: '/login/rcc/login',
      payload: { username: `sprayed${at}`, password },
      remoteAddress: `10.0.0.${at % ADDRESSES}`,
    })
  ).json<{ code: number }>().code

/** How many were looked at, of so many tried one after the other. */
async function spray(over: TestApp, accounts: number, password: string): Promise<number> {
  let tested = 0
  for (let at = 0; at < accounts; at++) if ((await logIn(over, at, password)) === WRONG) tested++
  return tested
}

describe('a password tried on 10,000 accounts from 50 addresses', () => {
  it('reaches the hash of at most 1 % of them', async () => {
    const tested = await spray(app, ACCOUNTS, PASSWORD)
    tell(`S23 one password, ${ACCOUNTS} accounts, ${ADDRESSES} addresses: ${tested} tested`)
    expect(tested).toBeLessThanOrEqual(ACCOUNTS / 100)
    expect(tested).toBeGreaterThan(0)
  })

  it('would reach many more without that limit: the one above can fail', async () => {
    await app.pool.query('delete from budget_counts')
    const boundless = {
      ...defaultLimits,
      'logins.password': { ...defaultLimits['logins.password'], most: 1e9 },
    }
    const over = await TestApp.start({ metering: { limits: boundless } })
    const tested = await spray(over, 1000, PASSWORD)
    await over.close()
    tell(`S23 control, without the limit of a password, 1,000 names: ${tested} tested`)
    expect(tested).toBeGreaterThan(500)
  })
})
