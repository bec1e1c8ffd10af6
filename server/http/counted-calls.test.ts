import { calls } from '@groundbreak/contract/calls'
import { type Call, call as defineCall, type Counts } from '@groundbreak/contract/define'
import { type LimitLeft, listOf } from '@groundbreak/contract/envelope'
import { loadMarket } from '@groundbreak/market/load'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defaultLimits } from '../access/limits'
import { allHandlers } from '../areas'
import { readEnv } from '../env'
import { openSampleMarket } from '../sample-market'
import { bodyOf } from '../test/bodies'
import { type Carried, testDesk, useApp } from '../test/app'
import { makeUser } from '../test/factories/accounts'
import { makeRevision } from '../test/factories/projects'
import { makeMarket } from '../test/matrix/market'
import { leavesOf } from '../test/matrix/paths'
import type { Handler } from './handle'

/*
 * What each call of the contract says it counts as, held against what it takes of the budgets of who asks, and
 * against what its answer tells.
 */

vi.setConfig({ hookTimeout: 120_000 })

const reached = new Set<string>()
/** For whom a call is, is the matrix's: here everybody who is logged in comes as far as the counting. */
const letIn = (handler: Handler): Handler => ({
  ...handler,
  may: handler.may === 'anyone' ? 'anyone' : 'signedIn',
  beforePasswordChange: true,
  stepUp: false,
  prepare: async (work) => {
    reached.add(handler.call.name)
    return handler.prepare?.(work)
  },
})

const test = useApp({
  metering: { limits: defaultLimits },
  handlers: allHandlers().map(letIn),
  sample: { market: openSampleMarket(readEnv({}), true) },
})
const about = { projectid: 0, firm_id: 0, keyword: '', special_bond_id: 0, encode_contact_id: '' }
/** The name of somebody on the project. */
let somebody = ''
/** Has something in every list of projects. */
let reader = 0

beforeAll(async () => {
  const { pool } = test()
  await loadMarket({ pool, secrets: testDesk.secrets, size: 300 })
  const users = await pool.query<{ id: number }>(`select id from users where username = 'employee'`)
  reader = Number(users.rows[0]?.id)
  // Of the reader's part of the country, with others of its series.
  const found = await pool.query<typeof about>(
    `select p.id as projectid, pf.firm_id, left(p.name_zh, 2) as keyword
from projects p join project_firms pf on pf.project_id = p.id
where p.province_id in (320000, 330000, 340000) and exists (select from contacts c where c.firm_id = pf.firm_id)
order by (select count(*) from projects q where q.series_id = p.series_id) desc, p.id limit 1`,
  )
  // Rather one with colleagues.
  const named = await pool.query<{ name_zh: string; encode_id: string }>(
    `select c.name_zh, c.encode_id from contacts c join project_contacts pc on pc.contact_id = c.id
join project_firms pf on pf.id = pc.project_firm_id where pf.project_id = $1
order by (select count(*) from contacts o where o.firm_id = c.firm_id and o.resigned = 0) desc, c.id limit 1`,
    [found.rows[0]?.projectid],
  )
  somebody = named.rows[0]!.name_zh
  about.encode_contact_id = named.rows[0]!.encode_id
  // A record of each kind that the sample market may have none of.
  const { specialBond } = await makeMarket(pool, 'inside')
  Object.assign(about, found.rows[0], { special_bond_id: specialBond })
  const marks = [reader, about.projectid]
  await pool.query(
    `with folder as (insert into favorite_folders (user_id, name) values ($1, 'Kept') returning id)
insert into favorite_projects (folder_id, project_id) select id, $2 from folder`,
    marks,
  )
  await pool.query(
    `insert into cooperation_marks (customer_firm_id, project_id, marked_by) select u.customer_firm_id, $2, u.id
from users u where u.id = $1`,
    marks,
  )
  // Changed since it was looked at, and just now: the lists of what is new have it on whatever day the test runs.
  await pool.query(
    `insert into project_views (user_id, project_id, first_viewed_at, viewed_at, views)
values ($1, $2, now() - interval '1 year', now() - interval '1 year', 1)
on conflict (user_id, project_id) do update set viewed_at = excluded.viewed_at`,
    marks,
  )
  await pool.query('update projects set is_major = true where id = $1', [about.projectid])
  await makeRevision(pool, about.projectid, {
    at: new Date().toISOString(),
    changes: [{ field: 'floor_area', from: 1, to: 2 }],
  })
})

type Left = Record<'details' | 'rows' | 'reveals', number>

async function leftFor(as: Carried): Promise<Left> {
  const { data } = await test().call<{ list: LimitLeft[] }>('/user/limits_left', {}, { as })
  const of = (name: string) => Number(data.list.find((one) => one.name === name)?.left)
  return { details: of('details.day'), rows: of('rows.day'), reveals: of('reveals.day') }
}

