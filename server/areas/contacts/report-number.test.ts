import { contacts } from '@groundbreak/contract/areas/contacts'
import { MOST_CREDITS } from '@groundbreak/contract/areas/contacts.numbers'
import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { limits } from '@groundbreak/contract/areas/limits'
import { projects } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { readLimits } from '../../access/limits'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp({ metering: { limits: readLimits('reveals.hour=100') } })
let project = 0
let party = { firmId: 0, partyId: 0 }
let researcher: Carried

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  party = await makeParty(pool, project)
  researcher = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
})

const customer = async () => {
  const subscription = { provinceIds: [places.jiangsu] }
  return test().signIn((await makeUser(test().pool, { subscription })).id)
}

interface Numbered {
  encode_contact_id: string
  channel_id: number
}

async function someone(): Promise<Numbered> {
  const contact = await makeContact(test().pool, party)
  const { rows } = await test().pool.query<{ id: number }>(
    'select ch.id::int from channels ch join contacts c on c.id = ch.contact_id where c.encode_id = $1',
    [contact],
  )
  return { encode_contact_id: contact, channel_id: rows[0]!.id }
}

const show = (number: Numbered, as: Carried) => test().call(contacts.getMobile, number, { as })
const report = (number: Numbered & { projectid?: number }, as: Carried) =>
  test().call(contacts.reportNumber, number, { as })
const leftFor = async (as: Carried) =>
  (await test().call(limits.left, {}, { as })).data.list.find(({ name }) => name === 'reveals.day')?.left
const tasksOf = async ({ channel_id: id }: Numbered) =>
  (
    await test().pool.query<{ id: number; reporter_count: number }>(
      `select id::int, reporter_count from error_tasks where subject like '%/number:' || $1 order by id`,
      [id],
    )
  ).rows
const channelOf = async ({ channel_id: id }: Numbered, as: Carried) => {
  const { data } = await test().call(projects.get, { projectid: project }, { as })
  const people = data.tender_groups.flatMap(({ parties }) => parties.flatMap((one) => one.contacts))
  return people.flatMap(({ channels }) => channels).find(({ channel_id }) => channel_id === id)!
}

describe('a wrong number', () => {
  it('gives back what it took, once, and lowers the reach for everybody', async () => {
    const number = await someone()
    const [as, other] = [await customer(), await customer()]
    const before = await channelOf(number, other)
    await show(number, as)
    expect(await leftFor(as)).toBe(79)
    const both = await Promise.all([report(number, as), report(number, as)])
    expect(both.filter(({ data }) => data.credited)).toHaveLength(1)
    expect(await leftFor(as)).toBe(80)
    expect((await report(number, as)).data).toEqual({ credited: false })
    expect(await leftFor(as)).toBe(80)
    const after = await channelOf(number, other)
    expect(after.reach.percent).toBeLessThan(before.reach.percent)
    expect(after).toMatchObject({ reported: false, reach: { way: 'report', outcome: 'wrong', by: null } })
    expect(await channelOf(number, as)).toMatchObject({ shown: true, reported: true })
  })

  it('is one case of the desk, whoever reports it and wherever', async () => {
    const number = await someone()
    const second = await makeProject(test().pool)
    const two = await makeParty(test().pool, second)
    await test().pool.query(
      `insert into project_contacts (project_firm_id, contact_id)
select $1, id from contacts where encode_id = $2`,
      [two.partyId, number.encode_contact_id],
    )
    const [as, other] = [await customer(), await customer()]
    await Promise.all([show(number, as), show(number, other)])
    await Promise.all([
      report({ ...number, projectid: project }, as),
      report({ ...number, projectid: second }, other),
    ])
    expect(await tasksOf(number)).toMatchObject([{ reporter_count: 2 }])
  })

  it('is not one before it was shown, nor for who does not see it', async () => {
    const number = await someone()
    const as = await customer()
    expect((await report(number, as)).code).toBe(3354)
    expect((await report({ ...number, channel_id: 2_000_000_000 }, as)).code).toBe(3350)
    expect(await tasksOf(number)).toEqual([])
  })

  it('gives back so many a day, and no more', async () => {
    const as = await customer()
    const given: boolean[] = []
    for (let nth = 0; nth <= MOST_CREDITS; nth++) {
      const number = await someone()
      await show(number, as)
      given.push((await report(number, as)).data.credited)
    }
    expect(given).toEqual([...Array.from({ length: MOST_CREDITS }, () => true), false])
    expect(await leftFor(as)).toBe(79)
  })

  it.each([
    ['confirmed', 'reached', true],
    ['unknown', 'not_reached', false],
  ] as const)('answered as %s by the desk is a check', async (outcome, found, isSurer) => {
    const number = await someone()
    const as = await customer()
    await show(number, as)
    await report(number, as)
    const low = (await channelOf(number, as)).reach.percent
    const id = (await tasksOf(number))[0]!.id
    await test().call(errorReports.take, { id }, { as: researcher })
    const answer = { id, outcome, answer: '已经核实过' }
    expect((await test().call(errorReports.answer, answer, { as: researcher })).code).toBe(10_000)
    const channel = await channelOf(number, as)
    expect(channel).toMatchObject({ reported: false, reach: { way: 'research', outcome: found, by: null } })
    expect(channel.reach.percent > low).toBe(isSurer)
  })
})
