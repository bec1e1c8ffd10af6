import type { CooperationMark } from '@groundbreak/contract/areas/relationships'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeProject } from '../../test/factories/projects'

const test = useApp()
let one = 0
let two = 0
let author: Carried
let colleague: Carried
let stranger: Carried

beforeAll(async () => {
  const { pool } = test()
  one = await makeProject(pool, { name: '一号' })
  two = await makeProject(pool, { name: '二号' })
  const firmId = await makeCustomerFirm(pool)
  author = await test().signIn((await makeUser(pool, { firmId })).id)
  colleague = await test().signIn((await makeUser(pool, { firmId })).id)
  stranger = await test().signIn((await makeUser(pool)).id)
})

const call = <T>(path: string, payload: object, as: Carried) =>
  test().call<T>(`/relationship_mark/${path}`, payload, { as })
const marks = async (as: Carried) =>
  (await call<{ list: CooperationMark[] }>('project_relationships', { rcc_ids: [one, two] }, as)).data.list
const mine = async (list: string, as: Carried) =>
  (
    await test().call<{ list: { projectid: number }[] }>('/project/search', { mine: list }, { as })
  ).data.list.map(({ projectid }) => projectid)

describe('cooperation marks', () => {
  it('are the firm’s: added, edited, removed and set again', async () => {
    expect((await call('mark_projects', { project_ids: [one, two], note: '供货中' }, author)).data).toEqual({
      changed: 2,
    })
    expect((await call('mark_projects', { project_ids: [one] }, colleague)).data).toEqual({ changed: 0 })
    expect((await call('mark_projects', { project_ids: [one], note: '二期' }, colleague)).data).toEqual({
      changed: 1,
    })
    expect(await marks(author)).toMatchObject([
      { projectid: one, status: 'marked', note: '二期', removed_at: null },
      { projectid: two, status: 'marked', note: '供货中' },
    ])
    expect((await call('remove_projects', { project_ids: [two] }, colleague)).data).toEqual({ changed: 1 })
    expect((await call('remove_projects', { project_ids: [two] }, colleague)).data).toEqual({ changed: 0 })
    expect((await marks(author))[1]).toMatchObject({ status: 'removed', removed_at: expect.any(String) })
    expect(await mine('cooperation', author)).toEqual([one])
    expect(await mine('cooperation_removed', author)).toEqual([two])
    await call('mark_projects', { project_ids: [two] }, author)
    expect((await marks(author))[1]).toMatchObject({ status: 'marked', note: '供货中' })
  })

  it('of another firm are not seen and not changed', async () => {
    expect(await marks(stranger)).toEqual([])
    expect(await mine('cooperation', stranger)).toEqual([])
    expect((await call('remove_projects', { project_ids: [one] }, stranger)).data).toEqual({ changed: 0 })
  })

  it('take notes of 200 characters', async () => {
    const payload = { project_ids: [one], note: '长'.repeat(201) }
    expect((await call('mark_projects', payload, author)).data).toMatchObject({
      fields: { note: '最多 200 个字' },
    })
  })
})
