import { describe, expect, it } from 'vitest'
import { tidyFilters } from './project-filters'
import { choose, placeLevels, touched, type Tree } from './tree'

/** 33 > 3301 > 330101, 330102; 33 > 3302; 32 > 3201. */
const parentOf = (id: number) => (id > 100 ? Math.floor(id / 100) : null)
const tree: Tree = { levels: placeLevels, parentOf, keepParent: ['city_ids', 'district_ids'] }

describe('levels of a filter', () => {
  it('narrow from province to city to district and back', () => {
    let filters = choose(tree, {}, 'province_ids', [33, 32])
    expect(tidyFilters(filters)).toEqual({ province_ids: [32, 33] })
    filters = choose(tree, filters, 'city_ids', [3301])
    expect(tidyFilters(filters)).toEqual({ province_ids: [32], city_ids: [3301] })
    expect(touched(tree, filters, 'province_ids')).toEqual([32, 33])
    filters = choose(tree, filters, 'district_ids', [330102])
    expect(tidyFilters(filters)).toEqual({ province_ids: [32], district_ids: [330102] })
    filters = choose(tree, filters, 'district_ids', [])
    expect(tidyFilters(filters)).toEqual({ province_ids: [32], city_ids: [3301] })
    filters = choose(tree, filters, 'city_ids', [])
    expect(tidyFilters(filters)).toEqual({ province_ids: [32, 33] })
  })

  it('leave nothing behind in a tree that shows all levels at once', () => {
    const open: Tree = { levels: placeLevels, parentOf }
    expect(tidyFilters(choose(open, { city_ids: [3301] }, 'city_ids', []))).toEqual({})
  })

  it('take everything below along when a province goes', () => {
    const filters = { province_ids: [32], city_ids: [3302], district_ids: [330101] }
    expect(tidyFilters(choose(tree, filters, 'province_ids', [32]))).toEqual({ province_ids: [32] })
  })
})
