import { calls } from '@groundbreak/contract/calls'
import { choice, choices, days, flag, ids, one, range, tab, words } from '@groundbreak/contract/filters'
import { list, type ListCall } from '@groundbreak/contract/list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Asked, readAsked, setFilters, withoutFilters, writeAsked } from './list-address'

const sheep = list({
  path: '/sheep/search',
  summary: 'Sheep.',
  counts: 'nothing',
  of: { farm_id: z.int() },
  filters: {
    pen: tab(['inside', 'outside']),
    search: words(20),
    breed: choice(['merino', 'suffolk']),
    colours: choices(['white', 'black', 'brown']),
    age: choice([1, 2, 5]),
    shorn: flag(),
    shepherd_id: one(),
    meadow_ids: ids('meadows', 10),
    born: days(),
    weight: range(),
  },
  sorts: ['born', 'weight'],
  row: z.object({ id: z.int() }),
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
const asked = fc.record({
  pen: fc.constantFrom('inside' as const, 'outside' as const),
  search: maybe(
    fc
      .string({ minLength: 1, maxLength: 20 })
      .map((text) => text.trim())
      .filter(Boolean),
  ),
  breed: maybe(fc.constantFrom('merino' as const, 'suffolk' as const)),
  colours: maybe(fc.uniqueArray(fc.constantFrom('white' as const, 'black' as const), { minLength: 1 })),
  age: maybe(fc.constantFrom(1 as const, 2 as const, 5 as const)),
  shorn: maybe(fc.boolean()),
  shepherd_id: maybe(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  meadow_ids: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 10 })),
  born_from: maybe(day),
  born_to: maybe(day),
  weight_from: maybe(fc.integer({ min: 0, max: 1e6 })),
  weight_to: maybe(fc.double({ min: 0.001, max: 1000, noNaN: true }).map((kg) => Math.round(kg * 100) / 100)),
  sort: maybe(fc.constantFrom('born' as const, '-weight' as const)),
  per_page: maybe(fc.integer({ min: 1, max: 200 })),
  page: fc.integer({ min: 1, max: 50_000 }),
})
const known = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

describe('the address of a list', () => {
  it('says all that the list is asked for: what is written is read again', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { pen, ...rest } = known(question) as Asked<typeof sheep>
        const written = pen === 'inside' ? rest : { pen, ...rest }
        expect(readAsked(sheep, writeAsked(sheep, question))).toEqual(written)
      }),
    )
  })

  it('leaves what is not the list’s, and says nothing of a first page or the first tab', () => {
    const params = writeAsked(
      sheep,
      { page: 1, pen: 'inside' },
      new URLSearchParams('peek=3&page=7&breed=suffolk'),
    )
    expect(params.toString()).toBe('peek=3')
  })

  it('is never an error: what it does not understand is left out', () => {
    const odd = new URLSearchParams(
      'breed=goat&colours=white,pink&age=3&shorn=perhaps&shepherd_id=-1&meadow_ids=1,x,2&born_from=yesterday&weight_from=heavy&sort=name&page=0&per_page=9999',
    )
    expect(readAsked(sheep, odd)).toEqual({ page: 1, colours: ['white'], meadow_ids: [1, 2] })
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAsked(sheep, new URLSearchParams(text))
        expect(sheep.input.safeParse({ farm_id: 1, ...read }).error?.issues ?? []).toEqual([])
      }),
    )
  })

  it('tells which filters are set, a span as one, and drops them', () => {
    const question = { page: 3, pen: 'outside' as const, born_to: '2026-01-02', weight_from: 0, colours: [] }
    expect(setFilters(sheep.list.filters, question)).toEqual(['born', 'weight'])
    expect(withoutFilters(sheep, question, ['born'])).toEqual({
      page: 1,
      pen: 'outside',
      weight_from: 0,
      colours: [],
    })
  })

  it('refuses a span that ends before it begins, at its first field', () => {
    const refused = sheep.input.safeParse({ farm_id: 1, born_from: '2026-02-01', born_to: '2026-01-01' })
    expect(refused.error?.issues).toMatchObject([{ path: ['born_from'] }])
    expect(sheep.input.safeParse({ farm_id: 1, weight_from: 2, weight_to: 10 }).success).toBe(true)
  })

  it('of every list of the contract can be read and written', () => {
    const lists = calls.filter((call): call is ListCall => 'list' in call)
    expect(lists.length).toBeGreaterThan(15)
    for (const call of lists) {
      const read = readAsked(call, new URLSearchParams('page=2&per_page=10'))
      expect(read).toEqual({ page: 2, per_page: 10 })
      expect(writeAsked(call, read).toString()).toBe('per_page=10&page=2')
    }
  })
})
