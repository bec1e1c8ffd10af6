import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import { tenderRoles } from '@groundbreak/db/reference/tender-roles'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityIndex } from '../../search/entity-index'
import { pack } from '../../search/packing'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeParty, makeProject } from '../../test/factories/projects'
import { clausesOf } from '../projects/projects.filters'
import { loadProjectDocuments } from '../projects/projects.search'
import { projectEntity } from '../projects/projects.columns'

const test = useApp()
let as: Carried
let researcher: Carried
beforeAll(async () => {
  researcher = await test().signIn((await makeUser(test().pool, { role: 'researcher' })).id)
})
beforeEach(async () => {
  // Every test sees its own projects only.
  await test().pool.query('delete from projects')
  as = await test().signIn((await makeUser(test().pool)).id)
})

const save = async (name: string, filters: object) =>
  (await test().call<{ id: number }>('/tool/save_advance_search', { name, conditions: { filters } }, { as }))
    .data.id
const correct = async (projectid: number, correction: object) =>
  expect(
    (await test().call('/desk/update_project', { projectid, ...correction }, { as: researcher })).code,
  ).toBe(10_000)
const newsOf = async (searchId: number) =>
  (
    await test().call<{ list: NewsItem[] }>('/inbox/list', { search_id: searchId, per_group: 50 }, { as })
  ).data.list.map(({ projectid, news }) => `${projectid} ${news}`)

describe('a search for words', () => {
  it('tells what leaves it and what comes to it by a new name', async () => {
    const search = await save('宝兴', { keyword: '寶興' })
    const [leaves, comes, stays, other] = [
      await makeProject(test().pool, { name: '宝兴一期' }),
      await makeProject(test().pool, { name: '金鹰一期' }),
      await makeProject(test().pool, { name: '宝兴二期' }),
      await makeProject(test().pool, { name: '金鹰二期' }),
    ]
    await correct(leaves, { changes: { name_zh: '金鹰三期' } })
    await correct(comes, { changes: { name_zh: '宝兴三期' } })
    await correct(stays, { changes: { name_zh: '宝兴四期' } })
    await correct(other, { changes: { name_zh: '金鹰四期' } })
    expect((await newsOf(search)).toSorted()).toEqual(
      [`${leaves} gone`, `${comes} new`, `${stays} changed`].toSorted(),
    )
  })

  it('tells what an excluded word brings and takes, and where firms take part no more', async () => {
    const without = await save('不含', { exclude: { keyword: '改造' } })
    const withFirm = await save('金鹰', { firm_name: '金鹰' })
    const id = await makeProject(test().pool, { name: '厂房', remark: '改造' })
    const { firmId } = await makeParty(test().pool, id, { name: '金鹰置业' })
    await correct(id, {
      changes: { remark_zh: '新建' },
      remove_parties: [{ firm_id: firmId, role_id: tenderRoles[0]?.id }],
    })
    expect(await newsOf(without)).toEqual([`${id} new`])
    expect(await newsOf(withFirm)).toEqual([`${id} gone`])
  })

  const parts = ['宝', '兴', '寶', '水', '电', 'bao', 'xing', 'SH', 'Ｂ', '3', '13', '号', ' ', '·']
  const words = (most: number) =>
    fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: most })
      .map((pieces) => `厂${pieces.join('')}`)
  const asked = (most: number) =>
    fc
      .array(fc.constantFrom(...parts.slice(0, -2)), { minLength: 1, maxLength: most })
      .map((all) => all.join(''))
  const told = fc.record({
    name_zh: words(5),
    name_en: words(3),
    aliases: fc.array(words(3), { maxLength: 2 }),
    address_zh: fc.option(words(4)),
    remark_zh: fc.option(words(4)),
    parties: fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(2)), {
      maxLength: 3,
      selector: ([firm, role]) => `${firm} ${role}`,
    }),
  })
  const filters = fc.oneof(
    fc.record({ keyword: asked(2) }),
    fc.record({ project_name: asked(2) }),
    fc.record({ project_name: asked(1), exclude: fc.record({ keyword: asked(1) }) }),
    fc.record({ firm_name: asked(1) }),
    fc.record({ address: asked(1) }),
    fc.record({ project_remark: asked(1) }),
    fc.record({ role_groups_known: fc.constantFrom([1], [2], [1, 2]) }),
  )

  it('tells what the engine, over the documents as they were, no longer or not yet finds', async () => {
    const { pool } = test()
    const roles = [1, 2, 5].map((group) => tenderRoles.find((one) => one.group === group)?.id as number)
    const firms: number[] = []
    const somewhere = await makeProject(pool)
    for (const name of ['宝兴水电', '寶號 SH', '电 3 号', 'Xing 13'])
      firms.push((await makeParty(pool, somewhere, { name })).firmId)
    const partiesOf = (parties: readonly (readonly [number, number])[]) =>
      parties.map(([firm, role]) => ({ firm_id: firms[firm] as number, role_id: roles[role] as number }))
    const moves = { gone: 0, new: 0, changed: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(told, told), { minLength: 6, maxLength: 8 }),
        fc.array(filters, { minLength: 4, maxLength: 4 }),
        async (projects, searches) => {
          await pool.query('delete from projects')
          await pool.query('delete from saved_searches')
          const ids: number[] = []
          for (const [{ parties, ...before }] of projects) {
            const id = await makeProject(pool)
            ids.push(id)
            await pool.query(
              `update projects set name_zh = $2, name_en = $3, aliases = $4, address_zh = $5, remark_zh = $6 where id = $1`,
              [id, ...Object.values(before)],
            )
            for (const { firm_id: firmId, role_id: roleId } of partiesOf(parties))
              await pool.query(
                `insert into project_firms (project_id, firm_id, role_id, source_id)
values ($1, $2, $3, (select id from sources where key = 'test'))`,
                [id, firmId, roleId],
              )
          }
          const found = async () => {
            const index = new EntityIndex(projectEntity)
            index.add(pack(projectEntity, await loadProjectDocuments(pool, ids)))
            index.freeze()
            return searches.map((one) => {
              const clauses = clausesOf(one as Parameters<typeof clausesOf>[0])
              return new Set(index.search({ clauses, offset: 0, limit: 100 }).ids)
            })
          }
          const old = await found()
          for (const [at, [before, { parties, ...changes }]] of projects.entries()) {
            const [left, joined] = [partiesOf(before.parties), partiesOf(parties)]
            const isIn = (all: typeof left) => (one: (typeof left)[number]) =>
              all.some((other) => other.firm_id === one.firm_id && other.role_id === one.role_id)
            await correct(ids[at] as number, {
              changes: { ...changes, sickbeds: at + 1 },
              remove_parties: left.filter((one) => !isIn(joined)(one)),
              add_parties: joined.filter((one) => !isIn(left)(one)),
            })
          }
          const now = await found()
          for (const [at, one] of searches.entries()) {
            const [was, is] = [old[at] as Set<number>, now[at] as Set<number>]
            const news = ids.flatMap((id) => {
              if (!was.has(id) && !is.has(id)) return []
              const kind = was.has(id) ? (is.has(id) ? 'changed' : 'gone') : 'new'
              moves[kind] += 1
              return [`${id} ${kind}`]
            })
            const id = await save(`第 ${at}`, one)
            expect((await newsOf(id)).toSorted()).toEqual(news.toSorted())
          }
        },
      ),
      { numRuns: 12, seed: 20_261_121 },
    )
    expect(Math.min(moves.gone, moves.new, moves.changed)).toBeGreaterThan(5)
  }, 120_000)
})
