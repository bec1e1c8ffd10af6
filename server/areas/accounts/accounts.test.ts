import { codes } from '@groundbreak/contract/codes'
import type { AccountChange, ManagedUser, Seats } from '@groundbreak/contract/areas/accounts.parts'
import type { ErrorKey } from '@groundbreak/phrases/phrases'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../test/count-statements'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'
import { makeProject } from '../../test/factories/projects'

const test = useApp()
const OK = 10_000
const PASSWORD = 'Ganzhe_81'
let made = 0

interface Users {
  list: ManagedUser[]
  total: number
  seats: Seats
}

/** A firm with its administrator; `join` adds users to it. */
async function firmWith(seats = 10) {
  const firmId = await makeCustomerFirm(test().pool, { subscription: { seats } })
  const join = async (given: UserMade = {}) => {
    const { id } = await makeUser(test().pool, { firmId, ...given })
    return { id, as: await test().signIn(id) }
  }
  return { firmId, join, admin: await join({ role: 'firm_admin' }) }
}

const ask = async <T>(verb: string, input: object, as: Carried) =>
  test().call<T>(`/user/manage/${verb}`, input, { as })
const codeOf = async (verb: string, input: object, as: Carried) => (await ask(verb, input, as)).code
const refused = (key: ErrorKey) => codes[key]
const newUser = (given: object = {}) => ({
  username: `neu${++made}`,
  name_zh: '新人',
  name_en: 'New One',
  email: 'new@example.com',
  role: 'employee',
  department_id: null,
  statistics: null,
  password: PASSWORD,
  ...given,
})
const create = async (as: Carried, given: object = {}) =>
  (await ask<{ user_id: number }>('create_user', newUser(given), as)).data.user_id
const usersOf = async (as: Carried, input: object = {}) => (await ask<Users>('users', input, as)).data
const userOf = async (as: Carried, id: number) =>
  (await usersOf(as)).list.find(({ user_id: one }) => one === id)
const historyOf = async (as: Carried, input: object = {}) =>
  (await ask<{ list: AccountChange[] }>('history', input, as)).data.list
const isIn = async (as: Carried) => (await test().call('/user/login_info', {}, { as })).code === OK

describe('a new user', () => {
  it('takes a seat, logs in with the first password and must change it', async () => {
    const { admin } = await firmWith()
    const input = newUser()
    expect(await codeOf('create_user', input, admin.as)).toBe(OK)
    expect((await usersOf(admin.as)).seats).toEqual({ used: 2, of: 10 })
    const login = await test().call<{ user: { need_change_pwd: boolean; name: string } }>(
      '/login/rcc/login',
      {
        username: input.username,
        password: PASSWORD,
      },
    )
    expect(login.data.user).toMatchObject({ need_change_pwd: true, name: '新人' })
  })

  it('is refused with a name that is taken, of wrong letters, or with an easy password', async () => {
    const { admin } = await firmWith()
    const other = await firmWith()
    const { username } = newUser()
    await create(other.admin.as, { username })
    const fault = async (given: object) =>
      Object.keys(
        (await ask<{ fields: object } | null>('create_user', newUser(given), admin.as)).data?.fields ?? {},
      )
    expect(await fault({ username: username.toUpperCase() })).toEqual(['username'])
    expect(await fault({ username: 'a b' })).toEqual(['username'])
    expect(await fault({ username: '13800000000' })).toEqual(['username'])
    expect(await fault({ password: '123456' })).toEqual(['password'])
    expect(await fault({ password: 'Kurz1' })).toEqual(['password'])
    expect(await fault({ department_id: 2_000_000_000 })).toEqual(['department_id'])
    expect(await fault({ email: 'nowhere' })).toEqual(['email'])
  })

  it('gets the last seat exactly once, however many ask for it at a time', async () => {
    const { admin, join } = await firmWith(3)
    const { id } = await join({ disabled: true })
    await join()
    const answers = await Promise.all([
      ...Array.from({ length: 99 }, () => codeOf('create_user', newUser(), admin.as)),
      codeOf('enable_user', { user_id: id }, admin.as),
    ])
    expect(answers.filter((code) => code === OK)).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set([OK, refused('accounts.seatsFull')]))
    expect((await usersOf(admin.as)).seats).toEqual({ used: 3, of: 3 })
  })
})

