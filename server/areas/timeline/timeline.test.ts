import type { Difference, FieldAt, PartyAt, PartyDifference } from '@groundbreak/contract/areas/timeline'
import { optionId } from '@groundbreak/db/reference/options'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser, type UserMade } from '../../test/factories/accounts'
import { makeParty, makeProject, makeRevision, places } from '../../test/factories/projects'

interface Past {
  recorded: boolean
  first_on: string
  days: { date: string; real: number; cosmetic: number }[]
  fields: FieldAt[]
  parties: PartyAt[]
}
interface Compared {
  from_recorded: boolean
  to_recorded: boolean
  fields: Difference[]
  parties: PartyDifference[]
  real: number
  cosmetic: number
  same: number
}

const test = useApp()
let tower = 0
let outside = 0
let as: Carried

const signIn = async (given: UserMade = { subscription: { provinceIds: [places.jiangsu] } }) =>
  test().signIn((await makeUser(test().pool, given)).id)

beforeAll(async () => {
  const { pool } = test()
  as = await signIn()
  outside = await makeProject(pool, { provinceId: places.shanghai, investValue: 9000 })
  tower = await makeProject(pool, {
    name: '南京金鹰广场',
    nameEn: 'Nanjing Jinying Plaza',
    investValue: 520,
    liftId: optionId('lift', 'passenger'),
    address: '江东中路 1 号',
  })
  await pool.query(`update projects set details = '{"racks": 200}', sub_stage_id = null where id = $1`, [
    tower,
  ])
  const builder = await makeParty(pool, tower, { name: '建工集团', role: 'main_contractor' })
  const party = { firm_id: builder.firmId, role_id: tenderRoleId('main_contractor') }
  await makeRevision(pool, tower, { at: '2025-06-01T02:00:00Z', kind: 'created' })
  await makeRevision(pool, tower, {
    // The second of August in Shanghai.
    at: '2025-08-01T20:00:00Z',
    changes: [{ field: 'stage_id', from: stageId('design'), to: stageId('construction') }],
  })
  await makeRevision(pool, tower, {
    at: '2025-09-01T02:00:00Z',
    changes: [
      { field: 'invest_value', from: 400, to: 520 },
      { field: 'parties', from: null, to: party },
      { field: 'lift_id', from: null, to: optionId('lift', 'passenger') },
      { field: 'details', from: { racks: 100, units: 2 }, to: { racks: 200 } },
    ],
  })
  await makeRevision(pool, tower, {
    at: '2025-09-02T02:00:00Z',
    kind: 'cosmetic',
    changes: [{ field: 'address_zh', from: '江东中路1号', to: '江东中路 1 号' }],
  })
})

const asOf = (date: string, more: object = {}, who = as) =>
  test().call<Past>('/project/as_of', { projectid: tower, date, ...more }, { as: who })
const compare = (from: string, to: string, more: object = {}, who = as) =>
  test().call<Compared>('/project/compare', { projectid: tower, from, to, ...more }, { as: who })
const valuesOf = (fields: FieldAt[]) => Object.fromEntries(fields.map(({ field, value }) => [field, value]))

