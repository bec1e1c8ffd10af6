import { contacts } from '@groundbreak/contract/areas/contacts'
import type { Input } from '@groundbreak/contract/define'
import { optionId } from '@groundbreak/db/reference/options'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser, type UserMade } from '../../test/factories/accounts'
import { makeLife } from '../../test/factories/contact-life'
import { makeContact, makeFirm, makeParty, makeProject, places } from '../../test/factories/projects'
import { countStatements } from '../../test/count-statements'
import { makeCall, makeRetrieval } from '../../test/factories/records'

const test = useApp()
const jiangsu = { provinceIds: [places.jiangsu] }
let firmId = 0
let anna: Carried & { id: number }
let bert: Carried & { id: number }
let stranger: Carried & { id: number }

async function person(made: UserMade) {
  const { id } = await makeUser(test().pool, made)
  return { id, ...(await test().signIn(id)) }
}

beforeAll(async () => {
  firmId = await makeCustomerFirm(test().pool, { subscription: jiangsu })
  anna = await person({ firmId })
  bert = await person({ firmId })
  stranger = await person({ subscription: jiangsu })
})

const ask = (encode_contact_id: string, as: Carried = anna) =>
  test().call(contacts.get, { encode_contact_id }, { as })
const projectsOf = async (encode_contact_id: string, as: Carried = anna) =>
  (await test().call(contacts.relatedProjects, { page: 1, encode_contact_id }, { as })).data
const colleaguesOf = async (encode_contact_id: string, as: Carried = anna) =>
  (await test().call(contacts.colleagues, { page: 1, encode_contact_id }, { as })).data
const recordsOf = async (
  encode_contact_id: string,
  more: Partial<Input<typeof contacts.records>> = {},
  as: Carried = anna,
) => (await test().call(contacts.records, { page: 1, encode_contact_id, ...more }, { as })).data

/** Somebody named on a project of a firm. */
async function named({ firm, project, name }: { firm?: number; project?: number; name?: string } = {}) {
  const { pool } = test()
  const id = project ?? (await makeProject(pool))
  const party = await makeParty(pool, id, { firmId: firm, role: 'main_contractor' })
  const contact = await makeContact(pool, party)
  if (name) await pool.query('update contacts set name_zh = $2 where encode_id = $1', [contact, name])
  return { contact, project: id, firm: party.firmId }
}

/** Xu left the old firm for the new one; Lu came after. */
async function mover() {
  const { pool } = test()
  const old = await named({ name: '许示例' })
  const now = await makeFirm(pool, { name: '新屿建设', provinceId: places.jiangsu })
  const lu = await named({ firm: old.firm, name: '陆示例' })
  await makeLife(pool, lu.contact, [{ firmId: old.firm, from: '2024-01-01' }])
  const director = optionId('position', 'project_director')
  await makeLife(pool, old.contact, [
    {
      firmId: old.firm,
      from: '2022-04-01',
      until: '2025-08-31',
      successor: lu.contact,
      positionId: director,
      isGuessed: true,
    },
    { firmId: now, from: '2025-09-10', positionId: director },
  ])
  const party = await makeParty(pool, await makeProject(pool, { name: '新项目' }), { firmId: now })
  await pool.query(
    'insert into project_contacts (project_firm_id, contact_id) select $1, id from contacts where encode_id = $2',
    [party.partyId, old.contact],
  )
  return { ...old, now, lu: lu.contact }
}