describe('who is disabled', () => {
  it('is out at once, frees the seat, and comes back only with a seat and a new login', async () => {
    const { admin, join } = await firmWith(2)
    const { id, as } = await join()
    expect(await isIn(as)).toBe(true)
    expect(await codeOf('disable_user', { user_id: id }, admin.as)).toBe(OK)
    expect(await isIn(as)).toBe(false)
    expect((await userOf(admin.as, id))?.state).toBe('disabled')
    const next = await create(admin.as)
    expect(await codeOf('enable_user', { user_id: id }, admin.as)).toBe(refused('accounts.seatsFull'))
    await ask('disable_user', { user_id: next }, admin.as)
    expect(await codeOf('enable_user', { user_id: id }, admin.as)).toBe(OK)
    expect(await isIn(as)).toBe(false)
  })

  it('leaves what was saved to the firm', async () => {
    const { admin, join } = await firmWith()
    const { id, as } = await join()
    const projectid = await makeProject(test().pool)
    const note = { projectid, text: '甲方下周定标' }
    expect((await test().call('/project_ext/add_project_note', note, { as })).code).toBe(OK)
    await ask('disable_user', { user_id: id }, admin.as)
    const { data } = await test().call<{ list: { text: string }[] }>(
      '/project_ext/project_notes',
      { projectid },
      { as: admin.as },
    )
    expect(data.list.map(({ text }) => text)).toEqual(['甲方下周定标'])
  })
})

describe('the last administrator', () => {
  it('is neither disabled nor given another role, not even by two who do it to each other', async () => {
    const { admin, join, firmId } = await firmWith()
    expect(await codeOf('disable_user', { user_id: admin.id }, admin.as)).toBe(
      refused('accounts.notYourself'),
    )
    expect(await codeOf('edit_user', { user_id: admin.id, role: 'employee' }, admin.as)).toBe(
      refused('accounts.notYourself'),
    )
    const other = await join({ role: 'firm_admin' })
    const both = await Promise.all([
      codeOf('disable_user', { user_id: other.id }, admin.as),
      codeOf('edit_user', { user_id: admin.id, role: 'employee' }, other.as),
    ])
    expect(both.filter((code) => code === OK).length).toBeLessThanOrEqual(1)
    const { rows } = await test().pool.query<{ n: number }>(
      `select count(*)::int as n from users where customer_firm_id = $1 and role = 'firm_admin' and disabled_at is null`,
      [firmId],
    )
    expect(rows[0]?.n).toBe(1)
  })
})

describe('a sub-administrator', () => {
  it('manages employees and leaders, and leaves administrators and the switches alone', async () => {
    const { admin, join } = await firmWith()
    const { as, id } = await join({ role: 'sub_admin' })
    const mate = await join({ role: 'sub_admin' })
    const someone = await create(as)
    expect(await codeOf('edit_user', { user_id: someone, role: 'leader' }, as)).toBe(OK)
    for (const role of ['sub_admin', 'firm_admin'])
      expect(await codeOf('edit_user', { user_id: someone, role }, as)).toBe(
        refused('accounts.administratorsOnly'),
      )
    expect(await codeOf('create_user', newUser({ role: 'firm_admin' }), as)).toBe(
      refused('accounts.administratorsOnly'),
    )
    const input = { user_id: admin.id, password: PASSWORD, name_zh: '别人' }
    for (const verb of ['edit_user', 'disable_user', 'enable_user', 'reset_password', 'end_sessions'])
      for (const user_id of [admin.id, mate.id])
        expect([verb, await codeOf(verb, { ...input, user_id }, as)]).toEqual([
          verb,
          refused('accounts.administratorsOnly'),
        ])
    expect(await codeOf('save_switches', { phone_viewing: false }, as)).toBe(405)
    const shown = (await usersOf(as)).list
    expect(shown.filter((user) => user.can_edit).map((user) => user.user_id)).toEqual([someone])
    expect(shown.find((user) => user.is_own)?.user_id).toBe(id)
  })
})

