import { contacts } from '@groundbreak/contract/areas/contacts'
import type { Input } from '@groundbreak/contract/define'
import { optionId } from '@groundbreak/db/reference/options'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let customer: Carried

beforeAll(async () => {
  const { id } = await makeUser(test().pool, { subscription: { provinceIds: [places.jiangsu] } })
  customer = await test().signIn(id)
})

type Asked = Omit<Input<typeof contacts.search>, 'page'>
const ask = async (input: Asked, as = customer) =>
  (await test().call(contacts.search, { page: 1, ...input }, { as })).data
const namesOf = async (filters: Asked['filters'], as = customer) =>
  (await ask({ filters }, as)).list.map((row) => row.full_name)

interface Person {
  name: string
  firm: string
  provinceId?: number
  firmProvinceId?: number
  position?: string
  status?: number
}

async function makePerson({
  name,
  firm,
  provinceId,
  firmProvinceId,
  position,
  status,
}: Person): Promise<string> {
  const { pool } = test()
  const firmId = await makeFirm(pool, { name: firm, provinceId: firmProvinceId })
  const party = await makeParty(pool, await makeProject(pool, { provinceId }), {
    firmId,
    role: 'main_contractor',
  })
  const encoded = await makeContact(pool, party)
  await pool.query(
    'update contacts set name_zh = $2, name_en = $3, position_id = $4, status = $5 where encode_id = $1',
    [encoded, name, null, position ? optionId('position', position) : null, status ?? 0],
  )
  return encoded
}

const ofYue = (filters: Asked['filters']) => namesOf({ contact_name: '岳示例', ...filters })

describe('somebody is found', () => {
  it('by name, pinyin and initials, firm and position', async () => {
    const encoded = await makePerson({ name: '林示例', firm: '海屿建设', position: 'chief_engineer' })
    for (const contact_name of ['林示例', 'linshili', 'lsl'])
      expect(await namesOf({ contact_name, firm_name: '海屿' }), contact_name).toEqual(['林示例'])
    const { list } = await ask({
      filters: { firm_name: '海屿', contact_position_ids: [optionId('position', 'chief_engineer')] },
    })
    expect(list).toMatchObject([
      {
        encode_contact_id: encoded,
        firm: { name: '海屿建设' },
        project_total: 1,
        resigned: 0,
        in_scope: true,
      },
    ])
    expect(await namesOf({ firm_name: '海屿', tender_role_group_ids: [1] })).toEqual([])
    expect(await namesOf({ firm_name: '海屿', resigned: [1, 2] })).toEqual([])
  })

  it('through the projects on which they are named, in the role of their firm there', async () => {
    await makePerson({ name: '岳示例', firm: '穿行甲', provinceId: places.jiangsu })
    expect(await ofYue({ province_ids: [places.jiangsu], tender_role_group_ids: [5] })).toEqual(['岳示例'])
    expect(await ofYue({ province_ids: [places.jiangsu], tender_role_group_ids: [1] })).toEqual([])
    expect(await ofYue({ project_stage: [2_000_000_000] })).toEqual([])
  })

  it('unless unsure or undisclosed, which are no people', async () => {
    await makePerson({ name: '不详', firm: '占位建设', status: 1 })
    await makePerson({ name: '未披露', firm: '占位建设', status: 2 })
    expect(await ask({ filters: { firm_name: '占位' } })).toMatchObject({ total: 0, outside_total: 0 })
  })

  it('not by the name of a firm that is a person, nor by a legal form', async () => {
    const answer = await test().call(
      contacts.search,
      { page: 1, filters: { firm_name: '有限公司' } },
      { as: customer },
    )
    expect(answer.code).toBe(3310)
  })
})

describe('who sees whom', () => {
  it('whose firm is in scope or who is named on a project of the subscription; others masked, where asked for', async () => {
    await makePerson({
      name: '甲示例',
      firm: '界内一',
      firmProvinceId: places.jiangsu,
      provinceId: places.shanghai,
    })
    await makePerson({ name: '乙示例', firm: '界内二', provinceId: places.jiangsu })
    await makePerson({
      name: '丙示例',
      firm: '界内三',
      firmProvinceId: places.shanghai,
      provinceId: places.shanghai,
    })
    expect((await namesOf({ firm_name: '界内' })).toSorted()).toEqual(['乙示例', '甲示例'])
    const all = await ask({ filters: { firm_name: '界内', outside_subscription: true } })
    expect(all).toMatchObject({ total: 3, outside_total: 1 })
    expect(all.list.find((row) => !row.in_scope)).toMatchObject({ full_name: '丙**', project_total: null })
    expect(await namesOf({ firm_name: '界内', resigned: [0], outside_subscription: true })).toHaveLength(2)
  })

  it('has no names in demo mode, and counts in facets what the list would show', async () => {
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    expect(new Set(await namesOf({ firm_name: '界内' }, away))).toEqual(new Set(['联系人']))
    const { facets } = await ask({
      filters: { firm_name: '界内' },
      facets: ['resigned', 'tender_role_group_ids'],
    })
    expect(facets).toEqual({ resigned: [{ id: 0, count: 2 }], tender_role_group_ids: [{ id: 5, count: 2 }] })
  })

  it('suggests people while their name is typed', async () => {
    await makePerson({ name: '欧示例', firm: '提示建设' })
    const { data } = await test().call(contacts.suggest, { keyword: 'oushi' }, { as: customer })
    expect(data.list).toMatchObject([{ full_name: '欧示例', firm: { name: '提示建设' } }])
  })
})
