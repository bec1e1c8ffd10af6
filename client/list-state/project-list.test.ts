import { projects, projectSorts, type ProjectSort } from '@groundbreak/contract/areas/projects'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readProjectList, writeProjectList, type ProjectListState } from './project-list'

const sorts = projectSorts.flatMap((sort): ProjectSort[] => [sort, `-${sort}`])

it('a list is reproduced by its address', () => {
  const state: fc.Arbitrary<ProjectListState> = fc.record({
    filters: fc.constantFrom({}, { keyword: '数据 中心' }, { province_ids: [330000] }),
    page: fc.integer({ min: 1, max: 50_000 }),
    perPage: fc.option(fc.constantFrom(...projects.search.list.pageSizes), { nil: undefined }),
    sort: fc.option(fc.constantFrom(...sorts), { nil: undefined }),
    style: fc.option(fc.constantFrom(0 as const, 1 as const), { nil: undefined }),
  })
  fc.assert(
    fc.property(state, (given) => {
      expect(readProjectList(new URLSearchParams(writeProjectList(given).toString()))).toEqual(given)
    }),
  )
})

it('nonsense in the address is the default', () => {
  expect(readProjectList(new URLSearchParams('page=-1&per_page=7&sort=x&style=9'))).toEqual({
    filters: {},
    page: 1,
    perPage: undefined,
    sort: undefined,
    style: undefined,
  })
})
