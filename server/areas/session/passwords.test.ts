import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()
const FIRST = 'Ganzhe_80'

async function someone(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(test().pool, { passwordHash: await hashPassword(FIRST), ...given })
  return { ...user, as: await test().signIn(user.id) }
}

const change = (as: Carried, old: string, next: string) =>
  test().call<{ fields: Record<string, string> } | null>(
    '/tool/change_password',
    { old_password: old, new_password: next, repeat_password: next },
    { as },
  )

const limitsOf = async (as: Carried) =>
  (await test().call<{ limits: object }>('/user/login_info', {}, { as })).data.limits

describe('a new login password', () => {
  it('is none of the last five', async () => {
    const { id, as } = await someone()
    const later = ['Ganzhe_81', 'Ganzhe_82', 'Ganzhe_83', 'Ganzhe_84', 'Ganzhe_85']
    let now = FIRST
    for (const next of later.slice(0, 4)) {
      expect((await change(as, now, next)).code).toBe(10_000)
      now = next
    }
    expect((await change(as, now, FIRST)).code).toBe(1262)
    expect((await change(as, now, 'Ganzhe_81')).code).toBe(1262)
    expect((await change(as, now, 'Ganzhe_85')).code).toBe(10_000)
    expect((await change(as, 'Ganzhe_85', FIRST)).code).toBe(10_000)
    const { rows } = await test().pool.query<{ row: string }>(
      'select o::text as row from old_passwords o where user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(4)
    for (const { row } of rows) expect(row).toContain('$argon2id$')
  })

  it('has 15 characters and more for staff, who log in with it', async () => {
    const { username, as } = await someone({ role: 'it' })
    expect((await change(as, FIRST, 'Ganzhe_81')).code).toBe(1266)
    const long = 'Rote Kräne über Suzhou 81'
    expect((await change(as, FIRST, long)).code).toBe(10_000)
    const path = '/login/rcc/login'
    expect((await test().call(path, { username, password: long })).code).toBe(1252)
    expect((await test().call(path, { username, password: `${long}!` })).code).toBe(1202)
    expect((await test().call(path, { username: 'nobody-here', password: `${long}!` })).code).toBe(1202)
  })

  it('is as long as the login info says', async () => {
    expect(await limitsOf((await someone()).as)).toMatchObject({ password_length: { min: 6, max: 16 } })
    expect(await limitsOf((await someone({ role: 'it' })).as)).toMatchObject({
      password_length: { min: 15, max: 128 },
    })
  })
})

const isSet = async (as: Carried) =>
  (await test().call<{ is_set: boolean }>('/tool/allocated_password', {}, { as })).data.is_set

describe('the allotment password', () => {
  const PATH = '/tool/change_allocated_password'
  const put = (as: Carried, next: string, old?: string) =>
    test().call<{ fields: Record<string, string> } | null>(
      PATH,
      { old_password: old, new_password: next, repeat_password: next },
      { as },
    )

  it('is set, and changed by the one before', async () => {
    const { id, as } = await someone()
    expect(await isSet(as)).toBe(false)
    expect((await put(as, 'Fenpei_71')).code).toBe(10_000)
    expect(await isSet(as)).toBe(true)
    expect((await put(as, 'Fenpei_72')).code).toBe(1201)
    expect((await put(as, 'Fenpei_72', 'Wrong-2026')).code).toBe(1208)
    expect((await put(as, 'Fenpei_72', 'Fenpei_71')).code).toBe(10_000)
    expect((await put(as, 'Fenpei_71', 'Fenpei_72')).code).toBe(1262)
    const { rows } = await test().pool.query<{ allotment_password_hash: string }>(
      'select allotment_password_hash from users where id = $1',
      [id],
    )
    expect(rows[0]?.allotment_password_hash).toMatch(/^p1\$argon2id\$/)
    const history = await test().call<{ list: { kind: string }[] }>(
      '/user/password_change_history',
      {},
      { as },
    )
    expect(history.data.list.map(({ kind }) => kind)).toEqual(['allotment', 'allotment'])
  })

  it('follows the rules of passwords, is not the login password, and wants proof', async () => {
    const { id, as } = await someone()
    expect((await put(as, '12345')).code).toBe(1202)
    expect((await put(as, 'password1')).code).toBe(1211)
    expect((await put(as, FIRST)).code).toBe(1263)
    const differ = { new_password: 'Fenpei_71', repeat_password: 'Fenpei_72' }
    expect((await test().call(PATH, differ, { as })).code).toBe(1209)
    const unproved = await test().signIn(id, { proved: '-16 minutes' })
    expect((await put(unproved, 'Fenpei_71')).code).toBe(1254)
  })

  it('stops guessing', async () => {
    const { as } = await someone()
    await put(as, 'Fenpei_71')
    for (let turn = 0; turn < 5; turn++) expect((await put(as, 'Fenpei_72', 'Wrong-2026')).code).toBe(1208)
    expect((await put(as, 'Fenpei_72', 'Fenpei_71')).code).toBe(1207)
  })
})
