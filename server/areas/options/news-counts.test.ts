import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
let as: Carried

interface Counted {
  since: string
  is_last_week: boolean
  list: { class_type: number; name: string; count: number; new_count: number }[]
}
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

beforeAll(async () => {
  const { pool } = test()
  const { id } = await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })
  await pool.query('update users set last_login_at = now(), previous_login_at = $2 where id = $1', [
    id,
    daysAgo(3),
  ])
  as = await test().signIn(id)
  const inside = { provinceId: places.jiangsu }
  for (const [classType, published, updated] of [
    [0, 1, 1],
    [0, 9, 2],
    [1, 1, 1],
    [1, 9, 9],
  ] as const)
    await makeProject(pool, {
      ...inside,
      classType,
      publishedAt: daysAgo(published),
      updatedAt: daysAgo(updated),
    })
  await makeProject(pool, { provinceId: places.shanghai })
})

describe('/base_option/news_counts', () => {
  it('counts by type what is new or changed since the login before, within the subscription', async () => {
    const { data } = await test().call<Counted>('/base_option/news_counts', { lang: 'zh' }, { as })
    expect(data.is_last_week).toBe(false)
    expect(data.list).toEqual([
      { class_type: 0, name: '工程优讯（高价值）', count: 2, new_count: 1 },
      { class_type: 1, name: '工程闪讯（高价值）', count: 1, new_count: 1 },
    ])
  })

  it('adds up to the list since the last login', async () => {
    const { data } = await test().call<Counted>('/base_option/news_counts', {}, { as })
    const list = await test().call<{ total: number; new_total: number }>(
      '/project/since_last_login_projects',
      {},
      { as },
    )
    const sum = (of: 'count' | 'new_count') => data.list.reduce((all, one) => all + one[of], 0)
    expect(sum('count')).toBe(list.data.total)
    expect(sum('new_count')).toBe(list.data.new_total)
  })

  it('falls back to the last week where nobody had logged in before', async () => {
    const first = await test().signIn((await makeUser(test().pool)).id)
    const { data } = await test().call<Counted>('/base_option/news_counts', {}, { as: first })
    expect(data.is_last_week).toBe(true)
  })
})
