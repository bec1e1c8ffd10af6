import { positionColumns } from './area-sets'
import type {
  Clause,
  Entity,
  FacetRequest,
  GridCell,
  GridQuery,
  GridResult,
  SearchDocument,
  SearchQuery,
  SearchResult,
  SiftQuery,
  SiftResult,
} from './query'
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

/** Answers a sift query by trying every clause on every document. */
export function referenceSift(
  entity: Entity,
  documents: readonly SearchDocument[],
  { among, scope = [], clauses }: SiftQuery,
): SiftResult {
  const matching = (all: readonly Clause[]) =>
    documents
      .filter(({ id }) => among.includes(id))
      .filter((document) => all.every((clause) => matches(entity, document, clause)))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  return { ids: matching(scope), matching: clauses.map((clause) => matching([...scope, clause])) }
}

/** Answers a grid query by looking at every document in every cell. */
export function referenceGrid(
  entity: Entity,
  documents: readonly SearchDocument[],
  { clauses, scope = [], columns, rows }: GridQuery,
): GridResult {
  const position = positionColumns(entity)
  const found = documents.filter((document) =>
    [...scope, ...clauses].every((clause) => matches(entity, document, clause)),
  )
  const placed = found.flatMap(({ id, numbers }) => {
    const [longitude, latitude] = [numbers[position.longitude], numbers[position.latitude]]
    return longitude === undefined || latitude === undefined ? [] : [{ id, longitude, latitude }]
  })
  const cells: GridCell[] = []
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let column = 0; column + 1 < columns.length; column++) {
      const inCell = placed.filter(
        ({ longitude, latitude }) =>
          longitude >= columns[column]! &&
          longitude < columns[column + 1]! &&
          latitude >= rows[row]! &&
          latitude < rows[row + 1]!,
      )
      const mean = (of: 'longitude' | 'latitude') =>
        inCell.reduce((sum, each) => sum + each[of], 0) / inCell.length
      if (inCell.length === 0) continue
      cells.push({
        column,
        row,
        count: inCell.length,
        longitude: mean('longitude'),
        latitude: mean('latitude'),
        id: inCell.length === 1 ? inCell[0]!.id : undefined,
      })
    }
  }
  return { cells, total: found.length, unplaced: found.length - placed.length }
}
