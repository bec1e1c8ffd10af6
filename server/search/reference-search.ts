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
  ThroughClause,
} from './query'
import { type Linked, matches, pointsOf } from './reference'

/** All records by entity: what links lead to is found there. */
export type Records = ReadonlyMap<string, readonly SearchDocument[]>

/** Looks through every record of the other entity, once for each clause. */
function linkedIn(entity: Entity, records: Records): Linked {
  const known = new Map<ThroughClause, ReadonlySet<number>>()
  return (clause) => {
    const found = known.get(clause) ?? idsMatching(entity, clause, records)
    known.set(clause, found)
    return found
  }
}

function idsMatching(entity: Entity, clause: ThroughClause, records: Records): ReadonlySet<number> {
  const other = entity.links?.find(({ name }) => name === clause.entity)
  if (!other) throw new RangeError(`${entity.name} has no searchable ${clause.entity}`)
  const linked = linkedIn(other, records)
  const found = (records.get(other.name) ?? []).filter((document) =>
    clause.clauses.every((each) => matches(other, document, each, { linked })),
  )
  return new Set(found.map(({ id }) => id))
}

/** Answers a query by looking at every document: slow and obvious, the measure of the fast ones. */
export function referenceSearch(
  entity: Entity,
  documents: readonly SearchDocument[],
  query: SearchQuery,
  records: Records = new Map(),
): SearchResult {
  const linked = linkedIn(entity, records)
  const inScope = documents.filter((document) =>
    (query.scope ?? []).every((clause) => matches(entity, document, clause, { linked })),
  )
  const matching = (clauses: readonly Clause[]) =>
    inScope.filter((document) => clauses.every((clause) => matches(entity, document, clause, { linked })))
  const withoutDimension = (dimension: string | undefined) =>
    matching(query.clauses.filter((clause) => clause.dimension !== dimension))
  const found = matching(query.clauses)
  const { by, descending } = query.sort ?? { by: entity.order, descending: true }
  const factors = typeof by === 'string' ? undefined : by.factors
  const points = new Map(
    factors &&
      found.map((each) => [each.id, factors.map((factor) => pointsOf(entity, each, factor, { linked }))]),
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
  records: Records = new Map(),
): SiftResult {
  const linked = linkedIn(entity, records)
  const matching = (all: readonly Clause[]) =>
    documents
      .filter(({ id }) => among.includes(id))
      .filter((document) => all.every((clause) => matches(entity, document, clause, { linked })))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  return { ids: matching(scope), matching: clauses.map((clause) => matching([...scope, clause])) }
}

/** Answers a grid query by looking at every document in every cell. */
export function referenceGrid(
  entity: Entity,
  documents: readonly SearchDocument[],
  { clauses, scope = [], columns, rows }: GridQuery,
  records: Records = new Map(),
): GridResult {
  const linked = linkedIn(entity, records)
  const position = positionColumns(entity)
  const found = documents.filter((document) =>
    [...scope, ...clauses].every((clause) => matches(entity, document, clause, { linked })),
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
