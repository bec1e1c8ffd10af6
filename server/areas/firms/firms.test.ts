import type { RelatedFirm, SeniorManager } from '@groundbreak/contract/areas/firms'
import { optionId } from '@groundbreak/db/reference/options'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let together = 0
let alone = 0
let outside = 0
let owner = { firmId: 0, partyId: 0 }
let builder = { firmId: 0, partyId: 0 }
let hidden = 0
let customer: Carried
let everywhere: Carried

const join = (projectId: number, firmId: number, role: string) =>
  makeParty(test().pool, projectId, { firmId, role })

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  together = await makeProject(pool)
  alone = await makeProject(pool, { provinceId: places.guangdong })
  outside = await makeProject(pool, { provinceId: places.shanghai })
  owner = await makeParty(pool, project, { name: '金鹰置业' })
  builder = await makeParty(pool, project, { name: '建工集团', role: 'main_contractor' })
  await join(together, owner.firmId, 'owner')
  await join(together, builder.firmId, 'main_contractor')
  await join(alone, owner.firmId, 'owner')
  await join(outside, owner.firmId, 'owner')
  await join(outside, builder.firmId, 'main_contractor')
  hidden = (await makeParty(pool, outside, { name: '藏名公司' })).firmId
  const provinceIds = [places.jiangsu, places.guangdong]
  customer = await test().signIn((await makeUser(pool, { subscription: { provinceIds } })).id)
  everywhere = await test().signIn((await makeUser(pool)).id)
})

const call = <T>(path: string, payload: object, as = customer) =>
  test().call<T>(`/project/${path}`, payload, { as })

const numbers = async (as: Carried) =>
  (await call<{ list: RelatedFirm[] }>('related_firms', { projectid: project }, as)).data.list.map((firm) => [
    firm.firm_name,
    firm.project_total,
    firm.province_total,
    firm.together_total,
  ])

describe('the firms of a project', () => {
  it('come by role with what else they do, within the subscription', async () => {
    expect(await numbers(customer)).toEqual([
      ['金鹰置业', 3, 2, 1],
      ['建工集团', 2, 2, 1],
    ])
    expect(await numbers(everywhere)).toEqual([
      ['金鹰置业', 4, 2, 2],
      ['建工集团', 3, 2, 2],
    ])
  })

  it('stand once with all their roles', async () => {
    const both = await makeProject(test().pool)
    await join(both, owner.firmId, 'owner')
    await join(both, owner.firmId, 'main_contractor')
    const { data } = await call<{ list: RelatedFirm[] }>('related_firms', { projectid: both })
    expect(data.list).toMatchObject([{ role_group: 1, roles: [{}, {}], together_total: 0 }])
  })

  it('have no names in demo mode', async () => {
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    expect((await numbers(away))[0]?.[0]).toBe(`企业 ${owner.firmId}`)
  })
})

describe('the projects of a firm', () => {
  type Found = { list: { projectid: number }[]; total: number; firm: { name: string } }
  const of = (payload: object, as = customer) => call<Found>('firm_project_search', payload, as)
  const ids = async (payload: object) =>
    (await of(payload)).data.list.map((row) => row.projectid).toSorted((one, other) => one - other)

  it('are those of the subscription', async () => {
    expect(await ids({ firm_id: builder.firmId })).toEqual([project, together])
    expect(await ids({ firm_id: builder.firmId, with_project: project })).toEqual([together])
    const { result, texts } = await countStatements(test().callsPool, () =>
      of({ firm_id: owner.firmId, per_page: 1 }),
    )
    expect(result.data).toMatchObject({ firm: { name: '金鹰置业' }, list: [{}] })
    expect(result.data.total).toBeGreaterThanOrEqual(3)
    expect(texts.length).toBeLessThanOrEqual(4)
  })

  it('of a firm without any that may be seen are refused like those of no firm', async () => {
    const refusals = await Promise.all([of({ firm_id: hidden }), of({ firm_id: 2_000_000_000 })])
    expect(refusals.map(({ code, message }) => [code, message])).toEqual(
      refusals.map(() => [3300, '没有权限或企业不存在']),
    )
    expect((await of({ firm_id: owner.firmId, with_project: outside })).code).toBe(1300)
    expect((await of({ firm_id: hidden }, everywhere)).data.total).toBe(1)
  })
})

const seniors = (as: Carried) =>
  call<{ list: SeniorManager[] }>('get_senior_management_tender', { projectid: project }, as)

const shown = async (given: object) => {
  const as = await test().signIn((await makeUser(test().pool, given)).id)
  return (await seniors(as)).data.list[0]
}

describe('who decides in the firms of a project', () => {
  it('are the senior managers who have not left, the highest first, numbers masked', async () => {
    const { pool } = test()
    const positions = ['chief_engineer', 'chairman', 'site_engineer', 'general_manager']
    const made = []
    for (const position of positions) {
      const encodeId = await makeContact(pool, owner)
      made.push(encodeId)
      await pool.query('update contacts set position_id = $2 where encode_id = $1', [
        encodeId,
        optionId('position', position),
      ])
    }
    await pool.query('update contacts set resigned = 1 where encode_id = $1', [made[3]])
    await pool.query(
      'delete from project_contacts where contact_id = (select id from contacts where encode_id = $1)',
      [made[1]],
    )
    const { list } = (await seniors(customer)).data
    expect(list.map((one) => [one.encode_contact_id, one.on_project])).toEqual([
      [made[1], false],
      [made[0], true],
    ])
    expect(list[0]).toMatchObject({
      firm_name: '金鹰置业',
      position: '董事长',
      channels: [{ masked: '199000*****' }],
    })
  })

  it('have no names and numbers in demo mode, and no numbers where the firm blocks them', async () => {
    expect(await shown({ awayMode: true })).toMatchObject({ full_name: '联系人', channels: [] })
    expect(await shown({ phoneViewing: false })).toMatchObject({ full_name: '王测试', channels: [] })
  })
})