describe('another firm', () => {
  it('is not there', async () => {
    const one = await firmWith()
    const { admin } = await firmWith()
    const { id } = await one.join()
    const department = (await ask<{ id: number }>('save_department', { name: '销售部' }, one.admin.as)).data
      .id
    const input = { user_id: id, password: PASSWORD, name_zh: '别人' }
    for (const verb of ['edit_user', 'disable_user', 'enable_user', 'reset_password', 'end_sessions'])
      expect([verb, await codeOf(verb, input, admin.as)]).toEqual([verb, refused('accounts.userNotFound')])
    for (const [verb, body] of [
      ['save_department', { id: department, name: '别的' }],
      ['delete_department', { id: department }],
    ] as const)
      expect(await codeOf(verb, body, admin.as)).toBe(refused('accounts.departmentNotFound'))
    expect((await usersOf(admin.as)).list.map((user) => user.user_id)).toEqual([admin.id])
    expect(await historyOf(admin.as, { user_id: id })).toEqual([])
    expect(await codeOf('create_user', newUser({ department_id: department }), admin.as)).toBe(
      refused('accounts.departmentNotFound'),
    )
  })
})

describe('passwords and sessions', () => {
  it('a reset ends the sessions and asks for a new password; one’s own is changed elsewhere', async () => {
    const { admin, join } = await firmWith()
    const { id, as } = await join()
    expect(await codeOf('reset_password', { user_id: id, password: 'Kurz' }, admin.as)).toBe(
      refused('session.passwordLength'),
    )
    expect(await isIn(as)).toBe(true)
    expect(await codeOf('reset_password', { user_id: id, password: PASSWORD }, admin.as)).toBe(OK)
    expect(await isIn(as)).toBe(false)
    expect((await userOf(admin.as, id))?.must_change_password).toBe(true)
    expect(await codeOf('reset_password', { user_id: admin.id, password: PASSWORD }, admin.as)).toBe(
      refused('accounts.notYourself'),
    )
    const told = JSON.stringify((await test().pool.query('select detail from audit')).rows)
    expect(told).not.toContain(PASSWORD)
  })

  it('an administrator logs a user out everywhere', async () => {
    const { admin, join } = await firmWith()
    const { id, as } = await join()
    const second = await test().signIn(id)
    const { data } = await ask<{ ended: number }>('end_sessions', { user_id: id }, admin.as)
    expect(data.ended).toBe(2)
    expect([await isIn(as), await isIn(second)]).toEqual([false, false])
  })
})

it('a mail address stays confirmed until it is another one', async () => {
  const { admin, join } = await firmWith()
  const { id } = await join({ email: 'old@example.com' })
  await test().pool.query('update users set email_confirmed_at = now() where id = $1', [id])
  const confirmed = async (email: string) => {
    await ask('edit_user', { user_id: id, email, name_zh: `改${email}` }, admin.as)
    const { rowCount } = await test().pool.query(
      'select from users where id = $1 and email_confirmed_at is not null',
      [id],
    )
    return rowCount === 1
  }
  expect(await confirmed('old@example.com')).toBe(true)
  expect(await confirmed('new@example.com')).toBe(false)
})

describe('departments', () => {
  it('are added, renamed and deleted once empty; names are the firm’s own', async () => {
    const { admin } = await firmWith()
    const save = async (input: object) => ask<{ id: number }>('save_department', input, admin.as)
    const { id } = (await save({ name: '华东销售部' })).data
    expect((await save({ name: '华东销售部' })).code).toBe(refused('accounts.departmentNameTaken'))
    const south = (await save({ name: '华南销售部' })).data.id
    expect((await save({ id: south, name: '华东销售部' })).code).toBe(refused('accounts.departmentNameTaken'))
    expect((await save({ id: south, name: '华南部' })).code).toBe(OK)
    const leader = await create(admin.as, { department_id: id, role: 'leader' })
    const { list } = (await ask<{ list: object[] }>('departments', {}, admin.as)).data
    expect(list).toContainEqual({ id, name: '华东销售部', users: 1, leaders: ['新人'] })
    expect(await codeOf('delete_department', { id }, admin.as)).toBe(refused('accounts.departmentNotEmpty'))
    await ask('edit_user', { user_id: leader, department_id: south }, admin.as)
    expect(await codeOf('delete_department', { id }, admin.as)).toBe(OK)
    expect((await userOf(admin.as, leader))?.department).toEqual({ id: south, name: '华南部' })
  })

  it('decide who sees statistics: nobody without one, the team only for who leads it', async () => {
    const { admin, join } = await firmWith()
    const { id } = (await ask<{ id: number }>('save_department', { name: '部' }, admin.as)).data
    const { id: user_id, as } = await join()
    const rights = async () =>
      (
        await test().call<{ user: { can: string[]; lacks: { right: string; lack: string }[] } }>(
          '/user/login_info',
          {},
          { as },
        )
      ).data.user
    const seen = async () => {
      const { can } = await rights()
      return ['statistics.read', 'statistics.team'].filter((right) => can.includes(right))
    }
    expect(await seen()).toEqual([])
    expect((await rights()).lacks).toContainEqual({ right: 'statistics.read', lack: 'department' })
    const edit = async (change: object) => ask('edit_user', { user_id, ...change }, admin.as)
    await edit({ department_id: id })
    expect(await seen()).toEqual(['statistics.read'])
    await edit({ role: 'leader' })
    expect(await seen()).toEqual(['statistics.read', 'statistics.team'])
    await edit({ statistics: 'own' })
    expect(await seen()).toEqual(['statistics.read'])
    await edit({ statistics: 'none' })
    expect(await seen()).toEqual([])
    await edit({ role: 'employee', statistics: 'team' })
    expect(await seen()).toEqual(['statistics.read', 'statistics.team'])
  })
})

