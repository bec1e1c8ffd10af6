import {
  BLANK,
  BREAK,
  charactersOf,
  DROPPED,
  EXPANDED,
  expansionOf,
  foldUnit,
  isCharacter,
  isDigit,
  isLetter,
  isSyllable,
  JOIN,
  startsSyllable,
} from '@groundbreak/db/folding/characters'

/*
 * The meaning of text in search, once for both implementations.
 *
 * Folding: full width to half width, upper to lower case, accents off, traditional to simplified.
 * Sentence marks and line ends become one blank. Other punctuation and blanks vanish beside a character
 * (宝兴(一期) = 宝兴一期) and stay one blank only between two letters or two digits. Apostrophes vanish.
 *
 * Matching: a word is a substring of a folded value. A word that begins with a letter (digit) must begin
 * where a run of letters (digits) begins: `shang` finds Shanghai, `hai` does not; 3号线 is not in 13号线.
 *
 * Pinyin: a word of letters and characters only may also be read aloud. Each run of letters is either
 * syllables (the last, at the word's end, may be unfinished) or initials, one per character.
 */

const MOST_READINGS = 64
const LONGEST_READ_WORD = 48

let source = new Uint16Array(4_096)

/** Writes the folded text of `value` at `at` and answers the position after it; needs up to 18 units per unit. */
export function foldInto(value: string, units: Uint16Array, at: number): number {
  if (source.length < value.length) source = new Uint16Array(value.length * 2)
  for (let i = 0; i < value.length; i++) source[i] = value.charCodeAt(i)
  return foldUnits(source, value.length, units, at)
}

/** The same for the first `count` units of `from`. */
export function foldUnits(from: Uint16Array, count: number, units: Uint16Array, start: number): number {
  let at = start
  let pending = DROPPED
  for (let i = 0; i < count; i++) {
    const unit = from[i]!
    const folded = foldUnit[unit]!
    if (folded > EXPANDED) {
      if (pending !== DROPPED && at > start && needsBlank(units[at - 1]!, folded, pending))
        units[at++] = BLANK
      pending = DROPPED
      units[at++] = folded
    } else if (folded === EXPANDED) {
      for (const part of expansionOf(unit)) {
        if (part <= EXPANDED) {
          if (part > pending) pending = part
          continue
        }
        if (pending !== DROPPED && at > start && needsBlank(units[at - 1]!, part, pending))
          units[at++] = BLANK
        pending = DROPPED
        units[at++] = part
      }
    } else if (folded > pending) pending = folded
  }
  return at
}

function needsBlank(before: number, after: number, pending: number): boolean {
  if (pending === BREAK) return true
  return pending === JOIN && ((isLetter(before) && isLetter(after)) || (isDigit(before) && isDigit(after)))
}

let scratch = new Uint16Array(4_096)

export function fold(value: string): string {
  if (scratch.length < value.length * 18) scratch = new Uint16Array(value.length * 18)
  const end = foldInto(value, scratch, 0)
  return unitsToString(scratch, 0, end)
}

export function unitsToString(units: Uint16Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at += 8_192) {
    text += String.fromCharCode(...units.subarray(at, Math.min(to, at + 8_192)))
  }
  return text
}

/** The folded words of free input. */
export function wordsOf(input: string): string[] {
  const words = input
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '')
  return [...new Set(words)]
}

export type UnitKind = 'letter' | 'digit' | 'character' | 'blank'

export function kindOf(unit: number): UnitKind {
  if (isCharacter(unit)) return 'character'
  if (isLetter(unit)) return 'letter'
  return isDigit(unit) ? 'digit' : 'blank'
}

/** A word may not begin in the middle of a run. */
export function beginsRun(before: number | undefined, first: number): boolean {
  if (before === undefined) return true
  return !(isLetter(before) && isLetter(first)) && !(isDigit(before) && isDigit(first))
}

export interface Run {
  kind: UnitKind
  text: string
}

/** The runs of a folded text: letters, digits, characters; blanks separate and are left out. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  let kind: UnitKind = 'blank'
  for (let i = 0; i < folded.length; i++) {
    const next = kindOf(folded.charCodeAt(i))
    if (next === 'blank') kind = 'blank'
    else if (next === kind) runs.at(-1)!.text += folded[i]!
    else {
      kind = next
      runs.push({ kind, text: folded[i]! })
    }
  }
  return runs
}

/** One character of a reading: itself, or any character of a sound. */
export type Piece =
  { unit: number } | { kind: 'syllable' | 'prefix'; letters: string; characters: Uint32Array }

function soundPiece(kind: 'syllable' | 'prefix', letters: string): Piece {
  return { kind, letters, characters: charactersOf({ kind, letters }) }
}

function syllableReadings(letters: string, last: boolean): Piece[][] {
  const found: Piece[][] = []
  const walk = (at: number, pieces: Piece[]) => {
    if (found.length >= 16) return
    if (at === letters.length) {
      found.push(pieces)
      return
    }
    for (let size = Math.min(6, letters.length - at); size > 0; size--) {
      const part = letters.slice(at, at + size)
      const atEnd = last && at + size === letters.length
      if (atEnd && at > 0 && startsSyllable(part)) walk(at + size, [...pieces, soundPiece('prefix', part)])
      else if (isSyllable(part)) walk(at + size, [...pieces, soundPiece('syllable', part)])
    }
  }
  walk(0, [])
  return found
}

function initialReading(letters: string): Piece[][] {
  const initials = letters.split('')
  if (!initials.every(startsSyllable)) return []
  return [initials.map((letter) => soundPiece('prefix', letter))]
}

/** How a folded word can be read aloud; empty when it holds no letters, or anything but letters and characters. */
export function readingsOf(word: string): Piece[][] {
  const runs = runsOf(word)
  const letters = runs.filter((run) => run.kind === 'letter')
  if (letters.length === 0 || word.length < 2 || word.length > LONGEST_READ_WORD) return []
  if (word.includes(' ') || runs.some((run) => run.kind === 'digit')) return []
  let readings: Piece[][] = [[]]
  runs.forEach((run, index) => {
    const last = index === runs.length - 1
    const ways =
      run.kind === 'letter'
        ? [
            ...syllableReadings(run.text, last),
            ...(run.text.length > 1 || runs.length > 1 ? initialReading(run.text) : []),
          ]
        : [Array.from({ length: run.text.length }, (_, i): Piece => ({ unit: run.text.charCodeAt(i) }))]
    readings = readings.flatMap((before) => ways.map((way) => before.concat(way))).slice(0, MOST_READINGS)
  })
  return readings
}
