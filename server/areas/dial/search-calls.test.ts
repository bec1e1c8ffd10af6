import type { CallRow } from '@groundbreak/contract/areas/dial'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../../test/factories/projects'
import { makeCall } from '../../test/factories/records'

const test = useApp()
type Person = Carried & { id: number }
let firmId = 0
let contact = ''
const people: Record<string, Person> = {}

async function add(name: string, given: UserMade): Promise<void> {
  const { id } = await makeUser(test().pool, given)
  people[name] = { id, ...(await test().signIn(id)) }
}
const who = (name: string) => people[name] as Person

beforeAll(async () => {
  const { pool } = test()
  const project = await makeProject(pool, { name: '电话项目' })
  contact = await makeContact(pool, await makeParty(pool, project))
  firmId = await makeCustomerFirm(pool)
  await add('leader', { firmId, role: 'leader', department: true })
  await add('mate', { firmId })
  await pool.query(
    'update users set department_id = (select department_id from users where id = $1) where id = $2',
    [who('leader').id, who('mate').id],
  )
  await add('elsewhere', { firmId, department: true })
  await add('homeless', { firmId, role: 'leader' })
  await add('other homeless', { firmId })
  await add('admin', { firmId, role: 'firm_admin' })
  await add('stranger', { role: 'firm_admin' })
  await add('staff', { role: 'admin' })
  for (const name of ['leader', 'mate', 'elsewhere', 'other homeless', 'stranger', 'staff'])
    await makeCall(pool, { userId: who(name).id, projectId: project, encodeId: contact })
  // 23:30 in Shanghai of the second of March.
  await makeCall(pool, { userId: who('mate').id, projectId: project, at: '2026-03-02T15:30:00Z', seconds: 0 })
})

const ask = (name: string, more: object = {}) =>
  test().call<{ list: CallRow[]; total: number; colleagues: { id: number }[] }>(
    '/rcc_dial/search_call_list',
    more,
    { as: who(name) },
  )
const callers = async (name: string, more: object = {}) =>
  (await ask(name, more)).data.list.map((row) => row.user.id)

describe('the list of calls', () => {
  it.each([
    ['mate', ['mate', 'mate']],
    ['elsewhere', ['elsewhere']],
    ['leader', ['mate', 'mate', 'leader']],
    ['homeless', []],
    ['admin', ['mate', 'other homeless', 'elsewhere', 'mate', 'leader']],
    ['stranger', ['stranger']],
    ['staff', ['staff']],
  ])('shows %s the calls of %j, the last one first', async (name, expected) => {
    expect(await callers(name)).toEqual(expected.map((one) => who(one).id))
  })

  it('tells project, contact, masked number and how long', async () => {
    expect((await ask('elsewhere')).data).toMatchObject({
      total: 1,
      list: [
        {
          project: { project_name: '电话项目' },
          contact: { encode_contact_id: contact, full_name: '王测试' },
          masked: '199000*****',
          seconds: 65,
        },
      ],
      colleagues: [{ id: who('elsewhere').id }],
    })
  })

  it('is narrowed by day in Shanghai, by colleague and by whether somebody answered', async () => {
    const of = (...names: string[]) => names.map((name) => who(name).id)
    expect(await callers('admin', { called_from: '2026-03-02' })).toEqual(of('mate'))
    expect(await callers('admin', { called_from: '2026-03-02', called_to: '2026-03-02' })).toEqual(of('mate'))
    expect(await callers('admin', { called_from: '2026-03-03' })).toEqual([])
    expect(await callers('mate', { called_to: '2026-03-01' })).toEqual(of('mate'))
    expect(await callers('admin', { user_id: who('leader').id })).toEqual(of('leader'))
    expect(await callers('admin', { answered: false })).toEqual(of('mate'))
    expect(await callers('mate', { answered: true })).toEqual(of('mate'))
    expect((await ask('admin', { page: 2, per_page: 4 })).data).toMatchObject({ total: 5, list: [{}] })
  })

  it('tells nobody of a colleague outside the own team', async () => {
    for (const name of ['mate', 'stranger', 'staff'])
      expect(await callers(name, { user_id: who('leader').id })).toEqual([])
  })

  it('refuses a range that is reversed', async () => {
    const { data } = await ask('mate', { called_from: '2026-03-02', called_to: '2026-03-01' })
    expect(data).toMatchObject({ fields: { called_from: '起始值不能大于结束值' } })
  })

  it('is empty in demo mode', async () => {
    await add('away', { firmId, role: 'firm_admin', awayMode: true })
    expect((await ask('away')).data).toMatchObject({ list: [], total: 0, colleagues: [] })
  })

  it('takes two statements, as long as one page is enough', async () => {
    const { texts } = await countStatements(test().callsPool, () => ask('admin'))
    expect(texts).toHaveLength(2)
  })
})
