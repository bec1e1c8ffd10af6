import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()

describe('the vocabularies', () => {
  it('come named in the language asked for, without a statement', async () => {
    const { pool } = test()
    const as = await test().signIn((await makeUser(pool)).id)
    const { result, texts } = await countStatements(test().callsPool, () =>
      test().call<{ stages: object[]; dictionaries: Record<string, object[]>; class_types: object[] }>(
        '/base_option/options',
        { lang: 'en' },
        { as },
      ),
    )
    expect(texts).toEqual([])
    expect(result.data.stages[0]).toEqual({
      id: 1,
      name: 'Concept',
      key: 'concept',
      kind: 'concept',
      parent_id: null,
    })
    expect(Object.keys(result.data.dictionaries)).toContain('curtain_wall')
    expect(result.data.class_types).toHaveLength(6)
  })

  it('list the places, parents before children', async () => {
    const as = await test().signIn((await makeUser(test().pool)).id)
    const { data } = await test().call<{ list: { id: number; parent_id: number | null; short: string }[] }>(
      '/base_option/regions',
      {},
      { as },
    )
    const seen = new Set<number>()
    for (const { id, parent_id } of data.list) {
      expect(parent_id === null || seen.has(parent_id)).toBe(true)
      seen.add(id)
    }
    expect(data.list).toContainEqual(
      expect.objectContaining({ id: 310_000, name: '上海市', short: '上海', level: 2 }),
    )
  })
})
