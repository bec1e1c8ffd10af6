import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../../areas'
import { type Carried, TestApp, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { categoryIds, makeProject, places } from '../../test/factories/projects'

/*
 * What staff change of a subscription is what its users see with their very next call, in every place that shows
 * projects. The expectation is worked out here, from the subscription alone.
 */

const test = useApp()
const OK = 10_000
const NO_PERMISSION = 405
const china = { west: 73, south: 3, east: 136, north: 54 }

interface Made {
  id: number
  province: number | null
  category: number
}
const projects: Made[] = []
let staff: Carried
let firmId: number
let user: Carried
let subscriptionId: number

beforeAll(async () => {
  const { pool } = test()
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  for (const province of [places.jiangsu, places.shanghai, places.guangdong, null])
    for (const category of [categoryIds.first, categoryIds.second])
      projects.push({
        id: await makeProject(pool, {
          provinceId: province,
          categoryId: category,
          at: [118.75, 32.12],
          publishedAt: hourAgo,
          updatedAt: hourAgo,
        }),
        province,
        category,
      })
  firmId = await makeCustomerFirm(pool)
  user = await test().signIn((await makeUser(pool, { firmId, department: true })).id)
  staff = await test().signIn((await makeUser(pool, { role: 'service' })).id)
  const { rows } = await pool.query<{ id: number }>(
    'select id from subscriptions where customer_firm_id = $1',
    [firmId],
  )
  subscriptionId = rows[0]?.id as number
})

interface Subscription {
  modules: string[]
  province_ids: number[] | null
  category_ids: number[] | null
  period: readonly [string, string]
  is_trial: boolean
}

const subscription: fc.Arbitrary<Subscription> = fc.record({
  modules: fc.constantFrom(['projects'], ['projects'], ['projects', 'bids'], ['bids']),
  province_ids: fc.option(
    fc.uniqueArray(fc.constantFrom(places.jiangsu, places.shanghai, places.guangdong), { minLength: 1 }),
  ),
  category_ids: fc.option(
    fc.uniqueArray(fc.constantFrom(categoryIds.first, categoryIds.second), { minLength: 1 }),
  ),
  period: fc.constantFrom(
    ['2020-01-01', '2099-12-31'] as const,
    ['2020-01-01', '2099-12-31'] as const,
    ['2020-01-01', '2020-12-31'] as const,
    ['2098-01-01', '2099-12-31'] as const,
  ),
  is_trial: fc.boolean(),
})

async function change({ period, ...given }: Subscription): Promise<void> {
  const [starts_on, ends_on] = period
  const { code } = await test().call(
    '/customer/save_subscription',
    {
      firm_id: firmId,
      id: subscriptionId,
      starts_on,
      ends_on,
      seats: 5,
      is_vip: false,
      quotas: {},
      ...given,
    },
    { as: staff },
  )
  expect(code).toBe(OK)
}

const inForce = ({ period: [from, to] }: Subscription) => from < '2026' && to > '2098'

function visible(given: Subscription): number[] {
  const { province_ids: provinces, category_ids: categories } = given
  if (!given.modules.includes('projects') || !inForce(given)) return []
  return projects
    .filter(({ province }) => !provinces || (province !== null && provinces.includes(province)))
    .filter(({ category }) => !categories || categories.includes(category))
    .map(({ id }) => id)
}

/** What the answers of different places tell. */
interface Shown {
  list: { projectid: number }[]
  total: number
  rows_total: number
}
const ids = (rows: Shown) => rows.list.map((row) => row.projectid).toSorted((a, b) => a - b)
const all = () => projects.map(({ id }) => id)

/** What each place shows; a code where it refuses. */
async function shown(node: TestApp): Promise<Record<string, unknown>> {
  const ask = async (path: string, input: object, read: (data: Shown) => unknown) => {
    const { code, data } = await node.call<Shown>(path, input, { as: user })
    return code === OK ? read(data) : code
  }
  const details = await Promise.all(
    all().map(async (projectid) => {
      const { code, data } = await node.call<{ in_scope: boolean }>(
        '/project/get',
        { projectid },
        { as: user },
      )
      return code === OK && data.in_scope ? projectid : null
    }),
  )
  return {
    list: await ask('/project/search', { per_page: 50 }, ids),
    details: details.filter((id) => id !== null),
    rows: await ask('/project_ext/get_projects', { project_ids: all() }, ids),
    print: await ask('/project_ext/print_projects', { project_ids: all() }, ids),
    export: await ask('/project/export_excel', {}, (data) => data.rows_total),
    map: await ask('/project/map_clusters', { box: china, zoom: 4 }, (data) => data.total),
    positions: await ask('/project/map_positions', { project_ids: all() }, ids),
    inbox: await ask('/inbox/list', {}, ids),
  }
}

const or = (allowed: boolean, value: unknown) => (allowed ? value : NO_PERMISSION)

function expected(given: Subscription): Record<string, unknown> {
  const seen = visible(given)
  const reads = given.modules.includes('projects')
  const opened = reads && inForce(given)
  return {
    list: or(reads, seen),
    details: seen,
    rows: or(reads, seen),
    print: or(opened, seen),
    export: or(opened && !given.is_trial, seen.length),
    map: or(reads, seen.length),
    positions: or(reads, seen),
    inbox: or(reads, seen),
  }
}

describe('a subscription changed by staff', () => {
  it('is what its users see with the next call, wherever projects are shown', async () => {
    await fc.assert(
      fc.asyncProperty(subscription, async (given) => {
        await change(given)
        await test().pool.query('delete from export_tasks')
        expect(await shown(test())).toEqual(expected(given))
      }),
      { numRuns: 25 },
    )
  })

  it('is what they see on another node once the second is over for which it remembers sessions', async () => {
    let now = Date.now()
    const other = await TestApp.over(test(), allHandlers(), { clock: () => now })
    const wide: Subscription = {
      modules: ['projects'],
      province_ids: null,
      category_ids: null,
      period: ['2020-01-01', '2099-12-31'],
      is_trial: false,
    }
    const narrow = { ...wide, province_ids: [places.shanghai] }
    await change(wide)
    expect((await shown(other)).list).toEqual(visible(wide))
    await change(narrow)
    now += 1001
    expect((await shown(other)).list).toEqual(visible(narrow))
    await other.close()
  })
})
