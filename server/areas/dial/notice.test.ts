import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'

const test = useApp()
let mine: Carried
let colleague: Carried

beforeAll(async () => {
  const firmId = await makeCustomerFirm(test().pool)
  mine = await test().signIn((await makeUser(test().pool, { firmId })).id)
  colleague = await test().signIn((await makeUser(test().pool, { firmId })).id)
})

const read = async (as: Carried) => (await test().call('/base_option/get_rcc_dial_notice', {}, { as })).data
const store = (value: unknown, as: Carried) =>
  test().call('/tool/store_rcc_dial_notice', { rcc_dial_notice_value: value }, { as })

describe('the notice about transit numbers', () => {
  it('is shown until it is put away, for that account alone', async () => {
    expect(await read(mine)).toEqual({ rcc_dial_notice_value: 0 })
    expect((await store(1, mine)).data).toEqual({ rcc_dial_notice_value: 1 })
    expect(await read(mine)).toEqual({ rcc_dial_notice_value: 1 })
    expect(await read(colleague)).toEqual({ rcc_dial_notice_value: 0 })
  })

  it('can be asked for again, and leaves the other settings alone', async () => {
    await test().call('/tool/settings', { project_per_page: 100 }, { as: colleague })
    await store(1, colleague)
    const settings = await test().call('/tool/settings', {}, { as: colleague })
    expect(settings.data).toMatchObject({ project_per_page: 100 })
    await store(0, colleague)
    expect(await read(colleague)).toEqual({ rcc_dial_notice_value: 0 })
  })

  it.each([2, '1', null])('refuses %j', async (value) => {
    const { code } = await store(value, mine)
    expect(code).toBeLessThan(10_000)
    expect(await read(mine)).toEqual({ rcc_dial_notice_value: 1 })
  })
})
