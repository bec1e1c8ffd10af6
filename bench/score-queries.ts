import type { Clause, Factor, Scoring, SearchQuery } from '@groundbreak/server/search/query'
import { chance } from './search-documents'
import { FACETS, PAGE } from './search-queries'

const EACH = 12

/** Lists sorted by a score of a dozen factors over every match, as the leads area asks them. */
export function scoreQueries(rows: number): Record<string, SearchQuery[]> {
  const random = chance(7)
  const some = (make: () => Omit<SearchQuery, 'limit' | 'sort'>) =>
    Array.from({ length: EACH }, (): SearchQuery => ({
      ...make(),
      sort: { by: scoring(random, rows), descending: true },
      limit: PAGE,
      facets: FACETS.map((column) => ({ column })),
    }))
  const province = (): Clause => ({
    kind: 'codes',
    dimension: 'province',
    any: [{ column: 'province', values: [1 + random.below(31)] }],
  })
  return {
    'by score, all': some(() => ({ clauses: [], offset: 0 })),
    'by score, 1 filter': some(() => ({ clauses: [province()], offset: 0 })),
    'by score, deep page': some(() => ({ clauses: [], offset: Math.min(49_950, rows / 5) })),
  }
}

const steps = (column: string, froms: number[], points: number): Factor => ({
  kind: 'steps',
  column,
  steps: froms.map((from, at) => [from, Math.round((points * (at + 1)) / froms.length)]),
})

function scoring(random: ReturnType<typeof chance>, rows: number): Scoring {
  const ids = (count: number) => Array.from({ length: count }, () => 1 + random.below(rows))
  const codes = (column: string, count: number, points: number): Factor => ({
    kind: 'codes',
    columns: [column],
    points: Array.from({ length: count }, (_, code) => [code, random.below(points + 1)]),
  })
  const word = () => ['水电站', '产业园', '数据中心', '人民医院', '物流中心'][random.below(5)]!
  const saved = (): Clause[] => [
    { kind: 'codes', dimension: 'p', any: [{ column: 'province', values: [1 + random.below(31)] }] },
    { kind: 'range', dimension: 'v', column: 'value', from: random.below(50) },
    { kind: 'text', dimension: 't', words: word(), fields: ['name'] },
  ]
  return {
    factors: [
      { kind: 'clauses', any: Array.from({ length: 12 }, saved), points: 24 },
      {
        kind: 'clauses',
        any: [[{ kind: 'codes', dimension: 's', any: [{ column: 'region', values: [1, 2, 3] }] }]],
        points: 6,
      },
      codes('stage', 12, 20),
      codes('structure', 10, 6),
      steps('value', [0, 10, 50, 100, 500, 1000], 15),
      steps('published', [0, 1000, 2000, 3000, 4000], 9),
      steps('updated', [0, 1000, 2000, 3000, 4000], 10),
      { kind: 'ids', ids: ids(500), points: 4 },
      { kind: 'ids', ids: ids(200), points: 3 },
      { kind: 'ids', ids: ids(200), points: 2 },
      { kind: 'ids', ids: ids(5_000), points: 1 },
    ],
  }
}
