import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()
const someone = async () => test().signIn((await makeUser(test().pool)).id)

const edit = async (fields: unknown, as = someone()) =>
  test().call<{ fields?: object; list_fields?: string[] | null }>(
    '/tool/edit_project_list_fields',
    { fields },
    { as: await as },
  )

describe('the columns of lists', () => {
  it('are kept on the account in their order, and can be the usual ones again', async () => {
    const as = await someone()
    expect((await edit(['place', 'stage'], Promise.resolve(as))).data).toEqual({
      list_fields: ['place', 'stage'],
    })
    const read = async () => (await test().call('/tool/settings', {}, { as })).data.list_fields
    expect(await read()).toEqual(['place', 'stage'])
    await edit(null, Promise.resolve(as))
    expect(await read()).toBeNull()
  })

  it.each([
    [['stage', 'category', 'place', 'invest_value', 'floor_area', 'starts_on', 'updated_at', 'owner'], 1307],
    [['stage', 'project_name'], 1308],
    [['projectid'], 1308],
    [['stage', 'stage'], 1101],
    [['password_hash'], 1101],
  ])('refuses %j', async (fields, code) => {
    const answer = await edit(fields)
    expect(answer.code).toBe(code)
    expect(answer.data.fields).toHaveProperty('fields')
  })
})

describe('the list opened after login', () => {
  it('is a list or a saved search, never both', async () => {
    const as = await someone()
    const settings = async (given = {}) =>
      (await test().call('/tool/settings', given, { as })).data.default_list
    const initial = async () => {
      const { data } = await test().call<{ saved: { is_initial: boolean }[] }>(
        '/base_option/saved_searches',
        {},
        { as },
      )
      return data.saved.map(({ is_initial: is }) => is)
    }
    const conditions = { filters: { keyword: '医院' } }
    const search = await test().call<{ id: number }>(
      '/tool/save_advance_search',
      { name: '一', conditions, is_initial: true },
      { as },
    )
    expect(await settings({ default_list: 'unviewed' })).toBe('unviewed')
    expect(await initial()).toEqual([false])
    await test().call('/tool/save_advance_search', { id: search.data.id, is_initial: true }, { as })
    expect(await initial()).toEqual([true])
    expect(await settings()).toBeNull()
    expect((await test().call('/tool/settings', { default_list: 'nowhere' }, { as })).code).toBe(1001)
  })
})
