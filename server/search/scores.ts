import { countOf, type DocSet, hasBit, listSet, or, toList } from './doc-set'
import type { EntityIndex } from './entity-index'
import { Evaluation } from './evaluation'
import { type Factor, MOST_POINTS, type Scoring } from './query'

/** Adds what a factor gives each of the documents (ascending) to `into`. */
export type AddPoints = (docs: Uint32Array, into: Uint16Array) => void

/** What the factors of a scoring give, ready for any documents of the index. */
export function scorersOf(index: EntityIndex, { factors }: Scoring): AddPoints[] {
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

function scorer(index: EntityIndex, factor: Factor): AddPoints {
  switch (factor.kind) {
    case 'codes': {
      const worth = new Map(factor.points)
      const columns = factor.columns.map((name) => index.codes[index.codeColumnAt(name)]!)
      return (docs, into) => {
        const own = new Uint16Array(docs.length)
        // The first column decides: it writes last.
        for (const column of columns.toReversed()) column.points(docs, worth, own)
        for (let i = 0; i < own.length; i++) into[i]! += own[i]!
      }
    }
    case 'steps': {
      const column = index.numberColumn(factor.column)
      const froms = Float64Array.from(factor.steps, ([from]) => from)
      const points = Uint16Array.from(factor.steps, ([, points]) => points)
      return (docs, into) => column.addSteps(docs, froms, points, into)
    }
    case 'ids':
      return addingTo(listSet(index.docsOfIds(factor.ids)), factor.points)
    case 'clauses': {
      const sets = factor.any.map((group) => new Evaluation(index, group, []).matches())
      return addingTo(or(sets, index.size, index.pool), factor.points)
    }
  }
}

function addingTo(set: DocSet, points: number): AddPoints {
  return (docs, into) => {
    if (set.bits) {
      const { bits } = set
      for (let i = 0; i < docs.length; i++) if (hasBit(bits, docs[i]!)) into[i]! += points
      return
    }
    let at = 0
    for (const doc of set.list!) {
      at = firstFrom(docs, doc, at)
      if (docs[at] === doc) into[at]! += points
    }
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

/** The page of a set by its score; ties by id, descending. */
export function scoredPage(index: EntityIndex, set: DocSet, asked: Asked): ScoredPage {
  const count = countOf(set)
  const last = Math.min(count, asked.offset + asked.limit)
  if (asked.offset >= last) return { ids: [], points: [] }
  const adders = scorersOf(index, asked.scoring)
  const docs = toList(set, new Uint32Array(count), index.size)
  const scores = new Uint16Array(count)
  for (const add of adders) add(docs, scores)
  const page = pageOf(index, { docs, scores }, { ...asked, last })
  return { ids: page.map((doc) => index.idOf(doc)), points: pointsOf(page, adders) }
}

interface Scored {
  docs: Uint32Array
  scores: Uint16Array
}

/** Score after score from the better end; only the scores of the page are put in order. */
function pageOf(index: EntityIndex, { docs, scores }: Scored, asked: Asked & { last: number }): number[] {
  const counts = new Uint32Array(MOST_POINTS + 1)
  for (let i = 0; i < scores.length; i++) counts[scores[i]!]!++
  const wanted = new Map<number, { from: number; to: number }>()
  let passed = 0
  for (let step = 0; step <= MOST_POINTS && passed < asked.last; step++) {
    const score = asked.descending ? MOST_POINTS - step : step
    const from = Math.max(0, asked.offset - passed)
    const to = Math.min(counts[score]!, asked.last - passed)
    if (from < to) wanted.set(score, { from, to })
    passed += counts[score]!
  }
  const page: number[] = []
  for (const [score, { from, to }] of wanted) {
    const tied = new Uint32Array(counts[score]!)
    let at = 0
    for (let i = 0; i < scores.length && at < tied.length; i++) if (scores[i] === score) tied[at++] = docs[i]!
    page.push(...greatest(tied, to, (doc) => index.idOf(doc)).subarray(from))
  }
  return page
}

/** The `count` documents with the greatest ids, those first. Reorders what it is given. */
function greatest(docs: Uint32Array, count: number, idOf: (doc: number) => number): Uint32Array {
  let low = 0
  let high = docs.length - 1
  // Quickselect: the ids of one score are a million at worst, of which a page wants some dozens.
  while (low < high && count < docs.length) {
    const pivot = idOf(docs[(low + high) >>> 1]!)
    let left = low
    let right = high
    while (left <= right) {
      while (idOf(docs[left]!) > pivot) left++
      while (idOf(docs[right]!) < pivot) right--
      if (left > right) break
      const kept = docs[left]!
      docs[left++] = docs[right]!
      docs[right--] = kept
    }
    if (count - 1 <= right) high = right
    else if (count - 1 >= left) low = left
    else break
  }
  return docs.subarray(0, count).sort((a, b) => idOf(b) - idOf(a))
}

/** Per document what each factor gives. */
function pointsOf(page: readonly number[], adders: readonly AddPoints[]): number[][] {
  const ordered = Uint32Array.from(page).toSorted()
  const places = new Map(Array.from(ordered, (doc, place) => [doc, place]))
  const given = adders.map((add) => {
    const into = new Uint16Array(ordered.length)
    add(ordered, into)
    return into
  })
  return page.map((doc) => given.map((points) => points[places.get(doc)!]!))
}
