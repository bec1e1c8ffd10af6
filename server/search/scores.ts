import { countOf, type DocSet, hasBit, listSet, toList } from './doc-set'
import type { EntityIndex } from './entity-index'
import { matchesOfAny } from './evaluation'
import type { CodeColumn } from './code-column'
import type { NumberColumn } from './number-column'
import { type Clause, type Factor, MOST_POINTS, type Scoring } from './query'
import { codeSet } from './words'

/** Adds what a factor gives. */
export interface Scorer {
  /** To each document of the index, by number. */
  all: (into: Uint8Array) => void
  /** To each of some documents, ascending, by their place. */
  some: (docs: Uint32Array, into: Uint8Array) => void
}

/** What the factors of a scoring give, ready for any documents of the index. */
export function scorersOf(index: EntityIndex, { factors }: Scoring): Scorer[] {
  const most = factors.reduce((sum, factor) => sum + mostOf(factor), 0)
  if (most > MOST_POINTS) throw new RangeError(`${most} points are more than ${MOST_POINTS}`)
  return factors.map((factor) => scorer(index, factor))
}

function mostOf(factor: Factor): number {
  const all =
    factor.kind === 'codes'
      ? factor.points.map(([, points]) => points)
      : factor.kind === 'steps'
        ? factor.steps.map(([, points]) => points)
        : [factor.points]
  for (const points of all)
    if (!Number.isInteger(points) || points < 0)
      throw new RangeError(`${points} is no whole number of points`)
  return Math.max(0, ...all)
}

function scorer(index: EntityIndex, factor: Factor): Scorer {
  switch (factor.kind) {
    case 'codes': {
      const worth = new Map(factor.points)
      const places = factor.columns.map((name) => index.codeColumnAt(name))
      const columns = places.map((at) => index.codes[at]!)
      return places.length === 1
        ? { ...codeScorer(columns, worth), all: listedScorer(index, places[0]!, worth) }
        : codeScorer(columns, worth)
    }
    case 'steps':
      return stepScorer(index.numberColumn(factor.column), factor.steps)
    case 'ids':
      return setScorer(() => listSet(index.docsOfIds(factor.ids)), factor.points)
    case 'clauses':
      return setScorer((docs) => matchesOfAny(index, factor.any, fewOf(index, docs)), factor.points)
  }
}

function codeScorer(columns: readonly CodeColumn[], worth: ReadonlyMap<number, number>): Scorer {
  // The first column decides: it writes last.
  const inOrder = columns.toReversed()
  const add = (into: Uint8Array, write: (column: CodeColumn, own: Uint8Array) => void) => {
    const own = new Uint8Array(into.length)
    for (const column of inOrder) write(column, own)
    for (let i = 0; i < own.length; i++) into[i]! += own[i]!
  }
  return {
    all: (into) => add(into, (column, own) => column.pointsOfAll(worth, own)),
    some: (docs, into) => add(into, (column, own) => column.points(docs, worth, own)),
  }
}

/** The points of all documents from the lists of those that have a code: of one column, the most is written last. */
function listedScorer(index: EntityIndex, column: number, worth: ReadonlyMap<number, number>): Scorer['all'] {
  const ascending = [...new Set(worth.values())].filter((points) => points > 0).toSorted((a, b) => a - b)
  const holders = (points: number) =>
    codeSet(index, [{ column, values: [...worth.keys()].filter((code) => worth.get(code) === points) }])
  return (into) => {
    const given = new Uint8Array(into.length)
    for (const points of ascending) {
      eachMember(holders(points), given.length, (doc) => {
        into[doc]! += points - given[doc]!
        given[doc] = points
      })
    }
  }
}

function stepScorer(column: NumberColumn, steps: readonly (readonly [number, number])[]): Scorer {
  return {
    all: (into) =>
      steps.forEach(([from, points], at) => {
        const docs = column.docsFrom(from, steps[at + 1]?.[0])
        for (let i = 0; i < docs.length; i++) into[docs[i]!]! += points
      }),
    some: (docs, into) => {
      for (let i = 0; i < docs.length; i++) {
        const value = column.at(docs[i]!)
        let step = steps.length - 1
        while (step >= 0 && !(value >= steps[step]![0])) step--
        if (step >= 0) into[i]! += steps[step]![1]
      }
    },
  }
}

