import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { optionId } from '@groundbreak/db/reference/options'
import { stageId } from '@groundbreak/db/reference/stages'
import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeParty, makeProject, makeRevision, places } from '../../test/factories/projects'

const test = useApp()
let researcher: Carried & { userId: number }
let employee: Carried

beforeAll(async () => {
  const { pool } = test()
  const { id } = await makeUser(pool, { role: 'researcher' })
  researcher = { ...(await test().signIn(id)), userId: id }
  employee = await test().signIn((await makeUser(pool)).id)
})

async function fresh(): Promise<number> {
  const id = await makeProject(test().pool, {
    stage: 'construction',
    subStage: 'piling',
    cityId: places.nanjing,
  })
  await makeRevision(test().pool, id, { at: '2025-06-01T02:00:00Z', kind: 'created' })
  return id
}

const update = (projectid: number, payload: object, as: Carried = researcher) =>
  test().call<{ changed: string[]; fields?: Record<string, string> }>(
    '/desk/update_project',
    { projectid, ...payload },
    { as },
  )
const get = async (projectid: number) =>
  (await test().call<ProjectDetail>('/project/get', { projectid }, { as: employee })).data
const revisionsOf = async (id: number) =>
  (
    await test().pool.query(
      `select kind, user_id, changes, r.at = p.updated_at as is_news, p.verified_at is not null as verified
from project_revisions r join projects p on p.id = r.project_id where project_id = $1 and kind <> 'created' order by r.id`,
      [id],
    )
  ).rows

