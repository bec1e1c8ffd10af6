import * as fc from 'fast-check'
import type {
  Area,
  Clause,
  Entity,
  FacetRequest,
  Factor,
  GridQuery,
  SearchDocument,
  SearchQuery,
  SiftQuery,
} from '../query'

/** A small market in which random words meet often: few characters, few codes, close numbers. */
const site: Entity<'sites'> = {
  name: 'sites',
  text: ['name', 'alias', 'remark'],
  pinyin: ['name', 'alias'],
  codes: ['province', 'stage', 'tags'],
  numbers: ['updated', 'value', 'area', 'east', 'north'],
  order: 'updated',
  position: { longitude: 'east', latitude: 'north' },
}

/** What the sites are linked with: records of the same kind, without a position of their own. */
export const works: Entity<'works'> = { ...site, name: 'works', position: undefined }

export const sites: Entity<'sites'> = { ...site, links: [works] }

const parts = [
  '宝',
  '兴',
  '水',
  '电',
  '站',
  '寶',
  '興',
  '银',
  '行',
  '长',
  '重',
  '广',
  '场',
  'Ｂ',
  'a',
  'b',
  'x',
  'bao',
  'xing',
  'SH',
]
const marks = [' ', '·', '(', '，', '-', '3', '13', '\n', "'", '。', 'é', '①', '🏗', '𠮷', '-7', '号']
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...parts) }, fc.constantFrom(...marks)), {
    maxLength: 9,
  })
  .map((pieces) => pieces.join(''))
const word = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...parts) }, fc.constantFrom(...marks)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''))
const number = fc.option(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(0.25, 1.5, 2.75)), {
  nil: undefined,
})
const code = fc.integer({ min: -1, max: 6 })

/** Few places, on the lines of a grid of a hundredth of a degree or beside them, in two parts of the world. */
const steps = fc.tuple(fc.integer({ min: -6, max: 6 }), fc.constantFrom(-1, 0, 0, 1))
const eastward = steps.map(([step, beside]) => 120_000_000 + step * 10_000 + beside)
const northward = fc
  .tuple(steps, fc.constantFrom(30_000_000, 30_000_000, -45_000_000))
  .map(([[step, beside], middle]) => middle + step * 10_000 + beside)
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: value }, fc.constant(undefined))

const body = fc.record({
  text: fc.record({
    name: fc.array(text, { minLength: 1, maxLength: 1 }),
    alias: fc.array(text, { maxLength: 2 }),
    remark: fc.array(text, { maxLength: 1 }),
  }),
  codes: fc.record({
    province: fc.array(code, { maxLength: 1 }),
    stage: fc.array(code, { minLength: 1, maxLength: 1 }),
    tags: fc.array(code, { maxLength: 3 }),
  }),
  numbers: fc.record({
    updated: number,
    value: number,
    area: number,
    east: maybe(eastward),
    north: maybe(northward),
  }),
  links: fc.record({
    works: fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 60 }), role: fc.integer({ min: 0, max: 3 }) }),
      {
        maxLength: 4,
      },
    ),
  }),
})

export const document: fc.Arbitrary<SearchDocument> = fc
  .tuple(fc.integer({ min: 1, max: 200 }), body)
  .map(([id, rest]) => Object.assign(rest, { id }))

export const market = (size: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(document, { ...size, selector: ({ id }) => id })

/** Works with the ids that links name, as far as they are there. */
export const worksOf = (documents: readonly SearchDocument[]): SearchDocument[] =>
  documents
    .filter(({ id }) => id % 5 !== 0)
    .map((each) => ({ ...each, id: (each.id * 7) % 61 || 60 }))
    .filter((each, at, all) => all.findIndex(({ id }) => id === each.id) === at)
const column = fc.constantFrom('province', 'stage', 'tags')
const numberColumn = fc.constantFrom('updated', 'value', 'area')
const not = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant(true))
const dimension = fc.constantFrom('first', 'second', 'third')

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const ends = (value: fc.Arbitrary<number>) =>
  fc.tuple(value, value).map((two) => ascending(two) as [number, number])

export const area: fc.Arbitrary<Area> = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    longitude: eastward,
    latitude: northward,
    metres: fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(1_111.95, 9_000_000)),
  }),
  fc.record({
    kind: fc.constant('polygon' as const),
    ring: fc.array(fc.tuple(eastward, northward), { minLength: 3, maxLength: 12 }),
  }),
  fc
    .tuple(ends(eastward), ends(northward))
    .map(([[west, east], [south, north]]) => ({ kind: 'box' as const, west, east, south, north })),
)

