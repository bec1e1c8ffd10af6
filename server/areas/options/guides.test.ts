import type { GuideKey } from '@groundbreak/contract/areas/options'
import { describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()

interface Told {
  list: { key: GuideKey; title: string; tips: string[]; seen: boolean }[]
}
const ask = async (as: Carried, lang = 'zh') =>
  (await test().call<Told>('/base_option/guides', { lang }, { as })).data.list
const store = (as: Carried, keys: string[], seen: boolean) =>
  test().call('/tool/store_guide', { keys, seen }, { as })
const seenOf = async (as: Carried) => (await ask(as)).filter(({ seen }) => seen).map(({ key }) => key)

describe('the quick guides', () => {
  it('are told in the language asked for, until they are put away', async () => {
    const as = await test().signIn((await makeUser(test().pool)).id)
    const other = await test().signIn((await makeUser(test().pool)).id)
    expect((await ask(as, 'en'))[0]).toMatchObject({ title: 'Start here every day', seen: false })
    await Promise.all([store(as, ['list', 'list'], true), store(as, ['today'], true)])
    expect(await seenOf(as)).toEqual(['today', 'list'])
    await store(as, ['list'], true)
    expect(await seenOf(as)).toEqual(['today', 'list'])
    expect(await seenOf(other)).toEqual([])
  })

  it('can be had again', async () => {
    const as = await test().signIn((await makeUser(test().pool)).id)
    await store(as, ['today'], false)
    expect(await seenOf(as)).toEqual([])
    await store(as, ['today', 'project'], true)
    await store(as, ['today'], false)
    expect(await seenOf(as)).toEqual(['project'])
  })

  it('refuses a guide that there is not', async () => {
    const as = await test().signIn((await makeUser(test().pool)).id)
    expect((await store(as, ['tenders'], true)).code).toBe(1001)
    expect((await store(as, [], true)).code).toBe(1001)
  })
})
