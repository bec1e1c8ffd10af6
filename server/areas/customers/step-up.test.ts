import { codes } from '@groundbreak/contract/codes'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { MISSING, someAccount, someSubscription } from '../../test/bodies'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()
const nobody = MISSING
const account = { ...someAccount, password: 'Ganzhe_81_laenge' }
const sensitive = [
  [
    'firm_admin',
    '/user/manage/create_user',
    { ...account, password: 'Ganzhe_81', role: 'employee', department_id: null, statistics: null },
  ],
  ['firm_admin', '/user/manage/edit_user', { user_id: nobody, role: 'leader' }],
  ['firm_admin', '/user/manage/reset_password', { user_id: nobody, password: 'Ganzhe_81' }],
  [
    'service',
    '/customer/create',
    {
      name_zh: '测',
      name_en: 'T',
      manager_id: null,
      subscription: someSubscription,
      administrator: { ...account, password: 'Ganzhe_81' },
    },
  ],
  ['service', '/customer/create_administrator', { firm_id: nobody, ...account, password: 'Ganzhe_81' }],
  ['service', '/customer/save_subscription', { firm_id: nobody, ...someSubscription }],
  ['admin', '/customer/create_staff', { ...account, role: 'it', work_phone: null }],
  ['admin', '/customer/edit_staff', { user_id: nobody, role: 'it' }],
  ['service', '/customer/reset_password', { user_id: nobody, password: 'Ganzhe_81', reason: 'x' }],
  ['admin', '/customer/reset_staff_password', { user_id: nobody, password: 'Ganzhe_81_laenge' }],
] as const

describe('what opens or widens an account', () => {
  it.each(sensitive)('asks %s for proof given lately: %s', async (role, path, input) => {
    const { id } = await makeUser(test().pool, { role })
    const ask = async (proved: string | null) =>
      (await test().call(path, input, { as: await test().signIn(id, { proved }) })).code
    const wanted = codes['session.stepUpRequired']
    expect(await ask(null)).toBe(wanted)
    expect(await ask('-16 minutes')).toBe(wanted)
    expect(await ask('0 s')).not.toBe(wanted)
  })
})