/** Below so many documents a clause is asked of these alone. */
const FEW = 1_000

/** Where they are few, only these documents are looked at. */
function fewOf(index: EntityIndex, docs: Uint32Array | undefined): Clause[] {
  if (!docs || docs.length > FEW) return []
  return [{ kind: 'ids', dimension: 'scored', ids: Array.from(docs, (doc) => index.idOf(doc)) }]
}

/** `members` may leave out what is not among the documents it is given. */
function setScorer(members: (docs?: Uint32Array) => DocSet, points: number): Scorer {
  return {
    all: (into) => eachMember(members(), into.length, (doc) => (into[doc]! += points)),
    some: (docs, into) => {
      const { bits, list } = members(docs)
      if (bits) for (let i = 0; i < docs.length; i++) into[i]! += hasBit(bits, docs[i]!) ? points : 0
      let at = 0
      for (const doc of list ?? []) {
        at = firstFrom(docs, doc, at)
        if (docs[at] === doc) into[at]! += points
      }
    },
  }
}

/** The first place from `low` on whose document is not below `doc`. */
function firstFrom(docs: Uint32Array, doc: number, start: number): number {
  let low = start
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}

export interface ScoredPage {
  ids: number[]
  points: number[][]
}

interface Asked {
  scoring: Scoring
  descending: boolean
  offset: number
  limit: number
}

/** Scorings whose points for every document are kept: a byte per document each. */
const MOST_KEPT = 4
/** A smaller part of the index is scored without scoring all of it. */
const SMALL_PART = 16

/**
 * Pages by score. Who asks for one page asks for the next, so the points of all documents are kept per scoring;
 * a document never changes, so that after a change only those added are scored.
 */
export class Scores {
  private readonly kept = new Map<string, Uint8Array>()

  /** The page of a set by its score; ties by id, descending. */
  page(index: EntityIndex, set: DocSet, asked: Asked): ScoredPage {
    const count = countOf(set)
    const last = Math.min(count, asked.offset + asked.limit)
    if (asked.offset >= last) return { ids: [], points: [] }
    const scorers = scorersOf(index, asked.scoring)
    const key = JSON.stringify(asked.scoring)
    if (count < index.size / SMALL_PART && !this.kept.has(key)) {
      const docs = toList(set, new Uint32Array(count), index.size)
      const given = givenBy(scorers, docs)
      const page = pageOf(index, eachListed(docs, sumOf(given, count)), { ...asked, last })
      return told(index, page, { docs, given })
    }
    const page = pageOf(index, eachOf(set, this.ofAll(index, scorers, key)), { ...asked, last })
    const docs = Uint32Array.from(page).toSorted()
    return told(index, page, { docs, given: givenBy(scorers, docs) })
  }

  private ofAll(index: EntityIndex, scorers: readonly Scorer[], key: string): Uint8Array {
    const known = this.kept.get(key)
    const scores = known?.length === index.size ? known : scored(index.size, scorers, known)
    this.kept.delete(key)
    this.kept.set(key, scores)
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
    return scores
  }
}

/** The points of all documents; where those of the first ones are known, of the others only. */
function scored(size: number, scorers: readonly Scorer[], known: Uint8Array | undefined): Uint8Array {
  const scores = new Uint8Array(size)
  if (!known) {
    for (const scorer of scorers) scorer.all(scores)
    return scores
  }
  const added = new Uint32Array(size - known.length)
  for (let at = 0; at < added.length; at++) added[at] = known.length + at
  scores.set(known)
  scores.set(sumOf(givenBy(scorers, added), added.length), known.length)
  return scores
}

/** What each factor gives to some documents, ascending, by their place. */
function givenBy(scorers: readonly Scorer[], docs: Uint32Array): Uint8Array[] {
  return scorers.map((scorer) => {
    const into = new Uint8Array(docs.length)
    scorer.some(docs, into)
    return into
  })
}

