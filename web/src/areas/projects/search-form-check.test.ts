import { phrases } from '@groundbreak/phrases/phrases'
import { expect, it } from 'vitest'
import { checkSearch, soundFilters } from './search-form-check'

const words = phrases.en

it('an exact name has no blanks; words may', () => {
  expect(checkSearch({ project_name: 'a b', project_name_accurate: true }, words)).toEqual({
    project_name: words.projects.failures.nameHasBlanks,
  })
  expect(checkSearch({ project_name: 'a b' }, words)).toEqual({})
})

it('a range ends after it starts', () => {
  expect(checkSearch({ starts_from: '2026-02-01', starts_to: '2026-01-01' }, words)).toEqual({
    starts: words.core.input.rangeReversed,
  })
  expect(checkSearch({ invest_value_from: 2, invest_value_to: 10 }, words)).toEqual({})
})

it('what would be refused is left out of the question', () => {
  const filters = {
    keyword: 'a',
    invest_value_from: 9,
    invest_value_to: 3,
    invest_value_unit: 'WAN' as const,
  }
  expect(soundFilters(filters, checkSearch(filters, words))).toEqual({
    keyword: 'a',
    invest_value_unit: 'WAN',
  })
})
