import { FIELD_END } from './packing'
import type { Postings } from './postings'
import type { GrowingBits } from './growing-bits'
import type { RunTable } from './runs'
import { TokenBatch } from './token-batch'
import { runsOf } from './text'

/*
 * Tokens of the in-process index. Characters: every pair of neighbours of a field, and the last of a
 * stretch paired with nothing; letters and digits: whole runs; codes: one per column and code.
 */

const MOST_FIELDS = 32
const FIRST_DIGIT = 48
const LAST_DIGIT = 57
const FIRST_LETTER = 97
const LAST_LETTER = 122

export const pairSpace = (field: number) => field
export const runSpace = (field: number) => MOST_FIELDS + field
export const codeSpace = (column: number) => 2 * MOST_FIELDS + column

export const pairOf = (first: number, second: number) => ((first << 16) | second) >>> 0

/** When each unit was last seen: one stamp per document and field. */
const seen = new Uint32Array(65_536)
let stamp = 0

/** The tokens of some documents on their way into the index. */
export class FieldTokens {
  private readonly pairs = new TokenBatch()
  private readonly runs = new TokenBatch()

  /**
   * Adds one field of one document, whose text begins at `from`; answers where the next field begins.
   * `repeats` gets the documents in which some character stands twice. In all others, pairs that chain are
   * a phrase, with no need to look at the text.
   */
  add(doc: number, units: Uint16Array, from: number, repeats: GrowingBits): number {
    const { pairs, runs } = this
    let previous = 0
    let repeated = false
    stamp = (stamp + 1) >>> 0
    let at = from
    for (let unit = units[at]!; unit !== FIELD_END; unit = units[at]!) {
      if (unit > LAST_LETTER) {
        if (previous !== 0) pairs.add(pairOf(previous, unit), doc)
        if (seen[unit] === stamp) repeated = true
        else seen[unit] = stamp
        previous = unit
        at++
        continue
      }
      if (previous !== 0) {
        pairs.add(pairOf(previous, 0), doc)
        previous = 0
      }
      const start = at
      const first = unit >= FIRST_LETTER ? FIRST_LETTER : FIRST_DIGIT
      const last = unit >= FIRST_LETTER ? LAST_LETTER : LAST_DIGIT
      let key = 0
      for (let next = unit; next >= first && next <= last; next = units[++at]!)
        key = Math.imul(key ^ next, 0x01000193)
      if (at > start) runs.addRun(key >>> 0, { units, from: start, to: at }, doc)
      else at++
    }
    if (previous !== 0) pairs.add(pairOf(previous, 0), doc)
    if (repeated) repeats.add(doc)
    return at + 1
  }

  /** Hands the tokens over; all of them are of one field and of the same `units`. */
  flush(into: Into, field: number, units: Uint16Array): void {
    this.pairs.flush(into.postings, this.pairNumber(into, field))
    this.runs.flush(into.postings, this.runNumber(into, field, units))
  }

  /** The numbers of the tokens of one document, which are not added. */
  takeNumbers(into: Into, field: number, units: Uint16Array): number[] {
    const numbers: number[] = []
    this.pairs.take(this.pairNumber(into, field), numbers)
    this.runs.take(this.runNumber(into, field, units), numbers)
    return numbers
  }

  private pairNumber({ postings }: Into, field: number): (slot: number) => number {
    return (slot) => postings.numberOf(pairSpace(field), this.pairs.keyOf(slot))
  }

  private runNumber({ postings, runs }: Into, field: number, units: Uint16Array): (slot: number) => number {
    return (slot) => postings.numberOf(runSpace(field), this.runs.runOf(slot, runs, units))
  }
}

interface Into {
  postings: Postings
  runs: RunTable
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
