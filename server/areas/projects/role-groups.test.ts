import { beforeAll, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeParty, makeProject } from '../../test/factories/projects'

const test = useApp()
let as: Carried
const made = { designed: 0, awarded: 0, owned: 0, bare: 0 }

beforeAll(async () => {
  const { pool } = test()
  for (const name of Object.keys(made) as (keyof typeof made)[])
    made[name] = await makeProject(pool, { name })
  await makeParty(pool, made.designed, { role: 'owner' })
  await makeParty(pool, made.designed, { role: 'architect' })
  await makeParty(pool, made.awarded, { role: 'architect' })
  await makeParty(pool, made.awarded, { role: 'main_contractor' })
  await makeParty(pool, made.owned, { role: 'developer' })
  as = await test().signIn((await makeUser(pool)).id)
})

interface Found {
  list: { project_name: string }[]
  facets: Record<string, { id: number; count: number }[]>
}
const search = async (filters: object) => {
  const facets = ['role_groups_known', 'role_groups_missing']
  const { data } = await test().call<Found>('/project/search', { filters, facets }, { as })
  return { names: data.list.map((row) => row.project_name).toSorted(), facets: data.facets }
}

it.each([
  [{ role_groups_known: [2] }, ['awarded', 'designed']],
  [{ role_groups_known: [2], role_groups_missing: [5] }, ['designed']],
  [{ role_groups_known: [1, 2] }, ['designed']],
  [{ role_groups_missing: [1, 2] }, ['bare']],
  [{ role_groups_known: [5], role_groups_missing: [5] }, []],
  [{ role_groups_known: [] }, ['awarded', 'bare', 'designed', 'owned']],
])('%o', async (filters, names) => {
  expect((await search(filters)).names).toEqual(names)
})

const count = (facets: Found['facets'], facet: string, group: number) =>
  facets[facet]?.find(({ id }) => id === group)?.count ?? 0

it('counts in how many a group is known and is missing, of what is left', async () => {
  const all = (await search({})).facets
  expect([count(all, 'role_groups_known', 2), count(all, 'role_groups_missing', 2)]).toEqual([2, 2])
  const designed = (await search({ role_groups_known: [2] })).facets
  expect([count(designed, 'role_groups_known', 5), count(designed, 'role_groups_missing', 5)]).toEqual([1, 1])
})

it('is refused for a group that is none', async () => {
  expect((await test().call('/project/search', { filters: { role_groups_known: [4] } }, { as })).code).toBe(
    1001,
  )
})
