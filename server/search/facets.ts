import type { CodeColumn } from './code-column'
import { countOf, type DocSet, toList } from './doc-set'
import type { EntityIndex } from './entity-index'
import type { Evaluation } from './evaluation'
import { FacetCounts } from './facet-counts'
import type { Clause, FacetRequest, SearchQuery } from './query'
import { isEmptyClause } from './reference'

/** Each takes two bytes per document. */
const MOST_KEPT = 16
/** Taking a combination apart costs about a tenth of counting a document. */
const COMBINATIONS_PER_DOCUMENT = 8

interface Kept {
  counts: FacetCounts
  version: number
}

type Counted = Map<number, number>

/** Counts the facets of one index; keeps what it learns about columns that are counted together. */
export class Facets {
  private readonly kept = new Map<string, Kept>()
  private scratch = new Uint32Array(0)

  of(index: EntityIndex, evaluation: Evaluation, all: DocSet, query: SearchQuery): Counted[] {
    const requests = query.facets ?? []
    const results: Counted[] = []
    const used = new Set(query.clauses.map((clause) => clause.dimension))
    const keyOf = (request: FacetRequest) =>
      request.dimension !== undefined && used.has(request.dimension) ? request.dimension : undefined
    for (const key of new Set(requests.map(keyOf))) {
      const places = [...requests.keys()].filter((place) => keyOf(requests[place]!) === key)
      const group = places.map((place) => requests[place]!)
      const active = activeClauses(query, key)
      const docs = () => (key === undefined ? all : evaluation.matches(key))
      const counted = this.fromTotals(index, group, active) ?? this.fromDocs(index, group, docs())
      places.forEach((place, i) => (results[place] = counted[i]!))
    }
    return results
  }

  /** Without a condition, or with one filter only, the answer is a sum of kept totals. */
  private fromTotals(index: EntityIndex, requests: FacetRequest[], active: Clause[]): Counted[] | undefined {
    if (active.length > 1 || requests.some((request) => request.bounds)) return undefined
    const columns = requests.map((request) => index.codeColumnAt(request.column))
    const [clause] = active
    if (clause === undefined) {
      const results = columns.map((column) => this.counts(index, [column])?.ofAll()[0])
      return results.every((result) => result !== undefined) ? results : undefined
    }
    if (clause.kind !== 'codes' || clause.not || clause.any.length !== 1) return undefined
    const [{ column: name, values }] = clause.any as [{ column: string; values: readonly number[] }]
    const filter = index.codeColumnAt(name)
    const results = columns.map((column) => this.counts(index, [filter, column])?.ofFilter(values))
    return results.every((result) => result !== undefined) ? results : undefined
  }

  private fromDocs(index: EntityIndex, requests: FacetRequest[], set: DocSet): Counted[] {
    const results: Counted[] = []
    const count = countOf(set)
    const wanted = requests.flatMap((request) => (request.bounds ? [] : index.codeColumnAt(request.column)))
    const distinct = [...new Set(wanted)]
    const byColumn = new Map<number, Counted>()
    if (set.bits) {
      for (const group of groupsOf(index, distinct, count * COMBINATIONS_PER_DOCUMENT)) {
        const counted = this.counts(index, group)?.ofBits(set, index.liveCount)
        counted?.forEach((each, i) => byColumn.set(group[i]!, each))
      }
    }
    let docs: Uint32Array | undefined
    const list = () => {
      if (docs) return docs
      if (this.scratch.length < count) this.scratch = new Uint32Array(count + (count >>> 2))
      return (docs = toList(set, this.scratch, index.size))
    }
    requests.forEach((request, i) => {
      if (request.bounds) results[i] = index.numberColumn(request.column).histogram(list(), request.bounds)
      else {
        const column = index.codeColumnAt(request.column)
        results[i] = byColumn.get(column) ?? index.codes[column]!.facet(list())
      }
    })
    return results
  }

  /** The counts of these columns, up to date; absent where they have too many combinations. */
  private counts(index: EntityIndex, positions: readonly number[]): FacetCounts | undefined {
    const columns = positions.map((position) => index.codes[position]!)
    const key = positions.join()
    const known = this.kept.get(key)
    if (known?.version === index.version) return known.counts
    if (!known && !FacetCounts.fit(columns)) return undefined
    const counts = known?.counts ?? new FacetCounts()
    this.kept.delete(key)
    if (!counts.follow(columns, index.live, index.size)) return undefined
    this.kept.set(key, { counts, version: index.version })
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
    return counts
  }
}

function activeClauses(query: SearchQuery, leftOut: string | undefined): Clause[] {
  const clauses = query.clauses.filter(({ dimension }) => leftOut === undefined || dimension !== leftOut)
  return [...(query.scope ?? []), ...clauses].filter((clause) => !isEmptyClause(clause))
}

/** Puts columns together as long as they have no more than so many combinations. */
function groupsOf(index: EntityIndex, positions: readonly number[], most: number): number[][] {
  const groups: number[][] = []
  const columnAt = (position: number): CodeColumn => index.codes[position]!
  const ordered = positions.toSorted((a, b) => columnAt(a).listCount - columnAt(b).listCount)
  let current: number[] = []
  for (const position of ordered) {
    const together = [...current, position]
    if (current.length > 0 && FacetCounts.combinations(together.map(columnAt)) <= Math.min(most, 65_536)) {
      current = together
    } else if (FacetCounts.combinations([columnAt(position)]) <= Math.min(most, 65_536)) {
      current = [position]
    } else continue
    if (current.length === 1) groups.push(current)
    else groups[groups.length - 1] = current
  }
  return groups
}
