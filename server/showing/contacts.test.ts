import { projects } from '@groundbreak/contract/areas/projects'
import type { Reach } from '@groundbreak/contract/channel'
import { beforeAll, expect, it } from 'vitest'
import { dayOf } from '../calendar/days'
import { type Carried, useApp } from '../test/app'
import { countStatements } from '../test/count-statements'
import { makeCustomerFirm, makeUser } from '../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../test/factories/projects'
import { makeCheck } from '../test/factories/records'

const test = useApp()
let project = 0
let contact = ''
let caller = 0
let asCaller: Carried
let asColleague: Carried
let asStranger: Carried

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  contact = await makeContact(pool, await makeParty(pool, project))
  const firmId = await makeCustomerFirm(pool)
  caller = (await makeUser(pool, { firmId })).id
  asCaller = await test().signIn(caller)
  asColleague = await test().signIn((await makeUser(pool, { firmId })).id)
  asStranger = await test().signIn((await makeUser(pool)).id)
})

async function reach(as: Carried): Promise<Reach> {
  const { data } = await test().call(projects.get, { projectid: project }, { as })
  return data.tender_groups[0]?.parties[0]?.contacts[0]?.channels[0]?.reach as Reach
}

it('tells how sure a number is before anybody checked it', async () => {
  expect(await reach(asStranger)).toMatchObject({ checked_on: null, way: null, by: null, is_due: true })
})

it('learns of the calls of all firms, and names who called to the own firm alone', async () => {
  const { pool } = test()
  const before = (await reach(asStranger)).percent
  await makeCheck(pool, { encodeId: contact, way: 'call', outcome: 'reached', userId: caller })
  const [own, colleague, stranger] = await Promise.all([asCaller, asColleague, asStranger].map(reach))
  expect(own).toMatchObject({
    way: 'call',
    outcome: 'reached',
    by: expect.any(String),
    checked_on: dayOf(new Date()),
  })
  expect(colleague).toEqual(own)
  expect(stranger).toEqual({ ...own, by: null })
  expect(own?.percent).toBeGreaterThan(before)
  await makeCheck(pool, { encodeId: contact, way: 'report', outcome: 'wrong' })
  const reported = await reach(asStranger)
  expect(reported).toMatchObject({ way: 'report', outcome: 'wrong', by: null, is_due: true })
  expect(reported.percent).toBeLessThan(own?.percent ?? 0)
})

it('reads the checks of all numbers of a project at once', async () => {
  const { pool } = test()
  const party = await makeParty(pool, project)
  const statements = async () =>
    (await countStatements(test().callsPool, () => reach(asStranger))).texts.length
  const few = await statements()
  for (const encodeId of [await makeContact(pool, party), await makeContact(pool, party)])
    await makeCheck(pool, { encodeId, way: 'call', outcome: 'reached' })
  expect(await statements()).toBe(few)
})