describe('a correction', () => {
  it('writes the fields and the revision of the research desk', async () => {
    const id = await fresh()
    const lift = optionId('lift', 'passenger')
    const changes = {
      invest_value: 12.5,
      lift_id: lift,
      name_zh: ' 新名 ',
      aliases: ['旧名'],
      address_zh: '',
    }
    const { result, texts } = await countStatements(test().callsPool, () => update(id, { changes }))
    expect(result.data.changed.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'aliases',
      'invest_value',
      'lift_id',
      'name_zh',
    ])
    expect(texts).toHaveLength(3)
    expect(await get(id)).toMatchObject({
      project_name: '新名',
      aliases: ['旧名'],
      invest_value: 12.5,
      attributes: { lift: { name: '客梯' } },
      provenance: { invest_value: { source: '研究部' } },
      verified_at: expect.any(String),
    })
    const [revision] = await revisionsOf(id)
    expect(revision).toMatchObject({
      kind: 'changed',
      user_id: researcher.userId,
      is_news: true,
      verified: true,
    })
    const audited = await test().pool.query(
      `select detail from audit where action = 'desk.projectUpdated' and subject_id = $1`,
      [id],
    )
    expect(audited.rowCount).toBe(1)
  })

  it('of wording is no news', async () => {
    const id = await fresh()
    await update(id, { changes: { address_zh: '一号' }, cosmetic: true })
    expect(await revisionsOf(id)).toMatchObject([{ kind: 'cosmetic', is_news: false }])
    expect((await get(id)).updated_at).toBe('2026-02-01T00:00:00.000Z')
  })

  it('that changes nothing writes nothing', async () => {
    const id = await fresh()
    expect((await update(id, { changes: { stage_id: stageId('construction') } })).data.changed).toEqual([])
    expect(await revisionsOf(id)).toEqual([])
  })

  it('takes finer codes away that no longer fit, and moves the region with the province', async () => {
    const id = await fresh()
    const { data } = await update(id, {
      changes: { stage_id: stageId('stopped'), province_id: places.guangdong },
    })
    expect(data.changed.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'city_id',
      'province_id',
      'region_id',
      'stage_id',
      'sub_stage_id',
    ])
    const { rows } = await test().pool.query(
      'select p.sub_stage_id, p.city_id, v.parent_id = p.region_id as fits from projects p join regions v on v.id = p.province_id where p.id = $1',
      [id],
    )
    expect(rows).toEqual([{ sub_stage_id: null, city_id: null, fits: true }])
  })

  it.each<[object, string]>([
    [{ sub_stage_id: stageId('idea') }, 'changes.sub_stage_id'],
    [{ stage_id: stageId('piling') }, 'changes.stage_id'],
    [{ stage_id: stageId('duplicate') }, 'changes.stage_id'],
    [{ city_id: 440_100 }, 'changes.city_id'],
    [{ province_id: places.nanjing }, 'changes.province_id'],
    [{ lift_id: optionId('structure', 'steel') }, 'changes.lift_id'],
    [{ starts_on: '2026-05-01', ends_on: '2026-04-30' }, 'changes.ends_on'],
    [{ invest_value: -1 }, 'changes.invest_value'],
    [{ name_zh: ' ' }, 'changes.name_zh'],
    [{ starts_on: '2026-02-30' }, 'changes.starts_on'],
  ])('that does not fit is refused: %j', async (changes, field) => {
    const id = await fresh()
    const { data } = await update(id, { changes })
    expect(Object.keys(data.fields ?? {})).toContain(field)
    expect(await revisionsOf(id)).toEqual([])
  })

  it('of anything else than its fields is refused', async () => {
    const id = await fresh()
    for (const column of ['id', 'updated_at', 'photo_count', 'name_zh = null, id'])
      expect((await update(id, { changes: { [column]: 1 } })).code).toBe(1001)
  })

  it('changes who takes part', async () => {
    const id = await fresh()
    const wrong = await makeParty(test().pool, id, { name: '错误企业' })
    const right = await makeParty(test().pool, await makeProject(test().pool), { name: '正确企业' })
    const role = tenderRoleId('owner')
    const parties = {
      remove_parties: [{ firm_id: wrong.firmId, role_id: role }],
      add_parties: [{ firm_id: right.firmId, role_id: role }],
    }
    expect((await update(id, parties)).data.changed).toEqual(['parties'])
    expect(
      (await get(id)).tender_groups[0]?.parties.map(({ firm_name, source }) => [firm_name, source]),
    ).toEqual([['正确企业', '研究部']])
    expect(Object.keys((await update(id, parties)).data.fields ?? {})).toEqual([
      'remove_parties',
      'add_parties',
    ])
    const nobody = { add_parties: [{ firm_id: 2_000_000_000, role_id: role }] }
    expect(Object.keys((await update(id, nobody)).data.fields ?? {})).toEqual(['add_parties'])
  })

  it('changes the land record, makes it where there is none, and stands in the history', async () => {
    const id = await fresh()
    const changes = {
      plot_number: ' G-1 ',
      close_price: 12_345.5,
      close_on: '2026-03-02',
      premium_rate: -2.5,
    }
    const { data } = await update(id, { changes })
    expect(data.changed.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'close_on',
      'close_price',
      'plot_number',
      'premium_rate',
    ])
    expect((await update(id, { changes })).data.changed).toEqual([])
    expect(await get(id)).toMatchObject({
      land: { plot_number: 'G-1', close_price: 12_345.5, close_on: '2026-03-02', premium_rate: -2.5 },
      provenance: { plot_number: { source: '研究部' } },
    })
    await update(id, { changes: { plot_number: null, sickbeds: 7 } })
    expect(await get(id)).toMatchObject({ sickbeds: 7, land: { plot_number: null, close_price: 12_345.5 } })
    const { data: past } = await test().call<{ fields: { field: string; value: string | null }[] }>(
      '/project/as_of',
      { projectid: id, date: '2025-06-01' },
      { as: employee },
    )
    expect(past.fields.find(({ field }) => field === 'close_price')).toMatchObject({ value: null })
    expect((await revisionsOf(id)).map(({ changes: told }) => told.length)).toEqual([4, 2])
  })

  it.each<[object, string]>([
    [{ building_density: 101 }, 'changes.building_density'],
    [{ close_on: '2026-13-01' }, 'changes.close_on'],
    [{ transfer_years: 40.5 }, 'changes.transfer_years'],
  ])('of land that does not fit is refused: %j', async (changes, field) => {
    const id = await fresh()
    expect((await update(id, { changes })).data.fields).toEqual({ [field]: '格式不正确' })
  })

  it('is the research desk’s, and of a project that exists', async () => {
    const id = await fresh()
    expect((await update(id, { changes: { sickbeds: 5 } }, employee)).code).toBe(405)
    expect((await update(2_000_000_000, { changes: { sickbeds: 5 } })).code).toBe(1300)
  })
})
