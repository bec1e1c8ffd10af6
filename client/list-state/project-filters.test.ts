import { projectFilters, type ProjectFilters } from '@groundbreak/contract/areas/projects'
import { roleGroups } from '@groundbreak/contract/areas/projects.filters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codeFilters,
  countFilters,
  dropDimension,
  readFilters,
  setDimensions,
  tidyFilters,
  writeFilters,
} from './project-filters'

const ids = fc.array(fc.integer({ min: -9, max: 999_999 }), { maxLength: 6 })
const amount = fc.double({ min: 0, max: 1e12, noNaN: true })
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const steps = fc.integer({ min: -80_000, max: 80_000 }).map((thousandths) => thousandths / 1_000)
const areas = fc.array(
  fc.record({
    kind: fc.constant('circle'),
    longitude: steps,
    latitude: steps,
    metres: fc.integer({ min: 50, max: 500_000 }),
  }),
  { maxLength: 8 },
)
const codes = Object.fromEntries(codeFilters.map((name) => [name, ids]))

function arbitraryOf(name: string): fc.Arbitrary<unknown> {
  if (name.endsWith('_operator')) return fc.constantFrom('AND', 'OR')
  if (name === 'project_remark_all_or_any') return fc.constantFrom('all', 'any')
  if (name === 'invest_value_unit') return fc.constantFrom('WAN', 'MILLION', 'YI')
  if (/^(starts|ends|published|updated)_(from|to)$/.test(name)) return day
  if (/_(from|to)$/.test(name)) return amount
  if (name.startsWith('role_groups')) return fc.subarray([...roleGroups])
  if (name.endsWith('_ids')) return ids
  if (/^(is|has)_|accurate$|^outside/.test(name)) return fc.boolean()
  if (name === 'area') return areas
  if (name === 'within_box') return fc.record({ west: steps, south: steps, east: steps, north: steps })
  return text
}

const filters = fc.record(
  {
    ...Object.fromEntries(
      Object.keys(projectFilters.shape).flatMap((name) =>
        name === 'exclude' || name in codes ? [] : [[name, arbitraryOf(name)]],
      ),
    ),
    ...codes,
    exclude: fc.record({ ...codes, keyword: text }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ProjectFilters>

describe('filters in the address', () => {
  it('read back what was written, for every filter', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const address = writeFilters(given).toString()
        expect(readFilters(new URLSearchParams(address))).toEqual(tidyFilters(given))
      }),
    )
  })

  it('always give filters the contract accepts', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(projectFilters.shape), 'not.keyword', 'page'),
          fc.string(),
        ),
        (params) => {
          expect(projectFilters.safeParse(readFilters(new URLSearchParams(params))).success).toBe(true)
        },
      ),
    )
  })

  it('leave other parameters alone and remove what is no longer set', () => {
    const params = new URLSearchParams('page=3&province_ids=330000&not.keyword=a')
    expect(writeFilters({ keyword: '数据' }, params).toString()).toBe('page=3&keyword=%E6%95%B0%E6%8D%AE')
  })

  it('ignore what they do not understand', () => {
    const params = new URLSearchParams(
      'province_ids=1,x,2&invest_value_from=much&starts_from=2026-13-40&is_major=yes&nonsense=1',
    )
    expect(readFilters(params)).toEqual({ province_ids: [1, 2] })
  })
})

describe('conditions', () => {
  const given: ProjectFilters = {
    province_ids: [320000],
    city_ids: [330100],
    invest_value_from: 0.9,
    invest_value_to: 5,
    invest_value_unit: 'YI',
    exclude: { province_ids: [310000] },
  }

  it('are counted as people count them', () => {
    expect(setDimensions(given).map(({ name }) => name)).toEqual(['invest_value', 'place', 'not.place'])
    expect(countFilters(given)).toBe(3)
  })

  it('are dropped whole', () => {
    expect(dropDimension(given, 'place')).toEqual({
      invest_value_from: 0.9,
      invest_value_to: 5,
      invest_value_unit: 'YI',
      exclude: { province_ids: [310000] },
    })
    expect(dropDimension(given, 'not.place').exclude).toBeUndefined()
    expect(countFilters(dropDimension(given, 'invest_value'))).toBe(2)
  })
})
