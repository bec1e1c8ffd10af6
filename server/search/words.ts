import { and, type BitsetPool, countOf, type DocSet, EMPTY, filter, or } from './doc-set.ts'
import type { Postings } from './postings.ts'
import type { RunTable } from './runs.ts'
import { type Piece, readingsOf } from './text.ts'
import type { TextStore } from './text-store.ts'
import { codeSpace, pairOf, pairSpace, runSpace, tokensOf } from './tokens.ts'
import { fits, type Vocabulary } from './vocabulary.ts'

/** What answering needs of an index. */
export interface Lookup {
  postings: Postings
  runs: RunTable
  texts: TextStore
  vocabulary: Vocabulary
  pool: BitsetPool
  size: number
}

/** Documents that may hold a word; `holds` decides where the tokens alone do not. */
export interface WordSet {
  candidates: DocSet
  holds: ((doc: number) => boolean) | undefined
}

export function exactSet(lookup: Lookup, word: WordSet): DocSet {
  return word.holds ? filter(word.candidates, lookup.size, word.holds) : word.candidates
}

export function intersection(lookup: Lookup, sets: DocSet[]): DocSet {
  if (sets.some((set) => set.count === 0)) return EMPTY
  const ordered = sets.toSorted((a, b) => countOf(a) - countOf(b))
  return ordered.reduce((result, set) => and(result, set, lookup.pool))
}

function unionOf(lookup: Lookup, tokens: readonly number[]): DocSet {
  const { postings, pool, size } = lookup
  return or(
    tokens.map((token) => postings.docsOf(token)),
    size,
    pool,
  )
}

function writtenIn(lookup: Lookup, field: number, tokens: ReturnType<typeof tokensOf>): DocSet {
  const { postings, runs, vocabulary } = lookup
  const found: number[] = tokens.pairs.map((pair) => postings.find(pairSpace(field), pair))
  for (const run of tokens.runs) {
    const number = runs.find(run)
    found.push(number < 0 ? -1 : postings.find(runSpace(field), number))
  }
  if (found.includes(-1)) return EMPTY
  const sets = found.map((token) => postings.docsOf(token))
  if (tokens.openRun !== undefined) {
    const open = runs.startingWith(tokens.openRun).map((run) => postings.find(runSpace(field), run))
    sets.push(unionOf(lookup, open))
  }
  if (tokens.openCharacter !== undefined && sets.length === 0) {
    sets.push(unionOf(lookup, vocabulary.pairs(field, { unit: tokens.openCharacter }, undefined)))
  }
  return intersection(lookup, sets)
}

function pairSet(lookup: Lookup, field: number, first: Piece, second: Piece | undefined): DocSet {
  const { postings, vocabulary } = lookup
  if ('unit' in first && second !== undefined && 'unit' in second) {
    return postings.docsOf(postings.find(pairSpace(field), pairOf(first.unit, second.unit)))
  }
  return unionOf(lookup, vocabulary.pairs(field, first, second))
}

function readIn(lookup: Lookup, field: number, reading: readonly Piece[]): DocSet {
  if (reading.length === 1) return pairSet(lookup, field, reading[0]!, undefined)
  const sets: DocSet[] = []
  for (let i = 0; i + 1 < reading.length; i++) {
    const set = pairSet(lookup, field, reading[i]!, reading[i + 1])
    if (set.count === 0) return EMPTY
    sets.push(set)
  }
  return intersection(lookup, sets)
}

function isRead(units: Uint16Array, from: number, to: number, reading: readonly Piece[]): boolean {
  for (let at = from; at + reading.length <= to; at++) {
    let fitting = 0
    while (fitting < reading.length && fits(reading[fitting]!, units[at + fitting]!)) fitting++
    if (fitting === reading.length) return true
  }
  return false
}

/** `written` and `spoken`: the fields (bit per field) looked into as written and by pinyin. */
export function wordSet(lookup: Lookup, word: string, fields: { written: number; spoken: number }): WordSet {
  const tokens = tokensOf(word)
  const readings = fields.spoken === 0 ? [] : readingsOf(word)
  const sets: DocSet[] = []
  eachField(fields.written, (field) => sets.push(writtenIn(lookup, field, tokens)))
  let certain = tokens.exact
  for (const reading of readings) {
    eachField(fields.spoken, (field) => {
      const set = readIn(lookup, field, reading)
      if (set.count === 0) return
      if (reading.length > 2) certain = false
      sets.push(set)
    })
  }
  const candidates = or(sets, lookup.size, lookup.pool)
  if (certain) return { candidates, holds: undefined }
  const contains = lookup.texts.contains(word, fields.written)
  const holds = (doc: number) =>
    contains(doc) ||
    (readings.length > 0 &&
      lookup.texts.someValue(doc, fields.spoken, (units, from, to) =>
        readings.some((reading) => isRead(units, from, to, reading)),
      ))
  return { candidates, holds }
}

/** Whether some value of the first field begins with the word, as written or as read. */
export function beginsWith(lookup: Lookup, doc: number, word: string): boolean {
  const readings = readingsOf(word)
  return lookup.texts.someValue(doc, 1, (units, from, to) => {
    let same = 0
    while (same < word.length && from + same < to && units[from + same] === word.charCodeAt(same)) same++
    if (same === word.length) return true
    return readings.some((reading) => isRead(units, from, Math.min(to, from + reading.length), reading))
  })
}

function eachField(mask: number, visit: (field: number) => void): void {
  for (let field = 0; field < 32; field++) if (((mask >>> field) & 1) === 1) visit(field)
}

export function codeSet(
  lookup: Lookup,
  any: readonly { column: number; values: readonly number[] }[],
): DocSet {
  const tokens = any.flatMap(({ column, values }) =>
    [...new Set(values)].map((value) => lookup.postings.find(codeSpace(column), value)),
  )
  return unionOf(lookup, tokens)
}

export function bitsOf(set: DocSet, lookup: Lookup): Uint32Array {
  if (set.bits) return set.bits
  const bits = lookup.pool.take(lookup.size)
  for (const doc of set.list!) bits[doc >>> 5]! |= 1 << (doc & 31)
  return bits
}
