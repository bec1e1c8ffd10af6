import type { Note } from '@groundbreak/contract/areas/notes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'

const test = useApp()
let project = 0
let outside = 0
let author: Carried
let colleague: Carried
let stranger: Carried

beforeAll(async () => {
  const { pool } = test()
  project = await makeProject(pool)
  outside = await makeProject(pool, { provinceId: places.shanghai })
  const firmId = await makeCustomerFirm(pool, { subscription: { provinceIds: [places.jiangsu] } })
  author = await test().signIn((await makeUser(pool, { firmId })).id)
  colleague = await test().signIn((await makeUser(pool, { firmId })).id)
  stranger = await test().signIn((await makeUser(pool)).id)
})

const call = <T>(path: string, payload: object, as: Carried) =>
  test().call<T>(`/project_ext/${path}`, payload, { as })
const read = async (as: Carried, projectid = project, more: object = {}) =>
  (await call<{ list: Note[]; total: number }>('project_notes', { projectid, ...more }, as)).data

describe('notes', () => {
  it('are read by colleagues, newest first, and changed by their author only', async () => {
    const { id } = (
      await call<{ id: number }>('add_project_note', { projectid: project, text: ' 先打电话 ' }, author)
    ).data
    await call('add_project_note', { projectid: project, text: '已报价' }, colleague)
    expect((await read(colleague)).list).toMatchObject([
      { text: '已报价', mine: true, updated_at: null },
      { id, text: '先打电话', mine: false },
    ])
    expect(await read(stranger)).toMatchObject({ list: [], total: 0 })
    for (const as of [colleague, stranger]) {
      expect((await call('update_project_note', { id, text: '改' }, as)).code).toBe(1600)
      expect((await call('delete_project_note', { id }, as)).code).toBe(1600)
    }
    await call('update_project_note', { id, text: '再打一次' }, author)
    expect((await read(author, project, { page: 2, per_page: 1 })).list).toMatchObject([
      { id, text: '再打一次', mine: true, updated_at: expect.any(String) },
    ])
    await call('delete_project_note', { id }, author)
    expect((await read(author)).total).toBe(1)
  })

  it('stand on no project outside the subscription', async () => {
    expect((await call('add_project_note', { projectid: outside, text: '备注' }, author)).code).toBe(1300)
    expect((await call('project_notes', { projectid: outside }, author)).code).toBe(1300)
    const { data } = await call(
      'batch_add_notes',
      { project_ids: [project, outside, project], text: '一起' },
      author,
    )
    expect(data).toEqual({ added: 1 })
  })

  it('are not shown in demo mode', async () => {
    const as = await test().signIn((await makeUser(test().pool, { awayMode: true })).id)
    await call('add_project_note', { projectid: project, text: '客户名' }, as)
    expect(await read(as)).toMatchObject({ list: [], total: 0 })
  })

  it.each([
    ['   ', '不能为空'],
    ['长'.repeat(801), '最多 800 个字'],
  ])('need a text that fits', async (text, message) => {
    for (const path of ['add_project_note', 'batch_add_notes'])
      expect(
        (await call(path, { projectid: project, project_ids: [project], text }, author)).data,
      ).toMatchObject({ fields: { text: message } })
  })
})
