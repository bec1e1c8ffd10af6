import type { CallingRecord, RetrievalRecord, ViewingRecord } from '@groundbreak/contract/areas/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, places } from '../../test/factories/projects'
import { makeCall, makeRetrieval } from '../../test/factories/records'

const test = useApp()
type Person = Carried & { id: number }
let project = 0
let outside = 0
let contact = ''
let anna: Person
let bert: Person
let stranger: Person
let staff: Person

async function person(given: UserMade): Promise<Person> {
  const { id } = await makeUser(test().pool, given)
  return { id, ...(await test().signIn(id)) }
}

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  outside = await makeProject(pool, { provinceId: places.shanghai })
  contact = await makeContact(pool, await makeParty(pool, project, { name: '金鹰置业' }))
  const firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
  anna = await person({ firmId })
  bert = await person({ firmId })
  stranger = await person({})
  staff = await person({ role: 'service' })
})

type List<Row> = { list: Row[]; total: number }
const records = async <Row>(kind: string, as: Carried, projectid = project, more: object = {}) =>
  test().call<List<Row>>(`/project/${kind}_records`, { projectid, ...more }, { as })
const look = (as: Carried) => test().call('/project/get', { projectid: project }, { as })

describe('the records of a project', () => {
  it('tell colleagues who looked and when; a second look at once is the same', async () => {
    for (const as of [anna, anna, bert, stranger, staff]) await look(as)
    const { data } = await records<ViewingRecord>('viewing', anna)
    expect(data.total).toBe(2)
    expect(data.list.map((row) => [row.user.id, row.content])).toEqual([
      [bert.id, 'project'],
      [anna.id, 'project'],
    ])
    await test().pool.query(`update project_looks set looked_at = looked_at - interval '31 minutes'`)
    await look(anna)
    expect((await records<ViewingRecord>('viewing', bert)).data.list.map((row) => row.user.id)).toEqual([
      anna.id,
      bert.id,
      anna.id,
    ])
  })

  it('tell colleagues who called whom, how long, and whose number was shown', async () => {
    const { pool } = test()
    await makeCall(pool, { userId: anna.id, projectId: project, encodeId: contact, seconds: 65 })
    await makeCall(pool, { userId: bert.id, projectId: project, at: '2026-03-02T02:00:00Z', seconds: 0 })
    await makeRetrieval(pool, { userId: anna.id, projectId: project, encodeId: contact })
    const calls = await records<CallingRecord>('calling', bert)
    expect(calls.data.list).toMatchObject([
      { user: { id: bert.id }, seconds: 0, contact: null, masked: '199000*****' },
      {
        user: { id: anna.id },
        called_at: '2026-03-01T02:00:00.000Z',
        seconds: 65,
        contact: { encode_contact_id: contact, full_name: '王测试', firm_name: '金鹰置业' },
      },
    ])
    const shown = await records<RetrievalRecord>('retrieval', bert)
    expect(shown.data.list).toMatchObject([{ user: { id: anna.id }, contact: { full_name: '王测试' } }])
    const paged = await records<CallingRecord>('calling', bert, project, { page: 2, per_page: 1 })
    expect(paged.data).toMatchObject({ total: 2, list: [{ user: { id: anna.id } }] })
  })

  it.each(['viewing', 'calling', 'retrieval'])(
    '(%s) are not told to other firms, to the provider, in demo mode or outside the subscription',
    async (kind) => {
      await makeCall(test().pool, { userId: anna.id, projectId: project, encodeId: contact })
      const ours = (await records<{ user: { id: number } }>(kind, anna)).data.list.map((row) => row.user.id)
      expect(ours).toContain(anna.id)
      for (const as of [stranger, staff]) {
        const { list } = (await records<{ user: { id: number } }>(kind, as)).data
        expect(list.filter((row) => ours.includes(row.user.id))).toEqual([])
      }
      const away = await person({ firmId: await firmOf(anna), awayMode: true })
      expect((await records(kind, away)).data).toMatchObject({ list: [], total: 0 })
      expect((await records(kind, anna, outside)).code).toBe(1300)
    },
  )

  it('name no contact to who may not read contacts', async () => {
    await makeCall(test().pool, { userId: anna.id, projectId: project, encodeId: contact })
    const uncertified = await person({ firmId: await firmOf(anna), certified: false })
    const { list } = (await records<CallingRecord>('calling', uncertified)).data
    expect(list.map((row) => [row.contact, row.masked])).toEqual(list.map(() => [null, null]))
  })

  it('take two statements, as long as one page is enough', async () => {
    const { texts } = await countStatements(test().callsPool, () => records('calling', anna))
    expect(texts).toHaveLength(2)
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('the counts behind the tabs', () => {
  it('are of the own firm, in one statement', async () => {
    const { pool } = test()
    const fresh = await makeProject(pool)
    await makeCall(pool, { userId: anna.id, projectId: fresh })
    await makeCall(pool, { userId: stranger.id, projectId: fresh })
    await test().call('/project/get', { projectid: fresh }, { as: bert })
    const count = async (as: Carried) =>
      (await test().call('/project/tab_counts', { projectid: fresh }, { as })).data
    const { result, texts } = await countStatements(test().callsPool, () => count(anna))
    expect(result).toEqual({
      files: 0,
      bonds: 0,
      viewing: 1,
      calling: 1,
      retrieval: 0,
      last_call: null,
    })
    expect(texts).toHaveLength(1)
    expect(await count(staff)).toEqual({
      files: 0,
      bonds: 0,
      viewing: 0,
      calling: 0,
      retrieval: 0,
      last_call: null,
    })
  })

  it('name who of the own firm called last, within a week', async () => {
    const { pool } = test()
    const fresh = await makeProject(pool)
    await makeCall(pool, { userId: anna.id, projectId: fresh, at: daysAgo(3) })
    await makeCall(pool, { userId: bert.id, projectId: fresh, at: daysAgo(8) })
    await makeCall(pool, { userId: stranger.id, projectId: fresh, at: daysAgo(1) })
    const last = async (as: Carried) =>
      (await test().call<{ last_call: object | null }>('/project/tab_counts', { projectid: fresh }, { as }))
        .data.last_call
    expect(await last(bert)).toMatchObject({
      user: { id: anna.id },
      called_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(await last(staff)).toBeNull()
    const away = await person({ firmId: await firmOf(anna), awayMode: true })
    expect(await last(away)).toBeNull()
  })
})

async function firmOf({ id }: Person): Promise<number | undefined> {
  const { rows } = await test().pool.query<{ id: number }>(
    'select customer_firm_id as id from users where id = $1',
    [id],
  )
  return rows[0]?.id
}
