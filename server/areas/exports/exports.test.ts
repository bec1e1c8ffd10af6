import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, places } from '../../test/factories/projects'
import { countStatements } from '../../test/count-statements'

const test = useApp()
let one = 0
let two = 0
let outside = 0
let as: Carried
let userId = 0

beforeAll(async () => {
  const { pool } = test()
  one = await makeProject(pool, { name: '滨江医院', remark: '一期已开工' })
  two = await makeProject(pool, { name: '滨江学校' })
  outside = await makeProject(pool, { provinceId: places.shanghai })
  await makeContact(pool, await makeParty(pool, one, { name: '江苏一建' }))
  const firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
  userId = (await makeUser(pool, { firmId })).id
  as = await test().signIn(userId)
})

const print = (project_ids: number[], who = as) =>
  test().call<{ list: ProjectSheet[]; left_out: number }>(
    '/project_ext/print_projects',
    { project_ids },
    { as: who },
  )

describe('printing', () => {
  it('answers sheets in the order asked for, with masked numbers, and leaves out what is not subscribed', async () => {
    const { data } = await print([two, one, outside, 1, two])
    expect(data.left_out).toBe(2)
    expect(data.list.map((sheet) => sheet.project_name)).toEqual(['滨江学校', '滨江医院'])
    expect(data.list[1]).toMatchObject({
      remark: '一期已开工',
      tender_groups: [
        { parties: [{ firm_name: '江苏一建', contacts: [{ channels: [{ masked: '199000*****' }] }] }] },
      ],
    })
    const { rows } = await test().pool.query(
      `select detail from audit where action = 'projects.printed' and user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([{ detail: { project_ids: [two, one] } }])
  })

  it('hides names, values and people in demo mode', async () => {
    const away = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    const { data } = await print([one], away)
    expect(JSON.stringify(data)).not.toMatch(/滨江|一期|江苏一建|王测试|199000/)
  })

  it('takes one to 200 projects', async () => {
    expect((await print([])).code).toBe(1001)
    expect((await print(Array.from({ length: 201 }, (_, at) => at + 1))).code).toBe(1001)
  })
})

describe('projects by id', () => {
  it('are rows in the order asked for, within the subscription, in one statement', async () => {
    const { result, texts } = await countStatements(test().callsPool, () =>
      test().call<{ list: ProjectRow[] }>(
        '/project_ext/get_projects',
        { project_ids: [two, outside, one] },
        { as },
      ),
    )
    expect(result.data.list.map((row) => row.projectid)).toEqual([two, one])
    expect(texts).toHaveLength(1)
  })
})
