import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { optionId } from '@groundbreak/db/reference/options'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser, type UserMade } from '../../test/factories/accounts'
import {
  makeContact,
  makeParty,
  makeProject,
  makeRevision,
  makeSeries,
  places,
} from '../../test/factories/projects'

const test = useApp()
const jiangsu = { provinceIds: [places.jiangsu] }
let tower = 0
let harbour = 0
let contactId = ''

beforeAll(async () => {
  const { pool } = test()
  tower = await makeProject(pool, {
    name: '南京金鹰广场',
    nameEn: 'Nanjing Jinying Plaza',
    investValue: 520,
    liftId: optionId('lift', 'passenger'),
    remark: '详细备注',
    address: '江东中路 1 号',
  })
  harbour = await makeProject(pool, { provinceId: places.shanghai, name: '上海码头', investValue: 9000 })
  const owner = await makeParty(pool, tower, { name: '金鹰置业' })
  contactId = await makeContact(pool, owner)
  const builder = await makeParty(pool, tower, { name: '建工集团', role: 'main_contractor' })
  await makeRevision(pool, tower, { at: '2025-06-01T02:00:00Z', kind: 'created', note: '备案公示' })
  await makeRevision(pool, tower, {
    at: '2025-08-01T20:00:00Z',
    changes: [{ field: 'stage_id', from: stageId('design'), to: stageId('construction') }],
  })
  await makeRevision(pool, tower, {
    at: '2025-09-01T02:00:00Z',
    changes: [
      { field: 'invest_value', from: 400, to: 520 },
      {
        field: 'parties',
        from: null,
        to: { firm_id: builder.firmId, role_id: tenderRoleId('main_contractor') },
      },
      { field: 'lift_id', from: null, to: optionId('lift', 'passenger') },
    ],
  })
  await makeRevision(pool, tower, {
    at: '2025-09-02T02:00:00Z',
    kind: 'cosmetic',
    changes: [{ field: 'address_zh', from: '江东中路1号', to: '江东中路 1 号' }],
  })
})

async function viewer(given: UserMade = { subscription: jiangsu }): Promise<Carried & { userId: number }> {
  const { id } = await makeUser(test().pool, given)
  return { ...(await test().signIn(id)), userId: id }
}

const get = (as: Carried, projectid: number, more: object = {}) =>
  test().call<ProjectDetail>('/project/get', { projectid, ...more }, { as })

const contactsFor = async (given: UserMade) =>
  (await get(await viewer(given), tower)).data.tender_groups[0]?.parties[0]?.contacts

