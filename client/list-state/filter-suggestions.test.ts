import type { ProjectCodeFilter } from '@groundbreak/contract/areas/projects'
import { describe, expect, test } from 'vitest'
import { suggestFilters, withSuggestion } from './filter-suggestions'
import { placeLevels, type Tree } from './tree'

const values: Partial<Record<ProjectCodeFilter, { id: number; name: string }[]>> = {
  province_ids: [{ id: 33, name: 'Zhejiang' }],
  city_ids: [{ id: 3301, name: 'Hangzhou' }],
  aircondition: [
    { id: 1, name: 'None' },
    { id: 4, name: 'Water-cooled central plant' },
    { id: 5, name: 'Air-cooled central plant' },
  ],
  prefabricated: [
    { id: 1, name: '非装配式' },
    { id: 2, name: '装配式混凝土' },
    { id: 4, name: '模块化建筑' },
  ],
}
const fields: Partial<Record<ProjectCodeFilter, string>> = {
  aircondition: 'Air conditioning',
  prefabricated: '装配式',
}
const names = {
  of: (filter: ProjectCodeFilter) => values[filter] ?? [],
  fieldOf: (filter: ProjectCodeFilter) => fields[filter] ?? 'Place',
}
const found = (words: string, most = 4) => suggestFilters(words, names, most).map(({ name }) => name)

describe('values named by words', () => {
  test('by their own name, whatever the case', () => {
    expect(found('zheJIANG')).toEqual(['Zhejiang'])
    expect(found('Hang')).toEqual(['Hangzhou'])
  })

  test('with the help of the name of their filter', () => {
    expect(found('central air conditioning')).toEqual([
      'Water-cooled central plant',
      'Air-cooled central plant',
    ])
    expect(found('装配式')).toEqual(['装配式混凝土', '非装配式', '模块化建筑'])
  })

  test('no more than asked for, and none for a letter or for nothing', () => {
    expect(found('装配式', 2)).toHaveLength(2)
    expect(found('z')).toEqual([])
    expect(found('  ')).toEqual([])
    expect(found('no such thing')).toEqual([])
  })
})

test('a city suggested takes the place of its province', () => {
  const places: Tree = { levels: placeLevels, parentOf: (id) => (id === 3301 ? 33 : null) }
  expect(withSuggestion({ province_ids: [33] }, { filter: 'city_ids', id: 3301 }, [places])).toMatchObject({
    province_ids: [],
    city_ids: [3301],
  })
})

test('a value is added to those that are set, once', () => {
  const once = withSuggestion({ aircondition: [4] }, { filter: 'aircondition', id: 5 }, [])
  expect(once).toEqual({ aircondition: [4, 5] })
  expect(withSuggestion(once, { filter: 'aircondition', id: 5 }, [])).toEqual(once)
})
