import type { Clause, Entity, FacetRequest, SearchDocument, SearchQuery, SearchResult } from './query'
import { matches, pointsOf } from './reference'

/** Answers a query by looking at every document: slow and obvious, the measure of the fast ones. */
export function referenceSearch(
  entity: Entity,
  documents: readonly SearchDocument[],
  query: SearchQuery,
): SearchResult {
  const inScope = documents.filter((document) =>
    (query.scope ?? []).every((clause) => matches(entity, document, clause)),
  )
  const matching = (clauses: readonly Clause[]) =>
    inScope.filter((document) => clauses.every((clause) => matches(entity, document, clause)))
  const withoutDimension = (dimension: string | undefined) =>
    matching(query.clauses.filter((clause) => clause.dimension !== dimension))
  const found = matching(query.clauses)
  const { by, descending } = query.sort ?? { by: entity.order, descending: true }
  const factors = typeof by === 'string' ? undefined : by.factors
  const points = new Map(
    factors && found.map((each) => [each.id, factors.map((factor) => pointsOf(entity, each, factor))]),
  )
  const numberOf = (document: SearchDocument) =>
    typeof by === 'string'
      ? document.numbers[by]
      : points.get(document.id)!.reduce((sum, each) => sum + each, 0)
  const ids = found
    .toSorted((a, b) => compare(numberOf(a), numberOf(b), descending) || b.id - a.id)
    .slice(query.offset, query.offset + query.limit)
    .map((document) => document.id)
  const limit = query.totalLimit ?? Infinity
  const result: SearchResult = {
    ids,
    ...(factors ? { points: ids.map((id) => points.get(id)!) } : {}),
    total: Math.min(found.length, limit),
    totalCapped: found.length > limit,
    facets: (query.facets ?? []).map((facet) => countFacet(withoutDimension(facet.dimension), facet)),
  }
  if (query.without) {
    const dimensions = [...new Set(query.clauses.map((clause) => clause.dimension))]
    result.without = dimensions.map((dimension) => ({ dimension, total: withoutDimension(dimension).length }))
  }
  return result
}

function compare(a: number | undefined, b: number | undefined, descending: boolean): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0)
  return descending ? b - a : a - b
}

function countFacet(documents: readonly SearchDocument[], facet: FacetRequest): Map<number, number> {
  const counts = new Map<number, number>()
  for (const document of documents) {
    for (const key of facetKeys(document, facet)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function facetKeys(document: SearchDocument, facet: FacetRequest): number[] {
  if (!facet.bounds) return [...new Set(document.codes[facet.column] ?? [])]
  const value = document.numbers[facet.column]
  if (value === undefined) return []
  const bucket = facet.bounds.findIndex((bound) => value < bound)
  return [bucket < 0 ? facet.bounds.length : bucket]
}