describe('one project', () => {
  it('comes whole', async () => {
    const { code, data } = await get(await viewer(), tower)
    expect(code).toBe(10_000)
    expect(data).toMatchObject({
      project_name: '南京金鹰广场',
      other_name: 'Nanjing Jinying Plaza',
      in_scope: true,
      attributes: { lift: { name: '客梯' } },
      remark: '详细备注',
      revision_count: 4,
      real_revision_count: 3,
    })
    expect(
      data.tender_groups.map((group) => [group.role_group, group.parties.map((party) => party.firm_name)]),
    ).toEqual([
      [1, ['金鹰置业']],
      [5, ['建工集团']],
    ])
    expect(data.tender_groups[0]?.parties[0]?.contacts).toMatchObject([
      {
        encode_contact_id: contactId,
        full_name: '王测试',
        channels: [{ kind: 'mobile', masked: '199000*****' }],
      },
    ])
  })

  it('says when each step was reached, in Shanghai days', async () => {
    const { data } = await get(await viewer(), tower)
    expect(data.stages.map(({ stage, reached_on }) => [stage.key, reached_on])).toEqual([
      ['concept', null],
      ['design', '2025-06-01'],
      ['tender', null],
      ['construction', '2025-08-02'],
      ['completed', null],
    ])
  })

  it('tells its history in words, and where each field comes from', async () => {
    const { data } = await get(await viewer(), tower, { lang: 'en' })
    expect(data.revisions[1]?.changes).toEqual([
      { field: 'invest_value', from: '400', to: '520' },
      { field: 'tender_groups', from: null, to: 'Main contractor: Test firm 1' },
      { field: 'lift', from: null, to: 'Passenger lifts' },
    ])
    expect(data.revisions[2]?.changes).toEqual([{ field: 'stage', from: 'Design', to: 'Construction' }])
    expect(data.provenance).toMatchObject({
      invest_value: { source: 'Test source', since: '2025-09-01T02:00:00.000Z' },
      '*': { since: '2025-06-01T02:00:00.000Z' },
    })
  })

  it('is marked as viewed', async () => {
    const as = await viewer()
    const list = () => test().call<{ list: { viewed: boolean }[] }>('/project/list', {}, { as })
    expect((await list()).data.list[0]?.viewed).toBe(false)
    await get(as, tower)
    await get(as, tower)
    expect((await list()).data.list[0]?.viewed).toBe(true)
    const { rows } = await test().pool.query('select views from project_views where user_id = $1', [
      as.userId,
    ])
    expect(rows).toEqual([{ views: 2 }])
  })

  it('outside the subscription shows what all may see, and is written down', async () => {
    const as = await viewer()
    const { data } = await get(as, harbour)
    expect(data).toMatchObject({
      project_name: '上海码头',
      in_scope: false,
      invest_value: null,
      tender_groups: [],
      stages: [],
    })
    expect(JSON.stringify(data)).not.toContain('9000')
    const { rows } = await test().pool.query('select action, subject_id from audit where user_id = $1', [
      as.userId,
    ])
    expect(rows).toEqual([{ action: 'projects.viewedOutside', subject_id: harbour }])
  })

  it('that is missing, or whose number is none, is answered so', async () => {
    const as = await viewer()
    expect(await get(as, 1)).toMatchObject({ status: 200, code: 1300, message: '没有权限或项目不存在' })
    for (const wrong of [0, -1, 1.5, 2 ** 40]) expect((await get(as, wrong)).code).toBe(1001)
  })

  it('shows contacts only to certified accounts, and channels only where the firm lets them be seen', async () => {
    expect(await contactsFor({ certified: false })).toEqual([])
    expect(await contactsFor({ phoneViewing: false })).toMatchObject([{ full_name: '王测试', channels: [] }])
  })

  it('hides names, phones and values in demo mode', async () => {
    const { data } = await get(await viewer({ awayMode: true }), tower)
    const text = JSON.stringify(data)
    for (const secret of [
      '金鹰',
      'Jinying',
      '王测试',
      '199000',
      '520',
      '400',
      '江东中路',
      '备案',
      '备注',
      '建工',
    ])
      expect(text).not.toContain(secret)
    expect(data.tender_groups[0]?.parties[0]?.contacts[0]?.full_name).toBe('联系人')
  })

  it('tells the district seats around the position, nearest first', async () => {
    const { pool } = test()
    await pool.query('update projects set longitude = 118.75, latitude = 32.05 where id = $1', [tower])
    const { nearby_places: nearby } = (await get(await viewer(), tower)).data
    expect(nearby).toHaveLength(16)
    expect(nearby.map(({ km }) => km)).toEqual(nearby.map(({ km }) => km).toSorted((a, b) => a - b))
    expect(nearby.slice(0, 4).map(({ name }) => name)).toContain('建邺')
    await pool.query('update projects set longitude = -30, latitude = 0 where id = $1', [tower])
    expect((await get(await viewer(), tower)).data.nearby_places).toEqual([])
  })

  it('keeps the coordinates to itself in demo mode', async () => {
    const { pool } = test()
    await pool.query('update projects set longitude = 118.75, latitude = 32.05 where id = $1', [tower])
    const where = async (awayMode: boolean) => (await get(await viewer({ awayMode }), tower)).data
    expect(await where(false)).toMatchObject({ longitude: 118.75, latitude: 32.05 })
    expect(await where(true)).toMatchObject({
      longitude: null,
      latitude: null,
      nearby_places: [],
      address: null,
    })
  })
})

const revisions = (as: Carried, payload: object) =>
  test().call<{ list: { kind: string }[]; total: number }>('/project/revisions', payload, { as })

describe('its history', () => {
  it('comes in pages, newest first, and without cosmetics on request', async () => {
    const as = await viewer()
    const all = await revisions(as, { projectid: tower, per_page: 1, page: 2 })
    expect(all.data).toMatchObject({ total: 4, page: 2, per_page: 1, list: [{ kind: 'changed' }] })
    const real = await revisions(as, { projectid: tower, real_only: true })
    expect(real.data.list.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'created'])
    expect((await revisions(as, { projectid: harbour })).code).toBe(1300)
    expect((await revisions(as, {})).code).toBe(1001)
  })
})

describe('related projects', () => {
  it('are of the same series, owner or place, inside the subscription', async () => {
    const { pool } = test()
    const seriesId = await makeSeries(pool)
    const here = { cityId: places.nanjing, seriesId }
    const base = await makeProject(pool, here)
    const { firmId } = await makeParty(pool, base)
    const sameSeries = await makeProject(pool, { seriesId })
    await makeProject(pool, { seriesId, provinceId: places.shanghai })
    const sameOwner = await makeProject(pool)
    await makeParty(pool, sameOwner, { firmId })
    const samePlace = await makeProject(pool, { cityId: places.nanjing })
    const as = await viewer()
    const { data } = await test().call<{ list: { projectid: number; because: string }[] }>(
      '/project/related_projects',
      { projectid: base },
      { as },
    )
    expect(data.list.map(({ projectid, because }) => [projectid, because])).toEqual([
      [sameSeries, 'series'],
      [sameOwner, 'owner'],
      [samePlace, 'place'],
    ])
    expect((await test().call('/project/related_projects', { projectid: harbour }, { as })).code).toBe(1300)
  })
})