/** Asks a call about the project, and tells what was taken for it. */
async function asking(call: Call, userId: number) {
  const before = await leftFor(await test().signIn(userId))
  const answer = await test().call<{ list?: unknown[] } | null>(call.path, aboutTheProject(call), {
    as: await test().signIn(userId),
  })
  // The call may have ended the session.
  const after = await leftFor(await test().signIn(userId))
  const taken = {
    details: before.details - after.details,
    rows: before.rows - after.rows,
    reveals: before.reveals - after.reveals,
  }
  return { taken, listed: answer.data?.list?.length ?? 0 }
}

function aboutTheProject(call: Call): object {
  const keyword = call.name.startsWith('contacts.') ? somebody : about.keyword
  const all = { ...about, keyword, project_ids: [about.projectid], firm_ids: [about.firm_id] }
  const fields = Object.keys((call.input as unknown as { shape: object }).shape)
  const named = Object.entries(all).filter(([field]) => fields.includes(field))
  return { ...bodyOf(call, about.projectid), ...Object.fromEntries(named) }
}

const listsRows = (counts: Counts) =>
  counts === 'rows' || (typeof counts === 'object' && counts.rows === true)

describe('takes what it says', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const isList = listsRows(call.counts)
    // What the reader has opened would count no second time.
    const userId = call.counts === 'rows' ? reader : (await makeUser(test().pool)).id
    const { taken, listed } = await asking(call, userId)
    expect(reached).toContain(name)
    expect(taken).toEqual({
      details: typeof call.counts === 'object' ? 1 : 0,
      rows: isList ? listed : 0,
      reveals: 0,
    })
    // An empty list would show nothing.
    expect(isList && listed === 0).toBe(false)
  })
})

/** What an answer says of projects, firms, people and notices: their names, and phones however masked. */
const TELLING = /(?:^|[.\]])(?:project_name|firm_name|full_name|encode_contact_id|masked|amount_text|winner)$/

const answerTells = (call: Call) =>
  leavesOf(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })).some(({ path }) =>
    TELLING.test(path),
  )

/** Calls that tell of them and take nothing, each with its reason. */
const FREE: Record<string, string> = {
  'projects.suggest': 'a few names while words are typed',
  'firms.suggest': 'a few names while words are typed',
  'relationships.marks': 'what the viewer’s firm marked, by ids that the caller knows',
  'searches.list': 'words of the viewer’s own conditions',
  'dial.searchCalls': 'calls that the viewer’s firm made',
  'errorReports.queue': 'work of the research desk',
  'errorReports.get': 'work of the research desk',
  'desk.findFirms': 'work of the research desk',
  'shares.show': 'one project that a link of its owner opens, with looks counted',
  'shares.showPositions': 'a few projects that a link of its owner opens, with looks counted',
  'personalData.find': 'one who asks what is held, for the provider’s people',
  'packages.validAccounts': 'customers, for the provider’s people',
  'packages.show': 'recipients among the customers, for who sent it',
  'packages.list': 'recipients among the customers, for who sent it',
  'alerts.sentHistory': 'what the viewer sent',
  'coins.ledger': 'the viewer’s own cases',
  'coins.auditList': 'the viewer’s own cases',
  'coins.findProjects': 'a few names while words are typed',
  'coins.queue': 'work of the provider’s people',
  'coins.get': 'work of the provider’s people',
}

const freeOf = (all: readonly Call[]) =>
  all.filter((call) => call.counts === 'nothing' && answerTells(call)).map(({ name }) => name)

describe('what tells of projects, firms, people and notices', () => {
  it('takes something, or there is a reason', () => {
    expect(freeOf(calls).toSorted()).toEqual(Object.keys(FREE).toSorted())
  })

  it.each([
    ['projects', { project_name: z.string() }],
    ['firms', { firm_name: z.string() }],
    ['contacts', { encode_contact_id: z.string(), channels: z.array(z.object({ masked: z.string() })) }],
    ['notices', { notice: z.object({ winner: z.string().nullable() }) }],
  ])('a list of %s that takes nothing is noticed', (_, row) => {
    const made = {
      path: '/made/up',
      summary: '',
      input: z.object({}),
      output: listOf(z.object(row)),
    } as const
    const ways = (['nothing', 'rows'] as const).map((counts) => ({
      ...defineCall({ ...made, counts }),
      name: counts,
    }))
    expect(freeOf(ways)).toEqual(['nothing'])
  })

  it('a call that says what it has no field for does not compile', () => {
    const made = {
      path: '/made/up',
      summary: '',
      input: z.object({ id: z.int() }),
      output: z.object({}),
    } as const
    const refused = [
      // @ts-expect-error: nothing is listed.
      () => defineCall({ ...made, counts: 'rows' }),
      // @ts-expect-error: no project is named.
      () => defineCall({ ...made, counts: { details: 'projectid' } }),
      // @ts-expect-error: an id by itself does not say of what it is.
      () => defineCall({ ...made, counts: { details: 'id' } }),
      // @ts-expect-error: a call says what it counts as.
      () => defineCall(made),
    ]
    expect(refused).toHaveLength(4)
  })
})