describe('the firm', () => {
  it('has its switches set by an administrator, for everybody at once', async () => {
    const { admin } = await firmWith()
    expect(await codeOf('save_switches', { real_number_approval: true }, admin.as)).toBe(OK)
    const { data } = await ask<object>('firm', {}, admin.as)
    expect(data).toMatchObject({
      phone_viewing: true,
      real_number_approval: true,
      seats: { used: 1, of: 10 },
    })
    const [change] = await historyOf(admin.as)
    expect(change).toMatchObject({
      kind: 'firmChanged',
      changes: [{ field: 'real_number_approval', from: false, to: true }],
    })
  })

  it('tells its people whom to ask, and that nobody administers it', async () => {
    const { join, admin, firmId } = await firmWith()
    const { as } = await join()
    const { id: manager } = await makeUser(test().pool, { role: 'service', email: 'service@example.com' })
    await test().pool.query('update customer_firms set account_manager_id = $2 where id = $1', [
      firmId,
      manager,
    ])
    const whom = async () =>
      (await test().call<{ manager: object; administrators: object[] }>('/user/whom_to_ask', {}, { as })).data
    expect(await whom()).toMatchObject({
      manager: { email: 'service@example.com' },
      administrators: [{ email: null }],
    })
    await test().pool.query('update users set disabled_at = now() where id = $1', [admin.id])
    expect((await whom()).administrators).toEqual([])
  })
})

const byField = (a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field)

describe('the history', () => {
  it('tells who changed what from what to what, beside the user and the firm', async () => {
    const { admin, join } = await firmWith()
    const { id } = await join()
    await join()
    const { name_zh } = (await userOf(admin.as, id)) as ManagedUser
    await ask('edit_user', { user_id: id, role: 'leader', name_zh: '改名', email: null }, admin.as)
    await ask('edit_user', { user_id: id, role: 'leader' }, admin.as)
    await ask('disable_user', { user_id: id }, admin.as)
    const [disabled, changed, ...more] = await historyOf(admin.as, { user_id: id })
    expect(more).toEqual([])
    expect(disabled).toMatchObject({ kind: 'userDisabled', by_provider: false, changes: [] })
    expect(changed?.changes.toSorted(byField)).toEqual([
      { field: 'name_zh', from: name_zh, to: '改名' },
      { field: 'role', from: 'employee', to: 'leader' },
    ])
    expect((await historyOf(admin.as)).length).toBe(2)
  })
})

describe('the list', () => {
  let admin: Carried
  beforeAll(async () => {
    const firm = await firmWith()
    admin = firm.admin.as
    await firm.join({ username: 'liste_a', role: 'leader', department: true })
    await firm.join({ username: 'liste_100%', disabled: true })
    await firm.join({ username: 'liste_b' })
  })

  const names = async (input: object) => (await usersOf(admin, input)).list.map((user) => user.username)

  it('finds by words, role and state, in pages', async () => {
    expect(await names({ search: 'LISTE' })).toEqual(['liste_a', 'liste_b', 'liste_100%'])
    expect(await names({ search: '0%' })).toEqual(['liste_100%'])
    expect(await names({ role: 'leader' })).toEqual(['liste_a'])
    expect(await names({ state: 'disabled' })).toEqual(['liste_100%'])
    expect(await names({ search: 'liste', per_page: 1, page: 2 })).toEqual(['liste_b'])
  })

  it('asks the database at most four times', async () => {
    const { texts } = await countStatements(test().callsPool, () => usersOf(admin))
    expect(texts.length).toBeLessThanOrEqual(4)
  })
})
