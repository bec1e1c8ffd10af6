import type { InboxCounts, NewsItem } from '@groundbreak/contract/areas/inbox'
import { stageId } from '@groundbreak/db/reference/stages'
import { importFile } from '@groundbreak/market/import/run'
import { nothing, type SourceAdapter } from '@groundbreak/market/import/records'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Carried, testDesk, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { categoryIds, makeRevision, places } from '../../test/factories/projects'

/*
 * A scripted day, published by the importer's own way: 5 new projects, 7 that really change, 1 that is
 * cancelled, 20 edits of wording alone, and others that are nobody's business here.
 */

interface Told {
  ref: string
  stage: string
  value?: number
  province?: number
  remark?: string
}

/** A source that says of each project what one line of its file says. */
const register: SourceAdapter = {
  key: 'register',
  nameZh: '备案登记',
  nameEn: 'Register',
  licence: null,
  attribution: null,
  isFile: () => true,
  async *read(file) {
    const told = JSON.parse(await readFile(file, 'utf8')) as Told[]
    for (const [at, one] of told.entries())
      yield { number: at + 1, staged: { ref: one.ref, payload: { ...one } } }
  },
  build(ref, rows) {
    const { stage, value = 100, province = places.jiangsu, remark = '' } = rows[0] as unknown as Told
    const columns = {
      name_zh: `${ref} 号厂房`,
      name_en: `Plant ${ref}`,
      stage_id: stageId(stage),
      category_id: categoryIds.first,
      province_id: province,
      invest_value: value,
      remark_zh: remark,
    }
    return { ...nothing(), projects: [{ ref, columns, parties: [] }] }
  },
}

const before: Told[] = [
  ...Array.from({ length: 7 }, (_, at) => ({ ref: `C${at}`, stage: 'design' })),
  { ref: 'G', stage: 'tender' },
  ...Array.from({ length: 12 }, (_, at) => ({ ref: `Q${at}`, stage: 'design' })),
  { ref: 'elsewhere', stage: 'design', province: places.guangdong },
]
const today: Told[] = [
  ...Array.from({ length: 5 }, (_, at) => ({ ref: `N${at}`, stage: 'concept' })),
  ...Array.from({ length: 4 }, (_, at) => ({ ref: `C${at}`, stage: 'tender' })),
  ...Array.from({ length: 3 }, (_, at) => ({ ref: `C${at + 4}`, stage: 'design', value: 250 })),
  { ref: 'G', stage: 'cancelled' },
  { ref: 'elsewhere', stage: 'tender', province: places.guangdong },
  { ref: 'new elsewhere', stage: 'concept', province: places.guangdong },
]

const test = useApp()
let folder = ''
let as: Carried
let subscriber: Carried
let published: Awaited<ReturnType<typeof publish>>

async function publish(name: string, told: Told[]) {
  const file = path.join(folder, name)
  await writeFile(file, JSON.stringify(told))
  return importFile({ pool: test().pool, secrets: testDesk.secrets }, register, file)
}

interface Inbox {
  list: NewsItem[]
  counts: InboxCounts
  cosmetic: number
  until: string
  since: string
}
const ask = async (who: Carried, payload: object = {}) =>
  (await test().call<Inbox>('/inbox/list', payload, { as: who })).data
const namesOf = ({ list }: Inbox, kind: string) =>
  list
    .filter(({ news }) => news === kind)
    .map(({ project_name: name }) => name)
    .toSorted()

beforeAll(async () => {
  const { pool } = test()
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-day-'))
  await publish('before.json', before)
  await pool.query(
    `update projects set published_at = '2026-01-05T00:00:00Z', updated_at = '2026-02-05T00:00:00Z'`,
  )
  await pool.query(`update project_revisions set at = '2026-01-05T00:00:00Z'`)
  as = await test().signIn((await makeUser(pool)).id)
  const conditions = { filters: { province_ids: [places.jiangsu] } }
  await test().call('/tool/save_advance_search', { name: '江苏', conditions }, { as })
  subscriber = await test().signIn(
    (await makeUser(pool, { subscription: { provinceIds: [places.jiangsu] } })).id,
  )
  published = await publish('today.json', today)
  const { rows } = await pool.query<{ id: number; name_zh: string }>('select id, name_zh from projects')
  const idOf = (ref: string) => rows.find(({ name_zh: name }) => name === `${ref} 号厂房`)?.id as number
  const wording = [{ field: 'remark_zh', from: '见公告', to: '详见公告' }]
  const edited = [
    ...Array.from({ length: 12 }, (_, at) => `Q${at}`),
    'C0',
    'C1',
    'Q0',
    'Q1',
    'Q2',
    'Q3',
    'N0',
    'G',
  ]
  for (const ref of edited)
    await makeRevision(pool, idOf(ref), { at: new Date().toISOString(), kind: 'cosmetic', changes: wording })
  await makeRevision(pool, idOf('elsewhere'), { at: new Date().toISOString(), kind: 'cosmetic' })
})
afterAll(() => rm(folder, { recursive: true }))

describe('a scripted day', () => {
  it('is published as new and changed projects', () => {
    expect(published).toMatchObject({ fresh: 6, changed: 9, rejectedCount: 0 })
  })

  it.each([
    ['of a saved search', () => as],
    ['of a subscription without searches', () => subscriber],
  ])('%s shows exactly 5 new, 7 changed and 1 gone, twice in a row', async (_, who) => {
    const first = await ask(who())
    expect(first.counts).toEqual({ new: 5, changed: 7, gone: 1 })
    expect(first.cosmetic).toBe(20)
    expect(namesOf(first, 'new')).toEqual([0, 1, 2, 3, 4].map((at) => `N${at} 号厂房`))
    expect(namesOf(first, 'changed')).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `C${at} 号厂房`))
    expect(namesOf(first, 'gone')).toEqual(['G 号厂房'])
    expect(first.list.find(({ news }) => news === 'gone')).toMatchObject({ gone: 'cancelled' })
    const fields = first.list.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect([...new Set(fields)].toSorted()).toEqual(['invest_value', 'stage'])
    const second = await ask(who())
    expect({ ...second, since: '' }).toEqual({ ...first, since: '' })
  })

  it('published once more, and done and taken back, gives the same answer', async () => {
    const first = await ask(as)
    expect(await publish('again.json', today)).toMatchObject({ fresh: 0, changed: 0 })
    const items = first.list.map(({ projectid, at }) => ({ projectid, until: at }))
    await test().call('/inbox/mark_done', { items }, { as })
    expect((await ask(as)).counts).toEqual({ new: 0, changed: 0, gone: 0 })
    await test().call('/inbox/undo_done', { project_ids: items.map(({ projectid }) => projectid) }, { as })
    const { list, counts, cosmetic } = await ask(as)
    expect({ list, counts, cosmetic }).toEqual({
      list: first.list,
      counts: first.counts,
      cosmetic: first.cosmetic,
    })
    await test().call('/inbox/mark_all_done', { until: first.until }, { as })
    expect((await ask(as)).counts).toEqual({ new: 0, changed: 0, gone: 0 })
    await test().call('/inbox/undo_all_done', {}, { as })
    expect((await ask(as)).counts).toEqual(first.counts)
  })
})
