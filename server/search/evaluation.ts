import { areaSet } from './area-sets'
import { and, andAll, andNot, bitSet, countOf, type DocSet, EMPTY, listSet, or, toList } from './doc-set'
import type { EntityIndex } from './entity-index'
import { once } from './once'
import type { Clause, RangeClause, TextClause, ThroughClause } from './query'
import { wordsOf } from './text'
import { codeSet, exactSet, type WordSet, wordSet } from './words'

/** A clause ready to be put together with others. Sets are worked out when first needed, once per query. */
interface Condition {
  dimension: string | undefined
  /** Sets that all must hold the document; with `check`, only candidates. */
  required: () => WordSet[]
  excluded: () => DocSet | undefined
  range: RangeClause | undefined
}

const NOTHING_REQUIRED = (): WordSet[] => []
const NOTHING_EXCLUDED = (): DocSet | undefined => undefined

/** Combines the clauses of one query over one index; never reused for another query. */
export class Evaluation {
  private readonly conditions: Condition[]

  constructor(
    private readonly index: EntityIndex,
    clauses: readonly Clause[],
    scope: readonly Clause[],
  ) {
    this.conditions = [
      ...scope.map((clause) => this.condition(clause, undefined)),
      ...clauses.map((clause) => this.condition(clause, clause.dimension)),
    ]
  }

  /** The documents that match every clause but those of the dimension left out. */
  matches(leftOut?: string): DocSet {
    const { index } = this
    const active = this.conditions.filter(
      (each) => each.dimension === undefined || each.dimension !== leftOut,
    )
    const required = active.flatMap((each) => each.required())
    if (required.some((word) => word.candidates.count === 0)) return EMPTY
    const sets = required.map((word) => word.candidates)
    const ranges = active.flatMap((each) => each.range ?? [])
    if (sets.length === 0 && ranges.length > 0) sets.push(this.rangeSet(narrowest(index, ranges)))
    if (sets.length === 0 || index.hasReplaced) sets.push(bitSet(index.live, index.liveCount))
    sets.sort((a, b) => countOf(a) - countOf(b))
    let result = andAll(sets, index.pool)
    for (const range of ranges) result = this.withinRange(result, range)
    for (const { check } of required) if (check) result = check(result)
    for (const each of active) {
      const excluded = each.excluded()
      if (excluded) result = andNot(result, excluded, index.pool)
    }
    return result
  }

  private condition(clause: Clause, dimension: string | undefined): Condition {
    const idle: Condition = {
      dimension,
      required: NOTHING_REQUIRED,
      excluded: NOTHING_EXCLUDED,
      range: undefined,
    }
    if (clause.kind === 'text' && wordsOf(clause.words).length === 0) return idle
    if (clause.not) return { ...idle, excluded: once(() => this.wholeSet(clause)) }
    if (clause.kind === 'range') return { ...idle, range: { ...clause } }
    if (clause.kind === 'area') return { ...idle, required: once(() => [areaSet(this.index, clause)]) }
    if (clause.kind === 'through') return { ...idle, required: once(() => [this.linkedSet(clause)]) }
    if (clause.kind === 'text') return { ...idle, required: once(() => this.textSets(clause)) }
    return { ...idle, required: once(() => [{ candidates: this.wholeSet(clause), check: undefined }]) }
  }

  private wholeSet(clause: Clause): DocSet {
    const { index } = this
    switch (clause.kind) {
      case 'text':
        return this.textSets(clause)
          .map((word) => exactSet(word))
          .reduce((a, b) => and(a, b, index.pool))
      case 'codes':
        return codeSet(
          index,
          clause.any.map(({ column, values }) => ({ column: index.codeColumnAt(column), values })),
        )
      case 'range':
        return this.rangeSet(clause)
      case 'ids':
        return listSet(index.docsOfIds(clause.ids))
      case 'area':
        return exactSet(areaSet(index, clause))
      case 'through':
        return exactSet(this.linkedSet(clause))
      case 'either':
        return matchesOfAny(index, clause.groups, [])
    }
  }

  /** Of every document or, where the rest of the query leaves few, of those alone the links are looked at. */
  private linkedSet({ entity, clauses, roles }: ThroughClause): WordSet {
    const { index } = this
    const column = index.linkColumn(entity)
    const matching = index.related(entity).idsMatching(clauses)
    const all = once(() => column.linked(matching, roles, index.pool))
    return {
      candidates: bitSet(index.live, index.liveCount),
      check: (set) =>
        countOf(set) < index.size >>> 3 ? column.within(set, matching, roles) : and(set, all(), index.pool),
    }
  }

  /** Each of them must hold the document. */
  private textSets(clause: TextClause): WordSet[] {
    const fields = this.index.fieldMasks(clause)
    const words = wordsOf(clause.words).map((word) => wordSet(this.index, word, fields))
    return clause.match === 'any' ? [anyOf(this.index, words)] : words
  }

  private rangeSet(range: RangeClause): DocSet {
    const { index } = this
    const column = index.numberColumn(range.column)
    return column.range(range.from ?? -Infinity, range.to ?? Infinity, index.size, index.pool)
  }

  private withinRange(set: DocSet, range: RangeClause): DocSet {
    const { index } = this
    const column = index.numberColumn(range.column)
    const from = range.from ?? -Infinity
    const to = range.to ?? Infinity
    if (set.list || countOf(set) < column.rangeCount(from, to) >>> 2) {
      return column.within(toList(set, new Uint32Array(countOf(set)), index.size), from, to)
    }
    return and(set, this.rangeSet(range), index.pool)
  }
}

/** What matches any of the groups, within a scope. */
export function matchesOfAny(
  index: EntityIndex,
  groups: readonly (readonly Clause[])[],
  scope: readonly Clause[],
): DocSet {
  const sets = groups.map((group) => new Evaluation(index, group, scope).matches())
  return or(sets, index.size, index.pool)
}

/** What holds any of the words; only what the rest of the query leaves is looked at. */
function anyOf({ size, pool }: EntityIndex, words: readonly WordSet[]): WordSet {
  const candidates = or(
    words.map((word) => word.candidates),
    size,
    pool,
  )
  if (words.every((word) => word.check === undefined)) return { candidates, check: undefined }
  return {
    candidates,
    check: (set) =>
      or(
        words.map((word) => exactSet({ ...word, candidates: and(set, word.candidates, pool) })),
        size,
        pool,
      ),
  }
}

function narrowest(index: EntityIndex, ranges: RangeClause[]): RangeClause {
  const count = (range: RangeClause) =>
    index.numberColumn(range.column).rangeCount(range.from ?? -Infinity, range.to ?? Infinity)
  return ranges.reduce((best, range) => (count(range) < count(best) ? range : best))
}
