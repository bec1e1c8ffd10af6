import { calls } from '@groundbreak/contract/calls'
import type { Input } from '@groundbreak/contract/define'
import { areas, aside, box, choice, choices, days, except } from '@groundbreak/contract/filters'
import { flag, ids, one, partOf, range, tab, tick, words } from '@groundbreak/contract/filters'
import { list, type ListCall } from '@groundbreak/contract/list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setDimensions, tidy } from './filter-address'
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
  colours: maybe(fc.subarray(['white' as const, 'black' as const], { minLength: 1 })),
  age: maybe(fc.constantFrom(1 as const, 2 as const, 5 as const)),
  shorn: maybe(fc.boolean()),
  shepherd_id: maybe(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  meadow_ids: maybe(
    fc
      .uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 10 })
      .map((some) => some.toSorted((one, other) => one - other)),
  ),
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

/** Filters under a name of their own, with what may not hold. */
const goats = list({
  path: '/goats/search',
  summary: 'Goats.',
  counts: 'nothing',
  filters: {
    name: words(20),
    name_operator: aside(choice(['AND', 'OR'])),
    horned: tick(),
    legs: choices([2, 3, 4]),
    valley_ids: partOf('place', ids('valleys')),
    hill_ids: partOf('place', ids('hills')),
    height: range(),
    area: areas(),
    seen: box(),
    exclude: except({ name: words(20), hill_ids: partOf('place', ids('hills')) }),
  },
  under: 'filters',
  facets: ['legs', 'hill_ids', 'height'],
  pageSizes: [20, 50],
  row: z.object({ id: z.int() }),
})

const idsOf = fc.array(fc.integer({ min: -9, max: 999 }), { maxLength: 4 })
const text = fc.string({ maxLength: 20 })
const degrees = fc.integer({ min: -80_000, max: 80_000 }).map((thousandths) => thousandths / 1000)
const filtersOfGoats = fc.record(
  {
    name: text,
    name_operator: fc.constantFrom('AND' as const, 'OR' as const),
    horned: fc.boolean(),
    legs: fc.array(fc.constantFrom(2 as const, 3 as const, 4 as const), { maxLength: 3 }),
    valley_ids: idsOf,
    hill_ids: idsOf,
    height_from: fc.double({ min: 0, max: 1e12, noNaN: true }),
    area: fc.array(
      fc.record({
        kind: fc.constant('circle' as const),
        longitude: degrees,
        latitude: degrees,
        metres: fc.constant(50),
      }),
      { maxLength: 3 },
    ),
    seen: fc.record({ west: degrees, south: degrees, east: degrees, north: degrees }),
    exclude: fc.record({ name: text, hill_ids: idsOf }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

const faultsOf = (asked: object) => goats.input.safeParse(asked).error?.issues.map(({ path }) => path)

describe('filters under a name of their own', () => {
  const declared = goats.list.filters

  it('are read back as they were written, without what is empty, what may not hold beside the others', () => {
    fc.assert(
      fc.property(filtersOfGoats, (filters) => {
        const params = writeAsked(goats, { page: 1, filters })
        const { filters: read = {} } = readAsked(goats, params)
        expect(read).toEqual(tidy(declared, filters))
        expect(goats.input.safeParse({ filters: read }).error?.issues ?? []).toEqual([])
        expect(params.has('filters')).toBe(false)
      }),
    )
  })

  it('say under another name what may not hold, and leave what is not theirs', () => {
    const filters = { name: 'a', exclude: { name: 'b', hill_ids: [2, 1, 2] } }
    const params = writeAsked(
      goats,
      { page: 1, filters },
      new URLSearchParams('peek=3&not.hill_ids=9&horned=1'),
    )
    expect(params.toString()).toBe('peek=3&name=a&not.name=b&not.hill_ids=1%2C2')
  })

  it('are never an error', () => {
    const names = fc.constantFrom(...Object.keys(declared), 'not.name', 'not.hill_ids', 'height_from')
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (params) => {
        const read = readAsked(goats, new URLSearchParams(params))
        expect(goats.input.safeParse(read).error?.issues ?? []).toEqual([])
      }),
    )
  })

  it('are as many conditions as a person would count', () => {
    const filters = {
      name: 'a b',
      name_operator: 'OR' as const,
      horned: false,
      valley_ids: [1],
      hill_ids: [2],
      height_to: 0,
      exclude: { hill_ids: [3], name: ' ' },
    }
    const asked = { page: 4, filters }
    expect(setFilters(goats, asked)).toEqual(['name', 'place', 'height', 'not.place'])
    expect(setDimensions(declared, filters)).toMatchObject([
      { name: 'name', of: ['name'] },
      { name: 'place', of: ['valley_ids', 'hill_ids'] },
      { name: 'height', of: ['height'] },
      { name: 'not.place', of: ['hill_ids'], under: 'exclude' },
    ])
    const { filters: left, page } = withoutFilters(goats, asked, ['place', 'height'])
    expect([page, tidy(declared, left ?? {})]).toEqual([
      1,
      { name: 'a b', name_operator: 'OR', exclude: { hill_ids: [3] } },
    ])
    const without = (dimension: string) => setFilters(goats, withoutFilters(goats, asked, [dimension]))
    expect(without('not.place')).toEqual(['name', 'place', 'height'])
    expect(without('exclude')).toEqual(['name', 'place', 'height'])
  })

  it('refuse a span that ends before it begins, and a facet that cannot be counted', () => {
    expect(faultsOf({ filters: { height_from: 2, height_to: 1 } })).toEqual([['filters', 'height_from']])
    expect(faultsOf({ facets: ['name'] })).toEqual([['facets', 0]])
    expect(faultsOf({ facets: ['legs', 'height'] })).toBeUndefined()
  })

  it('name as facets only what is one of them', () => {
    list({
      path: '/',
      summary: '',
      counts: 'nothing',
      filters: { legs: choices([4]) },
      // @ts-expect-error Wool is no filter of goats.
      facets: ['wool'],
      row: z.object({}),
    })
    // @ts-expect-error A list without facets is not asked for any.
    const asked: Input<typeof sheep> = { farm_id: 1, facets: [] }
    expect(sheep.input.parse(asked)).not.toHaveProperty('facets')
  })

  it('take a page of the sizes that are offered', () => {
    expect(readAsked(goats, new URLSearchParams('per_page=30'))).toEqual({ page: 1 })
    expect(readAsked(goats, new URLSearchParams('per_page=50'))).toEqual({ page: 1, per_page: 50 })
  })
})

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
    expect(setFilters(sheep, question)).toEqual(['born', 'weight'])
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
      const [size = 10] = call.list.pageSizes
      const read = readAsked(call, new URLSearchParams(`page=2&per_page=${size}`))
      expect(read).toEqual({ page: 2, per_page: size })
      expect(writeAsked(call, read).toString()).toBe(`per_page=${size}&page=2`)
    }
  })
})
