import { calls } from '@groundbreak/contract/calls'
import { codes } from '@groundbreak/contract/codes'
import { defineArea } from '@groundbreak/contract/define'
import { SUCCESS } from '@groundbreak/contract/envelope'
import { choice, words } from '@groundbreak/contract/filters'
import { list, type ListCall } from '@groundbreak/contract/list'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allHandlers } from '../areas'
import { type Carried, useApp } from '../test/app'
import { bodiesByHand, bodyOf } from '../test/bodies'
import { makeCustomerFirm, makeUser } from '../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../test/factories/projects'
import { questionsOf } from '../test/list-questions'
import type { Handler } from './handle'
import { handleList } from './handle-list'

/*
 * Whatever a list declares can be asked of it: a filter, a sort or a facet that its statement does not know, or
 * knows wrongly, is a fault here, without a test of its own.
 */

const lists = calls.filter((call): call is typeof call & ListCall => 'list' in call)

/** A list that does not hold what it declares. */
const { broken } = defineArea('broken', {
  broken: list({
    path: '/broken/list',
    summary: 'Broken.',
    counts: 'nothing',
    filters: { search: words(), colour: choice(['red']) },
    sorts: ['age'],
    row: z.object({ id: z.int() }),
  }),
})
const ofBroken = handleList(broken, {
  may: 'signedIn',
  run: async ({ db, input: { colour, sort = '-age' } }) => {
    const column = colour ? 'no_such_column' : 'id'
    await db.query(`select ${column} from users order by ${sort === 'age' ? 'no_such_age' : 'id'}`)
    return { list: [], total: 0 }
  },
})

/** For whom a list is, is the matrix's. */
const letIn = (handler: Handler): Handler => ({ ...handler, may: 'signedIn', stepUp: false })
const test = useApp({ handlers: [...allHandlers(), ofBroken].map(letIn) })

let as: Carried
/** What lists are of, where they are of something. */
let about: Record<string, unknown> = {}
let firmOfMarket = 0

beforeAll(async () => {
  const { pool } = test()
  const firmId = await makeCustomerFirm(pool)
  const { id } = await makeUser(pool, { firmId, role: 'firm_admin' })
  const project = await makeProject(pool)
  const party = await makeParty(pool, project)
  const contact = await makeContact(pool, party)
  firmOfMarket = party.firmId
  as = await test().signIn(id)
  const people = { user_id: id, app_user_id: id, encode_contact_id: contact }
  about = { firm_id: firmId, ...people, projectid: project, project_ids: [project] }
})

/** The questions of a list that it answers by a fault, or does not understand. */
async function faultsOf(call: ListCall): Promise<string[]> {
  const needed = bodyOf(call, 0)
  const there = call.name.startsWith('firms.') ? { ...about, firm_id: firmOfMarket } : about
  const of = Object.fromEntries(Object.entries(there).filter(([name]) => name in needed))
  const faults: string[] = []
  for (const { of: what, body } of questionsOf(call)) {
    const { code } = await test().call(call.path, { ...needed, ...of, ...body }, { as })
    if (code !== SUCCESS) faults.push(`${what}: ${code}`)
  }
  return faults
}

describe('what a list declares can be asked of it', () => {
  it.each(lists.filter((call) => questionsOf(call).length > 0).map((call) => [call.name, call] as const))(
    '%s',
    async (_, call) => {
      expect(await faultsOf(call)).toEqual([])
    },
  )

  it('and what it does not hold is noticed', async () => {
    const fault = codes['http.system']
    expect(await faultsOf(broken)).toEqual([
      `colour: ${fault}`,
      `all filters: ${fault}`,
      `sort age: ${fault}`,
    ])
  })
})

it('no list has a request by hand', () => {
  expect(lists.map(({ name }) => name).filter((name) => bodiesByHand.includes(name))).toEqual([])
})
