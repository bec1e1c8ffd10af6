import { keyedHash } from '@groundbreak/db/secrets'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import type { Carried } from '../../test/app'
import { testDesk, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'

const test = useApp()
const PASSWORD = 'Potu-2026'
const personalKind = { userType: 1 as const, loginType: 1 }
let hashed: string | undefined

async function person(given: Parameters<typeof makeUser>[1] = {}) {
  hashed ??= await hashPassword(PASSWORD)
  const user = await makeUser(test().pool, { passwordHash: hashed, ...given })
  return { ...user, as: await test().signIn(user.id) }
}
async function colleagues() {
  const firmId = await makeCustomerFirm(test().pool)
  return { enterprise: await person({ firmId }), personal: await person({ firmId, ...personalKind }) }
}
const bind = (as: Carried, username: string, password = PASSWORD, confirmed = true) =>
  test().call<{ bound: boolean; account: { username: string } }>(
    '/login/app_bind_user_info',
    { username, password, confirmed },
    { as },
  )
const appLogin = (as: Carried, username: string, password = PASSWORD) =>
  test().call('/app/login', { username, password }, { as })
const appInfo = (as: Carried) => test().call('/app/get_app_user_info', {}, { as })

describe('the personal account beside an enterprise account', () => {
  it('is asked for, logs in, is told, and logs out', async () => {
    const { enterprise, personal } = await colleagues()
    expect(await appInfo(enterprise.as)).toMatchObject({ code: 6513, message: '请登录个人账号' })
    const app = { app_user_id: personal.id, username: personal.username, login_type: 1 }
    expect(await appLogin(enterprise.as, personal.username)).toMatchObject({ code: 10_000, data: app })
    expect(await appInfo(enterprise.as)).toMatchObject({ code: 10_000, data: app })
    expect(await test().call('/user/login_info', {}, { as: enterprise.as })).toMatchObject({
      data: { user: { username: enterprise.username }, app_user: app },
    })
    // It belongs to this session, not to the account.
    expect((await appInfo(await test().signIn(enterprise.id))).code).toBe(6513)
    await test().call('/app/logout', {}, { as: enterprise.as })
    expect((await appInfo(enterprise.as)).code).toBe(6513)
  })

  it('is known by its mobile too', async () => {
    const { enterprise, personal } = await colleagues()
    const mobile = '19900008128'
    await test().pool.query(
      'update users set mobile_cipher = $2, mobile_hash = $3, mobile_masked = $4 where id = $1',
      [personal.id, Buffer.from('x'), keyedHash(testDesk.secrets, 'mobile', mobile), '199******28'],
    )
    expect((await appLogin(enterprise.as, mobile)).data).toMatchObject({ app_user_id: personal.id })
    expect((await appLogin(enterprise.as, '19900008129')).code).toBe(1204)
  })

  it('is itself where a personal account is logged in', async () => {
    const { personal } = await colleagues()
    expect(await appInfo(personal.as)).toMatchObject({ data: { app_user_id: personal.id } })
  })

  it('is logged out when it is disabled', async () => {
    const { enterprise, personal } = await colleagues()
    await appLogin(enterprise.as, personal.username)
    await test().pool.query('update users set disabled_at = now() where id = $1', [personal.id])
    await test().call('/app/logout', {}, { as: await test().signIn(enterprise.id) })
    expect((await appInfo(enterprise.as)).code).toBe(6513)
  })

  it('has to be of the same company, personal, and shown by its password', async () => {
    const { enterprise } = await colleagues()
    const stranger = await person(personalKind)
    const colleague = await person({ firmId: enterprise.firmId })
    const staff = await person({ role: 'service' })
    expect(await appLogin(enterprise.as, stranger.username)).toMatchObject({
      code: 1282,
      message: '个人账号与企业账号不属于同一家公司',
    })
    expect((await appLogin(enterprise.as, colleague.username)).code).toBe(1205)
    expect((await appLogin(enterprise.as, staff.username)).code).toBe(1205)
    expect((await appLogin(enterprise.as, enterprise.username)).code).toBe(1205)
    expect((await appLogin(staff.as, stranger.username)).code).toBe(1205)
    const wrong = await appLogin(enterprise.as, stranger.username, 'Wrong-2026')
    const unknown = await appLogin(enterprise.as, 'nobody-here', 'Wrong-2026')
    expect(wrong.code).toBe(1204)
    expect({ ...wrong, cookies: [] }).toEqual({ ...unknown, cookies: [] })
    expect((await appLogin(enterprise.as, '')).code).toBe(1200)
    expect((await appLogin(enterprise.as, 'nobody-here', '')).code).toBe(1201)
  })
})

describe('binding', () => {
  it('says which account it is, and binds once that is confirmed', async () => {
    const { enterprise, personal } = await colleagues()
    const binding = (as: Carried) => test().call('/app/binding', {}, { as })
    expect(await bind(enterprise.as, personal.username, PASSWORD, false)).toMatchObject({
      data: { bound: false, account: { username: personal.username } },
    })
    expect(await binding(enterprise.as)).toMatchObject({ data: { to: 'personal', bound: null } })
    expect(await bind(enterprise.as, personal.username)).toMatchObject({ data: { bound: true } })
    expect(await binding(enterprise.as)).toMatchObject({ data: { bound: { username: personal.username } } })
    expect(await binding(personal.as)).toMatchObject({
      data: { to: 'enterprise', bound: { username: enterprise.username } },
    })
    expect((await appInfo(enterprise.as)).code).toBe(10_000)
    const audit = await test().pool.query(
      `select 1 from audit where user_id = $1 and action = 'appAccounts.bound' and subject_id = $2`,
      [enterprise.id, personal.id],
    )
    expect(audit.rowCount).toBe(1)
  })

  it('works from the personal account too, and refuses what does not go together', async () => {
    const { enterprise, personal } = await colleagues()
    const stranger = await person()
    expect((await bind(personal.as, stranger.username)).code).toBe(1282)
    const otherPersonal = await person({ firmId: personal.firmId, ...personalKind })
    expect((await bind(personal.as, otherPersonal.username)).code).toBe(1205)
    expect((await bind(personal.as, enterprise.username)).data.bound).toBe(true)
    // Once more changes nothing.
    expect((await bind(personal.as, enterprise.username)).data.bound).toBe(true)
  })

  it('is single on both sides, also when two are faster than one', async () => {
    const { enterprise, personal } = await colleagues()
    const rivals = await Promise.all(
      Array.from({ length: 4 }, () => person({ firmId: enterprise.firmId, ...personalKind })),
    )
    const answers = await Promise.all([personal, ...rivals].map(({ as }) => bind(as, enterprise.username)))
    expect(answers.filter(({ code }) => code === 10_000)).toHaveLength(1)
    // Of five passwords of one account at a time some meet the captcha first.
    const refused = answers.map(({ code }) => code).filter((code) => code !== 10_000)
    expect(refused.every((code) => code === 4301 || code === 4100)).toBe(true)
    const winner = [personal, ...rivals][answers.findIndex(({ code }) => code === 10_000)]
    const other = await person({ firmId: enterprise.firmId })
    expect((await bind(other.as, winner?.username ?? '')).code).toBe(4301)
    expect((await bind(winner?.as as Carried, other.username)).code).toBe(4300)
  })

  it('ends, with every session that a scan opened', async () => {
    const { enterprise, personal } = await colleagues()
    await bind(enterprise.as, personal.username)
    const scanned = await test().signIn(enterprise.id)
    await test().pool.query(
      `update sessions set login_method = 'app' where id = (select max(id) from sessions where user_id = $1)`,
      [enterprise.id],
    )
    expect((await test().call('/login/app_unbind_user_info', {}, { as: personal.as })).code).toBe(10_000)
    expect((await test().call('/user/login_info', {}, { as: scanned })).code).toBe(6015)
    expect((await appInfo(enterprise.as)).code).toBe(6513)
    expect((await test().call('/login/app_unbind_user_info', {}, { as: personal.as })).code).toBe(4302)
  })
})