const ownClause: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({
    kind: fc.constant('area' as const),
    dimension,
    any: fc.array(area, { maxLength: 3 }),
    not,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      dimension,
      words: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
      fields: fc.option(fc.subarray(['name', 'alias', 'remark'], { minLength: 1 }), { nil: undefined }),
      match: fc.constantFrom('all' as const, 'any' as const, undefined),
      pinyin: fc.constantFrom(true, false, undefined),
      not,
    }),
  },
  fc.record({
    kind: fc.constant('codes' as const),
    dimension,
    any: fc.array(fc.record({ column, values: fc.array(code, { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
    not,
  }),
  fc.record({
    kind: fc.constant('range' as const),
    dimension,
    column: numberColumn,
    from: number,
    to: number,
    not,
  }),
  fc.record({
    kind: fc.constant('ids' as const),
    dimension,
    ids: fc.array(fc.integer({ min: 1, max: 220 }), { maxLength: 60 }),
    not,
  }),
)

const plainClause: fc.Arbitrary<Clause> = fc.oneof(
  { weight: 6, arbitrary: ownClause },
  fc.record({
    kind: fc.constant('through' as const),
    dimension,
    entity: fc.constant('works'),
    clauses: fc.array(
      ownClause.filter(({ kind }) => kind !== 'area'),
      { maxLength: 2 },
    ),
    roles: fc.option(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }), { nil: undefined }),
    not,
  }),
)

export const clause: fc.Arbitrary<Clause> = fc.oneof(
  { weight: 8, arbitrary: plainClause },
  fc.record({
    kind: fc.constant('either' as const),
    dimension,
    groups: fc.array(fc.array(plainClause, { maxLength: 2 }), { maxLength: 3 }),
    not,
  }),
)

const facet: fc.Arbitrary<FacetRequest> = fc.oneof(
  fc.record({ column, dimension: fc.option(dimension, { nil: undefined }) }),
  fc.record({
    column: numberColumn,
    dimension: fc.option(dimension, { nil: undefined }),
    bounds: fc
      .uniqueArray(fc.integer({ min: -2, max: 9 }), { maxLength: 4 })
      .map((bounds) => bounds.toSorted((a, b) => a - b)),
  }),
)

const points = fc.integer({ min: 0, max: 9 })
const factor: fc.Arbitrary<Factor> = fc.oneof(
  fc.record({
    kind: fc.constant('codes' as const),
    columns: fc.uniqueArray(column, { minLength: 1, maxLength: 2 }),
    points: fc.uniqueArray(fc.tuple(code, points), { maxLength: 5, selector: ([one]) => one }),
  }),
  fc.record({
    kind: fc.constant('steps' as const),
    column: numberColumn,
    steps: fc
      .uniqueArray(fc.tuple(fc.integer({ min: -3, max: 9 }), points), {
        maxLength: 4,
        selector: ([from]) => from,
      })
      .map((steps) => steps.toSorted(([a], [b]) => a - b)),
  }),
  fc.record({
    kind: fc.constant('ids' as const),
    ids: fc.array(fc.integer({ min: 1, max: 220 }), { maxLength: 60 }),
    points,
  }),
  fc.record({
    kind: fc.constant('clauses' as const),
    any: fc.array(fc.array(clause, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    points,
  }),
)
const scoring = fc.record({ factors: fc.array(factor, { maxLength: 4 }) })

export const query: fc.Arbitrary<SearchQuery> = fc.record({
  clauses: fc.array(clause, { maxLength: 4 }),
  scope: fc.option(fc.array(clause, { maxLength: 1 }), { nil: undefined }),
  sort: fc.option(fc.record({ by: fc.oneof(numberColumn, scoring), descending: fc.boolean() }), {
    nil: undefined,
  }),
  offset: fc.nat({ max: 20 }),
  limit: fc.nat({ max: 30 }),
  facets: fc.array(facet, { maxLength: 3 }),
  totalLimit: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  without: fc.boolean(),
})

const bounds = (value: fc.Arbitrary<number>) =>
  fc.uniqueArray(value, { minLength: 2, maxLength: 9 }).map(ascending)

export const gridQuery: fc.Arbitrary<GridQuery> = fc.record({
  clauses: fc.array(clause, { maxLength: 2 }),
  scope: fc.option(fc.array(clause, { maxLength: 1 }), { nil: undefined }),
  columns: bounds(eastward),
  rows: bounds(northward),
})

export const siftQuery: fc.Arbitrary<SiftQuery> = fc.record({
  among: fc.uniqueArray(fc.integer({ min: 1, max: 220 }), { minLength: 60, maxLength: 200 }),
  scope: fc.option(fc.array(clause, { maxLength: 1 }), { nil: undefined }),
  clauses: fc.array(clause, { maxLength: 5 }),
})
