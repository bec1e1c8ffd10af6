import { codes } from '@groundbreak/contract/codes'
import type { Permission } from '@groundbreak/contract/areas/session'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../access/viewer'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'

/*
 * Section 6, role by role: what each may do to the users of the own firm, through HTTP. Who asks does it to a new
 * user of each role; an outcome is what was done, or why not.
 */

const test = useApp()
const OK = 10_000
const roles = ['employee', 'leader', 'sub_admin', 'firm_admin'] as const
type CustomerRole = (typeof roles)[number]

let firmId: number
const sessions = new Map<Role, Carried>()

beforeAll(async () => {
  const { pool } = test()
  firmId = await makeCustomerFirm(pool, { subscription: { seats: 1000, isVip: true } })
  for (const role of roles)
    sessions.set(role, await test().signIn((await makeUser(pool, { firmId, role, department: true })).id))
  for (const role of ['researcher', 'service', 'consultant', 'it', 'admin'] as const)
    sessions.set(role, await test().signIn((await makeUser(pool, { role })).id))
})

type Outcome = 'done' | 'no permission' | 'administrators only'

async function outcome(role: Role, path: string, body: object): Promise<Outcome> {
  const { code, data } = await test().call<{ fields?: { role?: string } } | null>(path, body, {
    as: sessions.get(role) as Carried,
  })
  if (code === OK) return 'done'
  if (code === codes['http.noPermission']) return 'no permission'
  if (code === codes['accounts.administratorsOnly'] || data?.fields?.role) return 'administrators only'
  throw new Error(`${role} ${path}: ${code} ${JSON.stringify(data)}`)
}

let names = 0
const acts: Record<string, (on: { userId: number; role: CustomerRole }) => [string, object]> = {
  create: ({ role }) => [
    '/user/manage/create_user',
    {
      username: `rolle${++names}`,
      name_zh: '同事',
      name_en: 'Colleague',
      email: null,
      password: 'Ganzhe_81',
      role,
      department_id: null,
      statistics: null,
    },
  ],
  edit: ({ userId }) => ['/user/manage/edit_user', { user_id: userId, name_zh: '改名' }],
  disable: ({ userId }) => ['/user/manage/disable_user', { user_id: userId }],
  'reset the password': ({ userId }) => [
    '/user/manage/reset_password',
    { user_id: userId, password: 'Ganzhe_82' },
  ],
  'end the sessions': ({ userId }) => ['/user/manage/end_sessions', { user_id: userId }],
}

/** What each role does to whom, as it is meant to be: written down here, not computed. */
const meant: Record<CustomerRole, Record<CustomerRole, Outcome>> = {
  employee: everyone('no permission'),
  leader: everyone('no permission'),
  sub_admin: {
    employee: 'done',
    leader: 'done',
    sub_admin: 'administrators only',
    firm_admin: 'administrators only',
  },
  firm_admin: everyone('done'),
}

function everyone(one: Outcome): Record<CustomerRole, Outcome> {
  return { employee: one, leader: one, sub_admin: one, firm_admin: one }
}

const cells = roles.flatMap((who) =>
  roles.flatMap((whom) => Object.keys(acts).map((act) => [who, act, whom, meant[who][whom]] as const)),
)

describe('the users of a firm', () => {
  it.each(cells)('%s: %s a %s: %s', async (who, act, whom, wanted) => {
    const { id: userId } = await makeUser(test().pool, { firmId, role: whom })
    const [path, body] = (acts[act] as (typeof acts)[string])({ userId, role: whom })
    expect(await outcome(who, path, body)).toBe(wanted)
  })

  it.each(['researcher', 'service', 'consultant', 'it', 'admin'] as const)(
    'are not for %s to change by the firm’s own calls',
    async (role) => {
      const { id: userId } = await makeUser(test().pool, { firmId })
      for (const act of Object.values(acts)) {
        const [path, body] = act({ userId, role: 'employee' })
        expect(await outcome(role, path, body)).toBe('no permission')
      }
    },
  )

  it('are given no higher role by a sub-administrator, not even the own one', async () => {
    const { id: userId } = await makeUser(test().pool, { firmId })
    for (const role of ['sub_admin', 'firm_admin'])
      expect(await outcome('sub_admin', '/user/manage/edit_user', { user_id: userId, role })).toBe(
        'administrators only',
      )
    expect(await outcome('sub_admin', '/user/manage/edit_user', { user_id: userId, role: 'leader' })).toBe(
      'done',
    )
  })
})

describe('what else a role may', () => {
  const own: Record<string, { path: string; body: () => object; who: readonly CustomerRole[] }> = {
    'see the seats and users': {
      path: '/user/manage/users',
      body: () => ({}),
      who: ['sub_admin', 'firm_admin'],
    },
    'add a department': {
      path: '/user/manage/save_department',
      body: () => ({ name: `部门 ${++names}` }),
      who: ['sub_admin', 'firm_admin'],
    },
    'set the switches': {
      path: '/user/manage/save_switches',
      body: () => ({ phone_viewing: true }),
      who: ['firm_admin'],
    },
  }

  it.each(Object.entries(own))('%s', async (_, { path, body, who }) => {
    for (const role of roles)
      expect([role, await outcome(role, path, body())]).toEqual([
        role,
        who.includes(role) ? 'done' : 'no permission',
      ])
  })

  const rights: Record<string, readonly [Permission, boolean][]> = {
    employee: [
      ['statistics.read', true],
      ['statistics.team', false],
      ['users.manage', false],
    ],
    leader: [
      ['statistics.read', true],
      ['statistics.team', true],
      ['users.manage', false],
    ],
    sub_admin: [
      ['statistics.team', true],
      ['users.manage', true],
      ['firm.manage', false],
      ['leads.weigh', false],
    ],
    firm_admin: [
      ['statistics.team', true],
      ['users.manage', true],
      ['firm.manage', true],
      ['leads.weigh', true],
    ],
    consultant: [
      ['staff', true],
      ['packages.create', true],
      ['desk.work', false],
      ['customers.manage', false],
    ],
    service: [
      ['customers.manage', true],
      ['staff.manage', false],
      ['desk.work', false],
    ],
    researcher: [
      ['desk.work', true],
      ['customers.manage', false],
    ],
    it: [
      ['staff', true],
      ['desk.work', false],
      ['customers.manage', false],
    ],
    admin: [
      ['desk.work', true],
      ['customers.manage', true],
      ['staff.manage', true],
    ],
  }

  it.each(Object.entries(rights))('is told to %s with the login', async (role, wanted) => {
    const { data } = await test().call<{ user: { can: Permission[] } }>(
      '/user/login_info',
      {},
      { as: sessions.get(role as Role) },
    )
    const told = new Set(data.user.can)
    expect(wanted.map(([right]) => [right, told.has(right)])).toEqual(wanted)
  })

  it('is statistics for nobody without a department', async () => {
    for (const role of roles) {
      const { id } = await makeUser(test().pool, { firmId, role })
      const as = await test().signIn(id)
      const { data } = await test().call<{ user: { can: Permission[] } }>('/user/login_info', {}, { as })
      expect(data.user.can.filter((right) => right.startsWith('statistics'))).toEqual([])
    }
  })
})
