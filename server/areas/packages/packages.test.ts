import {
  packages as calls,
  type PackageAccount,
  type PackageListed,
  type ProjectPackage,
} from '@groundbreak/contract/areas/packages'
import type { Input } from '@groundbreak/contract/define'
import type { Named } from '@groundbreak/contract/envelope'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
let staff: Carried
let customer: Carried
let stranger: Carried
let personal: { id: number; username: string }
let firmId = 0
let one = 0
let two = 0

beforeAll(async () => {
  const { pool } = test()
  one = await makeProject(pool)
  two = await makeProject(pool, { provinceId: places.shanghai })
  firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
  await pool.query(`update customer_firms set name_zh = '晨泽机电设备' where id = $1`, [firmId])
  customer = await test().signIn((await makeUser(pool, { firmId })).id)
  personal = await makeUser(pool, { userType: 1 })
  stranger = await test().signIn((await makeUser(pool)).id)
  staff = await test().signIn((await makeUser(pool, { role: 'service' })).id)
})

const ask = <T>(verb: string, payload: object, as = staff) =>
  test().call<T>(`/packages/${verb}`, payload, { as })
const create = (payload: object = {}) =>
  ask<{ id: number; link: string }>('create', {
    name: '华东医院',
    project_ids: [two, one],
    firm_ids: [firmId],
    ...payload,
  })