function sumOf(given: readonly Uint8Array[], count: number): Uint8Array {
  const sum = new Uint8Array(count)
  for (const points of given) for (let i = 0; i < count; i++) sum[i]! += points[i]!
  return sum
}

/** Calls `visit` for each document of a set. */
type EachScored = (visit: (doc: number, score: number) => void) => void

/** `scores` by place in the list. */
function eachListed(docs: Uint32Array, scores: Uint8Array): EachScored {
  return (visit) => {
    for (let i = 0; i < docs.length; i++) visit(docs[i]!, scores[i]!)
  }
}

/** `scores` by document. */
function eachOf(set: DocSet, scores: Uint8Array): EachScored {
  return (visit) => eachMember(set, scores.length, (doc) => visit(doc, scores[doc]!))
}

/** Calls `visit` for each document of a set that is below `size`. */
function eachMember({ list, bits }: DocSet, size: number, visit: (doc: number) => void): void {
  for (const doc of list ?? []) visit(doc)
  const words = Math.min(bits?.length ?? 0, (size + 31) >>> 5)
  for (let i = 0; i < words; i++) {
    let word = bits![i]!
    while (word !== 0) {
      const lowest = word & -word
      visit((i << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** Score after score from the better end; only the scores of the page are put in order. */
function pageOf(index: EntityIndex, each: EachScored, asked: Asked & { last: number }): number[] {
  const counts = new Uint32Array(MOST_POINTS + 1)
  each((_, score) => counts[score]!++)
  const wanted = new Map<number, { from: number; to: number }>()
  let passed = 0
  for (let step = 0; step <= MOST_POINTS && passed < asked.last; step++) {
    const score = asked.descending ? MOST_POINTS - step : step
    const from = Math.max(0, asked.offset - passed)
    const to = Math.min(counts[score]!, asked.last - passed)
    if (from < to) wanted.set(score, { from, to })
    passed += counts[score]!
  }
  const tied = withScores(each, counts, [...wanted.keys()])
  return [...wanted].flatMap(([score, { from, to }]) => [...greatest(index, tied[score]!, to).subarray(from)])
}

/** The documents of some scores, by score; between them no document has another. */
function withScores(
  each: EachScored,
  counts: Uint32Array,
  wanted: readonly number[],
): (Uint32Array | undefined)[] {
  const tied: (Uint32Array | undefined)[] = []
  for (const score of wanted) tied[score] = new Uint32Array(counts[score]!)
  const found = new Uint32Array(MOST_POINTS + 1)
  const [lowest, highest] = [Math.min(...wanted), Math.max(...wanted)]
  each((doc, score) => {
    if (score >= lowest && score <= highest) tied[score]![found[score]!++] = doc
  })
  return tied
}

/** The `count` documents with the greatest ids, those first. */
function greatest(index: EntityIndex, docs: Uint32Array, count: number): Uint32Array {
  const ids = new Int32Array(docs.length)
  for (let i = 0; i < ids.length; i++) ids[i] = index.idOf(docs[i]!)
  selectGreatest(ids, count)
  return Uint32Array.from(ids.subarray(0, count).sort().toReversed(), (id) => index.docOf(id))
}

/** Puts the `count` greatest in front: of a million ids of one score a page wants some dozens. */
function selectGreatest(ids: Int32Array, count: number): void {
  let low = 0
  let high = ids.length - 1
  while (low < high && count < ids.length) {
    const pivot = ids[(low + high) >>> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (ids[left]! > pivot) left++
      while (ids[right]! < pivot) right--
      if (left > right) break
      const kept = ids[left]!
      ids[left++] = ids[right]!
      ids[right--] = kept
    }
    if (count - 1 <= right) high = right
    else if (count - 1 >= left) low = left
    else break
  }
}

/** The documents of a page by id, with what each factor gave them. */
function told(
  index: EntityIndex,
  page: readonly number[],
  { docs, given }: { docs: Uint32Array; given: readonly Uint8Array[] },
): ScoredPage {
  return {
    ids: page.map((doc) => index.idOf(doc)),
    points: page.map((doc) => {
      const place = firstFrom(docs, doc, 0)
      return given.map((points) => points[place]!)
    }),
  }
}
