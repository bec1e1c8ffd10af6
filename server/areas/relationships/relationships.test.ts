import { type CooperationMark, type MarkRow, relationships } from '@groundbreak/contract/areas/relationships'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeContact, makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp()
let one = 0
let two = 0
let author: Carried
let colleague: Carried
let stranger: Carried

beforeAll(async () => {
  const { pool } = test()
  one = await makeProject(pool, { name: '一号' })
  two = await makeProject(pool, { name: '二号' })
  const firmId = await makeCustomerFirm(pool)
  author = await test().signIn((await makeUser(pool, { firmId })).id)
  colleague = await test().signIn((await makeUser(pool, { firmId })).id)
  stranger = await test().signIn((await makeUser(pool)).id)
})

const call = <T>(path: string, payload: object, as: Carried) =>
  test().call<T>(`/relationship_mark/${path}`, payload, { as })
const marks = async (as: Carried) =>
  (await call<{ list: CooperationMark[] }>('project_relationships', { rcc_ids: [one, two] }, as)).data.list
const mine = async (list: string, as: Carried) =>
  (
    await test().call<{ list: { projectid: number }[] }>('/project/search', { mine: list }, { as })
  ).data.list.map(({ projectid }) => projectid)

describe('cooperation marks', () => {
  it('are the firm’s: added, edited, removed and set again', async () => {
    expect((await call('mark', { project_ids: [one, two], note: '供货中' }, author)).data).toEqual({
      changed: 2,
    })
    expect((await call('mark', { project_ids: [one] }, colleague)).data).toEqual({ changed: 0 })
    expect((await call('mark', { project_ids: [one], note: '二期' }, colleague)).data).toEqual({
      changed: 1,
    })
    expect(await marks(author)).toMatchObject([
      { projectid: one, status: 'marked', note: '二期', removed_at: null },
      { projectid: two, status: 'marked', note: '供货中' },
    ])
    expect((await call('remove', { project_ids: [two] }, colleague)).data).toEqual({ changed: 1 })
    expect((await call('remove', { project_ids: [two] }, colleague)).data).toEqual({ changed: 0 })
    expect((await marks(author))[1]).toMatchObject({ status: 'removed', removed_at: expect.any(String) })
    expect(await mine('cooperation', author)).toEqual([one])
    expect(await mine('cooperation_removed', author)).toEqual([two])
    await call('mark', { project_ids: [two] }, author)
    expect((await marks(author))[1]).toMatchObject({ status: 'marked', note: '供货中' })
  })

  it('of another firm are not seen and not changed', async () => {
    expect(await marks(stranger)).toEqual([])
    expect(await mine('cooperation', stranger)).toEqual([])
    expect((await call('remove', { project_ids: [one] }, stranger)).data).toEqual({ changed: 0 })
  })

  it('take notes of 200 characters', async () => {
    const payload = { project_ids: [one], note: '长'.repeat(201) }
    expect((await call('mark', payload, author)).data).toMatchObject({
      fields: { note: '最多 200 个字' },
    })
  })

  it('go when an empty note is given, and stay when none is', async () => {
    await call('mark', { project_ids: [one], note: '一期' }, author)
    await call('mark', { project_ids: [one] }, author)
    expect((await marks(author))[0]).toMatchObject({ note: '一期' })
    await call('mark', { project_ids: [one], note: '' }, author)
    expect((await marks(author))[0]).toMatchObject({ note: null })
  })
})

describe('marks of firms and contacts', () => {
  let inside = { firmId: 0, partyId: 0 }
  let outside = { firmId: 0, partyId: 0 }
  let unknown = 0
  let contact = ''
  let hidden = ''
  let local: Carried
  let colleague: Carried
  let trainee: Carried

  beforeAll(async () => {
    const { pool } = test()
    inside = await makeParty(pool, await makeProject(pool), { name: '金石建工' })
    outside = await makeParty(pool, await makeProject(pool, { provinceId: places.shanghai }), {
      name: '海外建工',
    })
    unknown = await makeFirm(pool, { name: '无关企业' })
    contact = await makeContact(pool, inside)
    hidden = await makeContact(pool, outside)
    const firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
    local = await test().signIn((await makeUser(pool, { firmId })).id)
    colleague = await test().signIn((await makeUser(pool, { firmId })).id)
    trainee = await test().signIn((await makeUser(pool, { firmId, certified: false })).id)
  })

  const listed = async (asked: object, as = local) =>
    (await test().call(relationships.list, asked, { as })).data

  const names = async (status?: MarkRow['status']) =>
    (await listed({ kind: 'firm', status })).list.map((row) => [row.name, row.status])

  it('are set on those that the viewer sees, and listed by kind for the whole firm', async () => {
    const all = {
      firm_ids: [inside.firmId, outside.firmId, unknown],
      encode_contact_ids: [contact, hidden, 'nobody'],
      note: '长期合作',
    }
    expect((await call('mark', all, local)).data).toEqual({ changed: 2 })
    expect(await listed({ kind: 'firm' }, colleague)).toMatchObject({
      list: [{ firm_id: inside.firmId, name: '金石建工', note: '长期合作', status: 'marked' }],
      counts: { project: 0, firm: 1, contact: 1 },
    })
    const people = await listed({ kind: 'contact' }, colleague)
    expect(people.list).toMatchObject([
      { encode_contact_id: contact, name: '王测试', firm: { id: inside.firmId, name: '金石建工' } },
    ])
    expect((await listed({ kind: 'firm', search: '金石' })).total).toBe(1)
    expect((await listed({ kind: 'firm', search: '银石' })).total).toBe(0)
  })

  it('come by their state', async () => {
    expect((await call('remove', { firm_ids: [inside.firmId] }, colleague)).data).toEqual({ changed: 1 })
    expect(await names()).toEqual([['金石建工', 'removed']])
    expect(await names('removed')).toEqual([['金石建工', 'removed']])
    expect(await names('marked')).toEqual([])
    expect((await call('mark', { firm_ids: [inside.firmId] }, local)).data).toEqual({ changed: 1 })
    expect(await names('marked')).toEqual([['金石建工', 'marked']])
  })

  it('of contacts are nothing for who may not read contacts', async () => {
    expect(await listed({ kind: 'contact' }, trainee)).toMatchObject({
      total: 0,
      counts: { contact: 0, firm: 1 },
    })
    expect((await call('mark', { encode_contact_ids: [contact], note: '改' }, trainee)).code).toBe(405)
  })

  it('have no names and notes in demo mode', async () => {
    const { pool } = test()
    const firmId = await makeCustomerFirm(pool)
    const away = await test().signIn((await makeUser(pool, { firmId, awayMode: true })).id)
    await call('mark', { firm_ids: [unknown], encode_contact_ids: [contact], note: '密' }, away)
    expect((await listed({ kind: 'firm' }, away)).list).toMatchObject([
      { name: `企业 ${unknown}`, note: null },
    ])
    expect((await listed({ kind: 'contact' }, away)).list).toMatchObject([{ name: '联系人', note: null }])
  })
})