describe('a contact', () => {
  it('tells where they worked, from when until when, by which source, and who came after', async () => {
    const { contact, firm, now, lu } = await mover()
    await test().pool.query(
      `update contacts set name_en = 'Xu Shili', salutation = '女士', mailing_address = '示例路 1 号', remarks = '上午好找'
where encode_id = $1`,
      [contact],
    )
    const { data } = await ask(contact)
    expect(data).toMatchObject({
      full_name: '许示例',
      other_name: 'Xu Shili',
      salutation: 'ms',
      firm: { id: now, name: '新屿建设' },
      resigned: 0,
      resigned_on: null,
      mailing_address: '示例路 1 号',
      remarks: '上午好找',
      channels: [{ kind: 'mobile', masked: expect.stringMatching(/\*{5}$/) }],
      positions: [
        { firm: { id: now }, starts_on: '2025-09-10', ends_on: null, successor: null, projects: 1 },
        {
          firm: { id: firm },
          starts_on: '2022-04-01',
          is_start_guessed: true,
          ends_on: '2025-08-31',
          successor: { encode_contact_id: lu, full_name: '陆示例' },
          evidence: 'call',
          projects: 1,
        },
      ],
      figures: { projects: 2, live_projects: 1, firms: 2, since_year: 2022, moved_on: '2025-09-10' },
      tabs: { projects: 2, colleagues: 1, sources: 3 },
    })
  })

  it('is refused where there is none, or it is a placeholder, or the viewer does not see it: in the same words', async () => {
    const unsure = await named()
    await test().pool.query('update contacts set status = 1 where encode_id = $1', [unsure.contact])
    const away = await makeProject(test().pool, { provinceId: places.shanghai })
    const firm = await makeFirm(test().pool, { provinceId: places.shanghai })
    const outside = await named({ project: away, firm })
    for (const one of ['nobody', unsure.contact, outside.contact]) {
      for (const call of [contacts.get, contacts.relatedProjects, contacts.colleagues, contacts.records])
        expect(
          (await test().call(call.path, { page: 1, encode_contact_id: one }, { as: anna })).code,
          call.name,
        ).toBe(3340)
    }
    const uncertified = await person({ firmId, certified: false })
    expect((await ask(outside.contact, uncertified)).code).not.toBe(3340)
  })

  it('has no name, number or word in demo mode, and nobody of the same name', async () => {
    const { contact } = await mover()
    await test().pool.query(`update contacts set remarks = '上午好找' where encode_id = $1`, [contact])
    await makeCall(test().pool, {
      userId: anna.id,
      projectId: await makeProject(test().pool),
      encodeId: contact,
    })
    const away = await person({ firmId, awayMode: true })
    const { data } = await ask(contact, away)
    expect(data).toMatchObject({
      other_name: null,
      channels: [],
      remarks: null,
      namesakes: [],
      last_call: null,
    })
    expect(data.figures).toMatchObject({ projects: 2, calls: 0 })
    expect(
      JSON.stringify([data, await projectsOf(contact, away), await colleaguesOf(contact, away)]),
    ).not.toMatch(/示例|新屿/)
    expect(await recordsOf(contact, {}, away)).toMatchObject({ list: [], total: 0 })
  })

  it('takes six statements', async () => {
    const { contact } = await mover()
    const { texts } = await countStatements(test().callsPool, () => ask(contact))
    expect(texts).toHaveLength(6)
  })
})

describe('people of the same name', () => {
  it('are kept apart by firm, city, number and overlapping terms, and told where the viewer sees them', async () => {
    const { pool } = test()
    const one = await named({ name: '重名例' })
    const other = await named({ name: '重名例' })
    const hidden = await named({
      name: '重名例',
      firm: await makeFirm(pool, { provinceId: places.shanghai }),
      project: await makeProject(pool, { provinceId: places.shanghai }),
    })
    const reasonsOf = async () =>
      (await ask(one.contact)).data.namesakes.map((row) => [row.encode_contact_id, row.reasons])
    expect(await reasonsOf()).toEqual([[other.contact, ['firm', 'number']]])
    await makeLife(pool, one.contact, [{ firmId: one.firm, from: '2020-01-01' }])
    await makeLife(pool, other.contact, [{ firmId: other.firm, from: '2021-01-01', isGuessed: true }])
    expect(await reasonsOf()).toEqual([[other.contact, ['firm', 'number']]])
    await makeLife(pool, other.contact, [{ firmId: other.firm, from: '2021-01-01' }])
    await pool.query('update firms set city_id = $2 where id = $1', [one.firm, 320100])
    await pool.query('update firms set city_id = $2 where id = $1', [other.firm, 320500])
    expect(await reasonsOf()).toEqual([[other.contact, ['firm', 'city', 'number', 'terms']]])
    await pool.query(
      `update channels set keyed_hash = (select keyed_hash from channels ch join contacts c on c.id = ch.contact_id
where c.encode_id = $1) where contact_id = (select id from contacts where encode_id = $2)`,
      [one.contact, other.contact],
    )
    expect(await reasonsOf()).toEqual([[other.contact, ['firm', 'city', 'terms']]])
    expect(hidden.contact).not.toBe(other.contact)
  })
})

