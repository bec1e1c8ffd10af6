import { isCharacter, isDigit, isLetter } from './characters.ts'
import { FIELD_END } from './packing.ts'
import type { Postings } from './postings.ts'
import type { GrowingBits } from './growing-bits.ts'
import type { RunTable } from './runs.ts'
import { runsOf } from './text.ts'

/*
 * Tokens of the in-process index. Characters: every pair of neighbours of a field, and the last of a
 * stretch paired with nothing; letters and digits: whole runs; codes: one per column and code.
 */

const MOST_FIELDS = 32

export const pairSpace = (field: number) => field
export const runSpace = (field: number) => MOST_FIELDS + field
export const codeSpace = (column: number) => 2 * MOST_FIELDS + column

export const pairOf = (first: number, second: number) => ((first << 16) | second) >>> 0

/** When each unit was last seen: one stamp per document and field. */
const seen = new Uint32Array(65_536)
let stamp = 0

/**
 * `repeats` gets the documents, per field, in which some character stands twice. In all others, pairs that
 * chain are a phrase, with no need to look at the text.
 */
export function addTextTokens(
  into: { postings: Postings; runs: RunTable; repeats: readonly GrowingBits[] },
  doc: number,
  text: { units: Uint16Array; from: number; to: number },
): void {
  const { postings, runs } = into
  const { units, from, to } = text
  let field = 0
  let previous = 0
  stamp = (stamp + 1) >>> 0
  for (let i = from; i < to; i++) {
    const unit = units[i]!
    if (isCharacter(unit)) {
      if (previous !== 0) postings.add(field, (previous << 16) | unit, doc)
      if (seen[unit] === stamp) into.repeats[field]!.add(doc)
      else seen[unit] = stamp
      previous = unit
      continue
    }
    if (previous !== 0) {
      postings.add(field, previous << 16, doc)
      previous = 0
    }
    if (unit === FIELD_END) {
      field++
      stamp = (stamp + 1) >>> 0
    }
    if (isLetter(unit) || isDigit(unit)) {
      const sameKind = isLetter(unit) ? isLetter : isDigit
      let end = i + 1
      while (sameKind(units[end]!)) end++
      postings.add(MOST_FIELDS + field, runs.intern(units, i, end), doc)
      i = end - 1
    }
  }
}

/** What must be in a field for it to hold a word. */
export interface WordTokens {
  pairs: number[]
  runs: string[]
  /** The run at the word's end, of which only the beginning is known. */
  openRun: string | undefined
  /** The single character at the word's end, whose neighbour is not known. */
  openCharacter: number | undefined
  /** One token says it all; otherwise the text must be looked at. */
  exact: boolean
  /** Nothing but pairs: certain wherever no character stands twice. */
  chained: boolean
}

export function tokensOf(word: string): WordTokens {
  const tokens: WordTokens = {
    pairs: [],
    runs: [],
    openRun: undefined,
    openCharacter: undefined,
    exact: false,
    chained: false,
  }
  const runs = runsOf(word)
  runs.forEach((run, index) => {
    const last = index === runs.length - 1
    if (run.kind !== 'character') {
      if (last) tokens.openRun = run.text
      else tokens.runs.push(run.text)
      return
    }
    for (let i = 0; i + 1 < run.text.length; i++) {
      tokens.pairs.push(pairOf(run.text.charCodeAt(i), run.text.charCodeAt(i + 1)))
    }
    const end = run.text.charCodeAt(run.text.length - 1)
    if (!last) tokens.pairs.push(pairOf(end, 0))
    else if (run.text.length === 1) tokens.openCharacter = end
  })
  const count =
    tokens.pairs.length +
    tokens.runs.length +
    (tokens.openRun === undefined ? 0 : 1) +
    (tokens.openCharacter === undefined ? 0 : 1)
  tokens.exact = count === 1
  tokens.chained = runs.length === 1 && tokens.pairs.length === count
  return tokens
}
