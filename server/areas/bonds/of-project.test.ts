import { bonds } from '@groundbreak/contract/areas/bonds'
import { projects } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'
import { makeBondWork, makeSpecialBond } from '../../test/factories/special-bonds'

const test = useApp()
let project = 0
let without = 0
let outside = 0
let customer: Carried

async function bond(name: string, issuedOn: string, projectIds: number[]): Promise<void> {
  const { pool } = test()
  const made = await makeSpecialBond(pool, {
    name_zh: name,
    name_en: `${name} en`,
    purpose: 'transport',
    amount: 3200.5,
    issued_on: issuedOn,
    rate: 2.35,
    term_years: 15,
  })
  const work = { bond_id: made, name_zh: '道路工程', name_en: 'Road works', amount: 120.25 }
  await makeBondWork(pool, work, projectIds)
}

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  without = await makeProject(pool)
  outside = await makeProject(pool, { provinceId: places.shanghai })
  await bond('一期债券', '2025-03-01', [project, outside])
  await bond('二期债券', '2025-09-01', [project])
  customer = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
})

const of = (projectid: number, as: Carried) => test().call(bonds.ofProject, { projectid }, { as })

describe('the bonds of a project', () => {
  it('come the newest first with what they bring and cost', async () => {
    const { list } = (await of(project, customer)).data
    expect(list.map((one) => one.bond.name)).toEqual(['二期债券', '一期债券'])
    expect(list[0]).toMatchObject({
      bond_project_name: '道路工程',
      amount: 120.25,
      total_investment: 480,
      bond: {
        purpose: 'transport',
        province: { name: '江苏' },
        amount: 3200.5,
        issued_on: '2025-09-01',
        rate: 2.35,
        term_years: 15,
      },
    })
    expect((await of(without, customer)).data.list).toEqual([])
  })

  it('are hidden outside the subscription, and nameless in demo mode', async () => {
    expect((await of(outside, customer)).code).toBe(1300)
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const [one] = (await of(project, away)).data.list
    expect(one).toMatchObject({ amount: null, total_investment: null, bond: { amount: null } })
    expect(JSON.stringify(one)).not.toMatch(/期债券|道路/)
  })

  it('are a sign beside the project in lists, within the subscription', async () => {
    const { data } = await test().call(
      projects.listIcons,
      { project_ids: [project, without, outside] },
      { as: customer },
    )
    expect(data.list.map((row) => row.has_bonds)).toEqual([true, false, false])
  })
})