describe('the projects of a contact', () => {
  it('say where the contact left the firm, when, and who came after', async () => {
    const { contact, project, now, lu } = await mover()
    await makeProject(test().pool)
    const { list, total } = await projectsOf(contact)
    expect(total).toBe(2)
    expect(list.find((row) => row.projectid === project)).toMatchObject({
      is_there: false,
      left_on: '2025-08-31',
      successor: { encode_contact_id: lu },
    })
    expect(list.find((row) => row.project_name === '新项目')).toMatchObject({
      firm: { id: now },
      is_there: true,
      left_on: null,
      successor: null,
    })
  })

  it('are those of the subscription', async () => {
    const { contact } = await named()
    const away = await makeProject(test().pool, { provinceId: places.shanghai })
    const { partyId } = await makeParty(test().pool, away)
    await test().pool.query(
      'insert into project_contacts (project_firm_id, contact_id) select $1, id from contacts where encode_id = $2',
      [partyId, contact],
    )
    expect((await projectsOf(contact)).total).toBe(1)
    expect((await ask(contact)).data.figures.projects).toBe(1)
  })
})

describe('colleagues', () => {
  it('work at the same firm now, or worked there at the same time', async () => {
    const { pool } = test()
    const { contact, firm, now, lu } = await mover()
    const present = await named({ firm: now })
    await makeLife(pool, present.contact, [{ firmId: now, from: '2019-01-01' }])
    const before = await named({ firm })
    await makeLife(pool, before.contact, [{ firmId: firm, from: '2010-01-01', until: '2022-03-31' }])
    const { list, total } = await colleaguesOf(contact)
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { encode_contact_id: present.contact, firm: { id: now }, is_now: true, together_from: '2025-09-10' },
      {
        encode_contact_id: lu,
        firm: { id: firm },
        is_now: false,
        together_from: '2024-01-01',
        together_to: '2025-08-31',
      },
    ])
    expect((await colleaguesOf(lu)).list.map((row) => row.encode_contact_id)).toEqual([contact])
  })
})

describe('what my team did', () => {
  let contact = ''
  beforeEach(async () => {
    contact = (await named()).contact
  })

  it('is told to colleagues: calls, numbers shown, looks; a second look at once is the same', async () => {
    const { pool } = test()
    const project = await makeProject(pool, { name: '通话项目' })
    await makeCall(pool, { userId: anna.id, projectId: project, encodeId: contact, seconds: 65 })
    await makeRetrieval(pool, { userId: anna.id, projectId: project, encodeId: contact })
    for (const as of [bert, bert, stranger]) await ask(contact, as)
    const { list, total } = await recordsOf(contact)
    expect(total).toBe(3)
    const done = list
      .map((row) => `${row.kind} ${row.user.id}`)
      .toSorted((one, other) => one.localeCompare(other))
    expect(done).toEqual([`call ${anna.id}`, `retrieval ${anna.id}`, `view ${bert.id}`])
    expect((await recordsOf(contact, { kind: 'call' })).list).toMatchObject([
      { kind: 'call', seconds: 65, masked: '199000*****', project: { project_name: '通话项目' } },
    ])
    const { data } = await ask(contact, bert)
    expect(data).toMatchObject({
      figures: { calls: 1, callers: 1 },
      tabs: { records: 3 },
      last_call: { user: { id: anna.id } },
    })
  })

  it('is not told to another firm', async () => {
    await ask(contact, anna)
    await ask(contact, stranger)
    const { list } = await recordsOf(contact, {}, stranger)
    expect(list.map((row) => row.user.id)).toEqual([stranger.id])
  })
})