describe('a package', () => {
  it('is sent to a firm, whose people see it and, in its order, those of its projects they may see', async () => {
    const { data } = await create({ note: '一季度' })
    expect(data.link).toBe(`/projects/packages_show/${data.id}`)
    const shown = await ask<ProjectPackage>('show', { id: data.id }, customer)
    expect(shown.data).toMatchObject({ name: '华东医院', note: '一季度', project_count: 2, recipients: null })
    expect((await ask<ProjectPackage>('show', { id: data.id })).data.recipients?.firms).toEqual([
      { id: firmId, name: '晨泽机电设备' },
    ])
    expect((await ask('show', { id: data.id }, stranger)).code).toBe(1800)
    const rows = async (as: Carried) =>
      (
        await test().call<{ list: ProjectRow[] }>(
          '/project/search',
          { mine: 'package', package_id: data.id },
          { as },
        )
      ).data.list.map((row) => row.projectid)
    expect(await rows(staff)).toEqual([two, one])
    expect(await rows(customer)).toEqual([one])
    expect(await rows(stranger)).toEqual([])
    const listed = await ask<{ list: (ProjectPackage & { seen: boolean })[] }>('list', {}, customer)
    expect(listed.data.list).toMatchObject([{ id: data.id, seen: true }])
  })

  it('is listed for who made it and whom it was sent to, and is new until it is opened', async () => {
    const { data } = await create({ name: '列表里的' })
    const row = async (as: Carried) =>
      (await ask<{ list: PackageListed[] }>('list', {}, as)).data.list.find(({ id }) => id === data.id)
    expect(await row(staff)).toMatchObject({ name: '列表里的', project_count: 2, made: true })
    expect(await row(customer)).toMatchObject({ seen: false, made: false, recipients: null })
    expect(await row(stranger)).toBeUndefined()
    await ask('show', { id: data.id }, customer)
    expect(await row(customer)).toMatchObject({ seen: true })
  })

  it('is listed page by page, among those received or those made, with how many there are of each', async () => {
    const firm = await makeCustomerFirm(test().pool)
    const receiver = await test().signIn((await makeUser(test().pool, { firmId: firm })).id)
    const maker = await test().signIn((await makeUser(test().pool, { role: 'service' })).id)
    const made: number[] = []
    for (const name of ['一', '二', '三'])
      made.push(
        (await ask<{ id: number }>('create', { name, project_ids: [one], firm_ids: [firm] }, maker)).data.id,
      )
    const page = async (input: Input<typeof calls.list>, as: Carried) => {
      const { data } = await test().call(calls.list, input, { as })
      return { ids: data.list.map(({ id }) => id), total: data.total, counts: data.counts }
    }
    const [first, second, third] = made
    await ask('show', { id: second }, receiver)
    const received = { received: 3, made: 0, fresh: 2 }
    expect(await page({ per_page: 2 }, receiver)).toEqual({
      ids: [third, second],
      total: 3,
      counts: received,
    })
    expect(await page({ per_page: 2, page: 2, tab: 'received' }, receiver)).toMatchObject({
      ids: [first],
      total: 3,
    })
    expect(await page({ tab: 'made' }, receiver)).toEqual({ ids: [], total: 0, counts: received })
    const ofMaker = { received: 0, made: 3, fresh: 0 }
    expect(await page({ tab: 'made' }, maker)).toEqual({
      ids: [third, second, first],
      total: 3,
      counts: ofMaker,
    })
    expect(await page({ tab: 'received' }, maker)).toEqual({ ids: [], total: 0, counts: ofMaker })
  })

  it('reaches a personal account, with a message', async () => {
    const given = { firm_ids: [], user_ids: [personal.id] }
    expect((await create(given)).data).toMatchObject({ fields: { message: '发给个人账号时要写推送消息' } })
    const { data } = await create({ ...given, message: '请查收' })
    const as = await test().signIn(personal.id)
    expect((await ask('show', { id: data.id }, as)).code).toBe(10_000)
    expect((await ask('show', { id: data.id }, customer)).code).toBe(1800)
  })

  it.each([
    [{ name: '' }, 'name', '不能为空'],
    [{ name: '长'.repeat(31) }, 'name', '最多 30 个字'],
    [{ note: '长'.repeat(201) }, 'note', '最多 200 个字'],
    [{ project_ids: [] }, 'project_ids', '不能为空'],
    [
      { project_ids: Array.from({ length: 201 }, (_, at) => at + 1) },
      'project_ids',
      '一个项目包最多 200 个项目',
    ],
    [{ project_ids: [1] }, 'project_ids', '没有权限或项目不存在'],
    [{ firm_ids: [] }, 'firm_ids', '请选择企业或个人账号'],
    [{ firm_ids: [999_999] }, 'firm_ids', '所选的接收方已不能接收'],
  ])('refuses %j', async (payload, field, message) => {
    expect((await create(payload)).data).toMatchObject({ fields: { [field]: message } })
  })

  it('is told by its link only to who made it', async () => {
    const { data } = await create()
    expect((await ask('copy_link', { id: data.id })).data).toEqual({ link: data.link })
    const other = await test().signIn((await makeUser(test().pool, { role: 'admin' })).id)
    expect((await ask('copy_link', { id: data.id }, other)).code).toBe(1800)
  })
})

const firms = async (query: string) => ask<{ list: Named[] }>('valid_sub_firms', { query })
const accounts = async (query: string) =>
  (await ask<{ list: PackageAccount[] }>('valid_accounts', { query })).data.list

describe('recipients', () => {
  it('are firms by number or by three characters of the name', async () => {
    expect((await firms('晨泽机')).data.list).toMatchObject([{ id: firmId }])
    expect((await firms(String(firmId))).data.list).toMatchObject([{ id: firmId }])
    for (const query of ['晨泽', '长'.repeat(20)])
      expect((await firms(query)).data).toMatchObject({
        fields: { query: expect.stringContaining('多于 2') },
      })
  })

  it('must be told apart when there are more than ten', async () => {
    for (let at = 0; at < 11; at++) await makeCustomerFirm(test().pool)
    expect((await firms('测试客')).data).toMatchObject({
      fields: { query: '超过 10 家企业，请写得更具体' },
    })
  })

  it('are personal accounts by user name or by firm', async () => {
    expect(await accounts(personal.username)).toMatchObject([{ user_id: personal.id }])
    expect(await accounts(String(firmId))).toEqual([])
  })
})
