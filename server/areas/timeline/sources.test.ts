import { randomBytes } from 'node:crypto'
import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import type { FieldAt } from '@groundbreak/contract/areas/timeline'
import { loadMarket } from '@groundbreak/market/load'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'

const test = useApp()
const PROJECTS = 80
let as: Carried
const ids: number[] = []

beforeAll(async () => {
  const { pool } = test()
  const secrets = { encryptionKey: randomBytes(32), hashKey: randomBytes(32) }
  await loadMarket({ pool, secrets, size: PROJECTS })
  as = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
  const { rows } = await pool.query<{ id: number }>('select id from projects order by id')
  ids.push(...rows.map(({ id }) => id))
}, 60_000)

/** What a project's page says of it: name on the wire -> value. */
function told(project: ProjectDetail): Record<string, unknown> {
  const { attributes, details, land, stage, sub_stage, category, subcategory, series, ...rest } = project
  const fields = [
    'invest_value',
    'floor_area',
    'site_area',
    'storeys_above',
    'storeys_below',
    'starts_on',
    'ends_on',
  ]
  const more = [
    'parking_spaces',
    'household_count',
    'guest_rooms',
    'sickbeds',
    'average_price',
    'address',
    'remark',
  ]
  const names = [...fields, ...more, 'project_name', 'other_name', 'longitude', 'latitude', 'foreign_note']
  return {
    ...Object.fromEntries(names.map((name) => [name, rest[name as keyof typeof rest]])),
    ...Object.fromEntries(Object.entries(attributes).map(([name, option]) => [name, option.name])),
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [`details.${name}`, value])),
    ...land,
    stage: stage.name,
    sub_stage: sub_stage?.name,
    category: category.name,
    subcategory: subcategory?.name,
    series: series?.name,
  }
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

describe('every shown field of the sample market', () => {
  it('has a source and a day since when, and today’s page is the past of today', async () => {
    const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    let fields = 0
    for (const projectid of ids) {
      const { data: project } = await test().call<ProjectDetail>('/project/get', { projectid }, { as })
      const past = await test().call<{ fields: FieldAt[] }>('/project/as_of', { projectid, date }, { as })
      const known = new Map(past.data.fields.map((one) => [one.field, one]))
      for (const [field, value] of Object.entries(told(project)).filter(([, said]) => isSaid(said))) {
        const source = project.provenance[field] ?? project.provenance['*']
        expect(source?.source, field).toMatch(/\S/)
        expect(known.get(field), field).toEqual({
          field,
          group: expect.any(String),
          value: String(value),
          hidden: false,
          source: source?.source,
          since: source?.since,
        })
        fields += 1
      }
      for (const party of project.tender_groups.flatMap(({ parties }) => parties))
        expect(party).toMatchObject({
          source: expect.stringMatching(/\S/),
          first_seen_at: expect.any(String),
        })
    }
    expect(ids).toHaveLength(PROJECTS)
    expect(fields).toBeGreaterThan(PROJECTS * 15)
  })
})
