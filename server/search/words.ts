import type { CheckedWords } from './checked-words'
import {
  and,
  andAll,
  andNot,
  bitSet,
  type BitsetPool,
  countOf,
  type DocSet,
  EMPTY,
  filter,
  hasBit,
  or,
} from './doc-set'
import type { GrowingBits } from './growing-bits'
import type { Postings } from './postings'
import type { RunTable } from './runs'
import { type Piece, readingsOf } from './text'
import type { TextStore } from './text-store'
import { codeSpace, pairOf, pairSpace, runSpace, tokensOf } from './tokens'
import { fits, type Vocabulary } from './vocabulary'

/** What answering needs of an index. */
export interface Lookup {
  postings: Postings
  runs: RunTable
  texts: TextStore
  vocabulary: Vocabulary
  /** Per field, the documents in which a character stands twice. */
  repeats: readonly GrowingBits[]
  checked: CheckedWords
  pool: BitsetPool
  size: number
}

/** Documents that may hold a word; where the tokens do not decide, the text is looked at. */
export interface WordSet {
  candidates: DocSet
  /** Narrows a set of candidates to the documents that hold the word; absent where all do. */
  check: ((set: DocSet) => DocSet) | undefined
}

export function exactSet(word: WordSet): DocSet {
  return word.check ? word.check(word.candidates) : word.candidates
}

export function intersection(lookup: Lookup, sets: DocSet[]): DocSet {
  if (sets.some((set) => set.count === 0)) return EMPTY
  return andAll(
    sets.toSorted((a, b) => countOf(a) - countOf(b)),
    lookup.pool,
  )
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
  const { pool, size } = lookup
  const tokens = tokensOf(word)
  const readings = fields.spoken === 0 ? [] : readingsOf(word)
  const certain: DocSet[] = []
  const open: DocSet[] = []
  eachField(fields.written, (field) => {
    const set = writtenIn(lookup, field, tokens)
    if (tokens.exact || set.count === 0) certain.push(set)
    else if (tokens.chained) {
      const repeats = bitSet(lookup.repeats[field]!.words)
      certain.push(andNot(set, repeats, pool))
      open.push(and(set, repeats, pool))
    } else open.push(set)
  })
  for (const reading of readings) {
    eachField(fields.spoken, (field) => {
      const set = readIn(lookup, field, reading)
      if (reading.length <= 2) certain.push(set)
      else open.push(set)
    })
  }
  const sure = or(certain, size, pool)
  if (open.every((set) => countOf(set) === 0)) return { candidates: sure, check: undefined }
  const candidates = or([sure, ...open], size, pool)
  return { candidates, check: checkOf(lookup, { word, fields, readings, sure, candidates }) }
}

interface OpenWord {
  word: string
  fields: { written: number; spoken: number }
  readings: Piece[][]
  sure: DocSet
  candidates: DocSet
}

/** A check that keeps its outcome for all candidates once it has to look at many. */
function checkOf(lookup: Lookup, open: OpenWord): (set: DocSet) => DocSet {
  const { size, pool, checked } = lookup
  const key = `${open.fields.written}/${open.fields.spoken}/${open.word}`
  const sure = bitsOf(open.sure, lookup)
  const holds = holdsWord(lookup, open)
  const narrow = (set: DocSet): DocSet => {
    const known = checked.find(key)
    return filter(set, size, (doc) => {
      if (hasBit(sure, doc)) return true
      return known !== undefined && doc < known.size ? hasBit(known.bits, doc) : holds(doc)
    })
  }
  return (set) => {
    if (checked.find(key) === undefined && countOf(andNot(set, bitSet(sure), pool)) > checked.many) {
      checked.keep(key, narrow(open.candidates), size)
    }
    const known = checked.find(key)
    if (known === undefined || known.size < size) return narrow(set)
    return and(set, bitSet(known.bits), pool)
  }
}

function holdsWord(lookup: Lookup, { word, fields, readings }: OpenWord): (doc: number) => boolean {
  const contains = lookup.texts.contains(word, fields.written)
  if (readings.length === 0) return contains
  const sounds = (units: Uint16Array, from: number, to: number) =>
    readings.some((reading) => isRead(units, from, to, reading))
  return (doc) => contains(doc) || lookup.texts.someValue(doc, fields.spoken, sounds)
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
