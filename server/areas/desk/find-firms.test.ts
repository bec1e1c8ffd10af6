import type { FirmFound } from '@groundbreak/contract/areas/desk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeParty, makeProject } from '../../test/factories/projects'

const test = useApp()
let researcher: Carried
let exact = 0

beforeAll(async () => {
  const { pool } = test()
  researcher = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
  const project = await makeProject(pool)
  const firms = ['苏州宝兴置业有限公司', '宝兴置业有限公司', '宝兴', '常熟宝兴建设 100%_集团']
  for (const name of firms) {
    const { firmId } = await makeParty(pool, project, { name })
    if (name === '宝兴') exact = firmId
  }
  await makeParty(pool, project, { name: '宝兴某人', person: true })
  await pool.query(
    `update firms set number = '91320000TEST0001XY', name_en = 'Baoxing Real Estate' where id = $1`,
    [exact],
  )
})

const find = (keyword: string, more: { as?: Carried; lang?: string } = {}) =>
  test().call<{ list: FirmFound[] }>(
    '/desk/find_firms',
    { keyword, lang: more.lang ?? 'zh' },
    { as: more.as ?? researcher },
  )
const names = async (keyword: string) => (await find(keyword)).data.list.map(({ firm_name: name }) => name)

describe('a firm for a party', () => {
  it('is found by a part of its name: just so, then where a name begins, then within it', async () => {
    expect(await names('宝兴')).toEqual([
      '宝兴',
      '宝兴置业有限公司',
      '苏州宝兴置业有限公司',
      '常熟宝兴建设 100%_集团',
    ])
    expect(await names('宝兴置')).toEqual(['宝兴置业有限公司', '苏州宝兴置业有限公司'])
    expect(await names('有限公司 苏州宝')).toEqual(['苏州宝兴置业有限公司'])
  })

  it('is found by its name in the other language as it begins, in any case, and by its number', async () => {
    expect(await names('baoxing REAL')).toEqual(['宝兴'])
    expect(await names('91320000test0001xy')).toEqual(['宝兴'])
    expect((await find('宝兴', { lang: 'en' })).data.list[0]).toMatchObject({
      firm_id: exact,
      firm_name: 'Baoxing Real Estate',
      other_name: '宝兴',
      number: '91320000TEST0001XY',
      projects: 1,
    })
  })

  it('has no wildcards, and is no person', async () => {
    expect(await names('100%_')).toEqual(['常熟宝兴建设 100%_集团'])
    expect(await names('100__')).toEqual([])
    expect(await names('兴\\置业')).toEqual([])
    expect(await names('宝兴某人')).toEqual([])
    const { texts } = await countStatements(test().callsPool, () => find('宝兴'))
    expect(texts).toHaveLength(1)
  })

  it('is the research desk’s to find, by at least one letter', async () => {
    const employee = await test().signIn((await makeUser(test().pool)).id)
    expect((await find('宝兴', { as: employee })).code).toBe(405)
    expect((await find('  ')).data).toMatchObject({ fields: { keyword: '不能为空' } })
  })
})
