import { phrases } from '@groundbreak/phrases/phrases'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../test/count-statements'
import { type Carried, useApp } from '../../test/app'
import { makeUser, type UserMade } from '../../test/factories/accounts'

const test = useApp()
const READ = '/real_name_auth/popup_text'
const PUT_OFF = '/real_name_auth/switch_custom_popup_text'
const box = { switch_custom_type: 'switch_real_name_auth_box' }
const DAY = 24 * 3_600_000

interface Notice {
  shown: boolean
  title: string
  asks_at: string | null
}
const read = async (as: Carried, lang = 'zh') => (await test().call<Notice>(READ, { lang }, { as })).data
const putOff = (as: Carried) => test().call<{ asks_at: string }>(PUT_OFF, box, { as })
const someone = async (given: UserMade = {}) => {
  const { id } = await makeUser(test().pool, given)
  return { id, as: await test().signIn(id) }
}

/** As if it had been put off until then. */
const put = (id: number, interval: string) =>
  test().pool.query('update user_settings set real_name_asks_at = now() + $2::interval where user_id = $1', [
    id,
    interval,
  ])

describe('the notice about the number to call from', () => {
  let id: number
  let as: Carried
  beforeAll(async () => {
    ;({ id, as } = await someone())
  })

  it('is due for who may call and has proven no number, in the language asked for', async () => {
    for (const lang of ['zh', 'en'] as const)
      expect(await read(as, lang)).toMatchObject({ shown: true, title: phrases[lang].realName.title })
  })

  it('is put off for seven days of the server’s clock, on the account and for it alone', async () => {
    const { as: colleague } = await someone()
    const { data } = await putOff(as)
    const days = (Date.parse(data.asks_at) - Date.now()) / DAY
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7.01)
    expect(await read(as)).toMatchObject({ shown: false, asks_at: data.asks_at })
    expect(await read(await test().signIn(id))).toMatchObject({ shown: false })
    expect(await read(colleague)).toMatchObject({ shown: true, asks_at: null })
  })

  it('comes back when the seven days are over, not before', async () => {
    await put(id, '1 minute')
    expect((await read(as)).shown).toBe(false)
    await put(id, '-1 minute')
    expect((await read(as)).shown).toBe(true)
    await putOff(as)
    expect((await read(as)).shown).toBe(false)
  })

  it('is not for who has proven a number, for staff, nor for the eyes of others', async () => {
    const { id: bound, as: withMobile } = await someone()
    expect((await read(withMobile)).shown).toBe(true)
    await test().pool.query(
      `update users set mobile_cipher = '\\x01', mobile_hash = '\\x7265616c', mobile_masked = '199' where id = $1`,
      [bound],
    )
    expect((await read(withMobile)).shown).toBe(false)
    expect((await read((await someone({ role: 'service' })).as)).shown).toBe(false)
    expect((await read((await someone({ awayMode: true })).as)).shown).toBe(false)
  })

  it('is closed to who may not see contacts, and takes no other switch', async () => {
    const { as: uncertified } = await someone({ certified: false })
    expect((await test().call(READ, {}, { as: uncertified })).code).toBe(405)
    expect((await test().call(PUT_OFF, box, { as: uncertified })).code).toBe(405)
    const other = { switch_custom_type: 'switch_everything' }
    expect((await test().call(PUT_OFF, other, { as })).code).toBe(1001)
  })

  it('asks the database once', async () => {
    const { texts } = await countStatements(test().callsPool, () => read(as))
    expect(texts).toHaveLength(1)
  })
})
