import { charactersOf, inClass } from '@groundbreak/db/folding/characters'
import { kindOf, type Piece, runsOf } from './text'

/*
 * Text as PostgreSQL keeps it. In `texts`, chr(1) ends a value and chr(2) stands before every run of
 * letters or digits, so that "begins where a run begins" is a plain LIKE. Tokens are those of the
 * in-process index as lexemes, and initials beside them, to narrow what LIKE and ~ look at.
 */

const VALUE_MARK = '\u0001'
const RUN_MARK = '\u0002'
const LONGEST_RUN = 100

/** Half of a character from beyond the basic plane becomes U+FFFD, as it would on its way to PostgreSQL. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const wellFormed = (text: string) => text.replace(LONE, '\uFFFD')

const two = (index: number) => String(index).padStart(2, '0')
const pairLexeme = (field: number, pair: string) => wellFormed(`p${two(field)}${pair}`)
const runLexeme = (field: number, run: string) => `r${two(field)}${run.slice(0, LONGEST_RUN)}`
const soundLexeme = (field: number, initials: string) => `i${two(field)}${initials}`
export const codeLexeme = (column: number, code: number) => `c${two(column)}${code}`

/** Folded text with a mark before every run of letters or digits. */
export function marked(folded: string): string {
  let text = ''
  let kind = 'blank'
  for (let i = 0; i < folded.length; i++) {
    const next = kindOf(folded.charCodeAt(i))
    if (next !== kind && (next === 'letter' || next === 'digit')) text += RUN_MARK
    text += folded[i]!
    kind = next
  }
  return text
}

export function joined(values: readonly string[]): string {
  return wellFormed(values.map((value) => marked(value) + VALUE_MARK).join(''))
}

const initials = new Map<number, string>()

function initialsOf(unit: number): string {
  let known = initials.get(unit)
  if (known === undefined) {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    known = letters
      .filter((letter) => inClass(charactersOf({ kind: 'prefix', letters: letter }), unit))
      .join('')
    initials.set(unit, known)
  }
  return known
}

/** The lexemes of one folded value of a field. */
export function addLexemes(into: Set<string>, field: number, folded: string, spoken: boolean): void {
  for (const run of runsOf(folded)) {
    if (run.kind !== 'character') {
      into.add(runLexeme(field, run.text))
      continue
    }
    for (let i = 0; i < run.text.length; i++) {
      into.add(pairLexeme(field, run.text.slice(i, i + 2)))
      if (!spoken) continue
      const seconds = i + 1 < run.text.length ? initialsOf(run.text.charCodeAt(i + 1)) : ''
      for (const first of initialsOf(run.text.charCodeAt(i))) {
        into.add(soundLexeme(field, first))
        for (const second of seconds) into.add(soundLexeme(field, first + second))
      }
    }
  }
}

const quoted = (lexeme: string) => `'${lexeme}'`
const beginning = (lexeme: string) => `'${lexeme}':*`

/** A tsquery that every document with the word in the field fulfils. */
export function writtenQuery(field: number, word: string): string {
  const parts: string[] = []
  const runs = runsOf(word)
  runs.forEach((run, index) => {
    const last = index === runs.length - 1
    if (run.kind !== 'character') {
      parts.push(
        last || run.text.length > LONGEST_RUN
          ? beginning(runLexeme(field, run.text))
          : quoted(runLexeme(field, run.text)),
      )
      return
    }
    for (let i = 0; i + 1 < run.text.length; i++)
      parts.push(quoted(pairLexeme(field, run.text.slice(i, i + 2))))
    const end = run.text.at(-1)!
    if (!last) parts.push(quoted(pairLexeme(field, end)))
    else if (run.text.length === 1) parts.push(beginning(pairLexeme(field, end)))
  })
  return `(${parts.join(' & ')})`
}

/** A tsquery that every document with the reading in the field fulfils. */
export function spokenQuery(field: number, reading: readonly Piece[]): string {
  const parts = reading.map((piece, i) => {
    const next = reading[i + 1]
    if ('unit' in piece) {
      const unit = String.fromCharCode(piece.unit)
      if (next === undefined || !('unit' in next)) return beginning(pairLexeme(field, unit))
      return quoted(pairLexeme(field, unit + String.fromCharCode(next.unit)))
    }
    const follower = next !== undefined && !('unit' in next) ? next.letters[0]! : ''
    return quoted(soundLexeme(field, piece.letters[0]! + follower))
  })
  return `(${parts.join(' & ')})`
}

/** A regular expression for the reading; holds characters only, so nothing needs escaping. */
export function spokenPattern(reading: readonly Piece[]): string {
  return reading
    .map((piece) => ('unit' in piece ? String.fromCharCode(piece.unit) : classPattern(piece.characters)))
    .join('')
}

const patterns = new Map<Uint32Array, string>()

function classPattern(characters: Uint32Array): string {
  let pattern = patterns.get(characters)
  if (pattern === undefined) {
    let members = ''
    characters.forEach((word, index) => {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        members += String.fromCharCode((index << 5) + 31 - Math.clz32(rest & -rest))
      }
    })
    pattern = `[${members}]`
    patterns.set(characters, pattern)
  }
  return pattern
}