describe('a project as of a day', () => {
  it('has every field as it stood at the end of the day in Shanghai, with source and since when', async () => {
    const { data } = await asOf('2025-08-02', { lang: 'en' })
    expect(valuesOf(data.fields)).toMatchObject({
      project_name: 'Nanjing Jinying Plaza',
      other_name: '南京金鹰广场',
      stage: 'Construction',
      invest_value: '400',
      lift: null,
      address: '江东中路1号',
      'details.racks': '100',
      'details.units': '2',
    })
    expect(data.parties).toEqual([])
    expect(data.fields.find(({ field }) => field === 'stage')).toMatchObject({
      source: 'Test source',
      since: '2025-08-01T20:00:00.000Z',
    })
    expect(valuesOf((await asOf('2025-08-01')).data.fields)).toMatchObject({ stage: '设计' })
    expect((await asOf('2025-09-01')).data).toMatchObject({
      parties: [{ role: { name: '总承包单位' }, since: '2025-09-01T02:00:00.000Z' }],
    })
    expect(valuesOf((await asOf('2025-09-03')).data.fields)).toMatchObject({
      'details.racks': '200',
      'details.units': null,
      invest_value: '520',
    })
  })

  it('names the days on which something changed', async () => {
    expect((await asOf('2025-09-03')).data).toMatchObject({
      first_on: '2025-06-01',
      days: [
        { date: '2025-06-01', real: 1, cosmetic: 0 },
        { date: '2025-08-02', real: 1, cosmetic: 0 },
        { date: '2025-09-01', real: 1, cosmetic: 0 },
        { date: '2025-09-02', real: 0, cosmetic: 1 },
      ],
    })
  })

  it('before its first record is not there, and a day to come is refused', async () => {
    expect((await asOf('2025-05-31')).data).toMatchObject({
      recorded: false,
      first_on: '2025-06-01',
      fields: [],
      parties: [],
    })
    expect(await asOf('2999-01-01')).toMatchObject({
      code: 2700,
      data: { fields: { date: '这一天还没有到' } },
    })
    for (const wrong of ['2025-02-30', 'gestern', '']) expect((await asOf(wrong)).code).toBe(1001)
  })

  it('is told in at most four statements, and only to who sees the project whole', async () => {
    const { texts } = await countStatements(test().callsPool, () => asOf('2025-08-02'))
    expect(texts.length).toBeLessThanOrEqual(4)
    const who = await signIn({ subscription: { provinceIds: [places.shanghai] } })
    expect((await asOf('2025-08-02', {}, who)).code).toBe(1300)
    expect((await asOf('2025-08-02', { projectid: outside })).code).toBe(1300)
    expect((await asOf('2025-08-02', {}, await signIn({ role: 'researcher' }))).code).toBe(10_000)
    expect((await compare('2025-08-02', '2025-09-02', { projectid: outside })).code).toBe(1300)
  })

  it('hides names and values in demo mode', async () => {
    const who = await signIn({ awayMode: true })
    for (const { data } of [
      await asOf('2025-09-03', {}, who),
      await compare('2025-06-01', '2025-09-03', { all: true }, who),
    ]) {
      const text = JSON.stringify(data)
      for (const secret of ['金鹰', 'Jinying', '建工', '520', '400', '江东'])
        expect(text).not.toContain(secret)
      expect(text).toContain('"hidden":true')
    }
  })
})

describe('two days side by side', () => {
  it('show what really differs, the parties too, and count the rest', async () => {
    const { data } = await compare('2025-06-30', '2025-09-30')
    expect(data.fields.map(({ field, from, to }) => [field, from?.value, to?.value])).toEqual([
      ['stage', '设计', '施工'],
      ['invest_value', '400', '520'],
      ['lift', null, '客梯'],
      ['details.racks', '100', '200'],
      ['details.units', '2', null],
    ])
    expect(data.parties).toMatchObject([{ firm_name: '建工集团', from: null, to: { source: '测试来源' } }])
    expect(data).toMatchObject({ real: 5, cosmetic: 1, from_recorded: true })
  })

  it('show every field on request', async () => {
    const { data } = await compare('2025-06-30', '2025-09-30', { all: true })
    expect(data.fields).toHaveLength(data.real + data.cosmetic + data.same)
    expect(data.fields.find(({ field }) => field === 'address')).toMatchObject({
      differs: true,
      cosmetic: true,
    })
  })

  it('from a day before the first record, everything is new', async () => {
    const { data } = await compare('2025-01-01', '2025-09-30')
    expect(data).toMatchObject({ from_recorded: false, to_recorded: true })
    expect(data.fields.find(({ field }) => field === 'invest_value')).toMatchObject({
      from: null,
      differs: true,
    })
    expect((await compare('2025-01-01', '2025-01-02')).data.fields).toEqual([])
  })

  it('must stand in order', async () => {
    expect((await compare('2025-09-30', '2025-06-30')).data).toMatchObject({
      fields: { to: '起始值不能大于结束值' },
    })
    expect((await compare('2025-06-30', '2999-01-01')).code).toBe(2700)
  })
})
