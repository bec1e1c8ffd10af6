import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

/** What folding makes of one UTF-16 unit; every other table entry is the folded unit itself. */
export const DROPPED = 0
export const JOIN = 1
export const BREAK = 2
export const EXPANDED = 3

export const BLANK = 32

const HAN_FIRST = 0x3400
const HAN_LAST = 0x9fff

const foldTable = new Uint16Array(65_536)
const expansions = new Map<number, Uint16Array>()
const simplify = Converter({ from: 't', to: 'cn' })

/** The folded unit, or one of `DROPPED`, `JOIN`, `BREAK`, `EXPANDED`. */
export const foldUnit = foldTable

export function expansionOf(unit: number): Uint16Array {
  return expansions.get(unit) ?? new Uint16Array(0)
}

function simplified(character: string): string {
  const once = simplify(character)
  if (once.length !== 1 || once === character) return character
  const twice = simplify(once)
  return twice.length === 1 ? twice : once
}

// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const SENTENCE_MARK = /[,，.。;；:：!！?？、/|\\\n\r\p{Zl}\p{Zp}\0-\x08]/u

function foldSeparator(character: string): number {
  if (/['’‘ʼ′`＇]|\p{M}|\p{Cf}/u.test(character)) return DROPPED
  if (SENTENCE_MARK.test(character)) return BREAK
  return JOIN
}

function foldCharacter(character: string): number[] {
  const compatible = character.normalize('NFKC').toLowerCase()
  const base = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(compatible)
    ? compatible.normalize('NFD').replace(/\p{M}/gu, '')
    : compatible
  const units: number[] = []
  for (const part of base) {
    if (part.length > 1) units.push(part.charCodeAt(0), part.charCodeAt(1))
    else units.push(/[\p{L}\p{N}]/u.test(part) ? simplified(part).charCodeAt(0) : foldSeparator(part))
  }
  return units
}

function fillFoldTable(): void {
  for (let unit = 0; unit < 65_536; unit++) {
    const isHan = unit >= HAN_FIRST && unit <= HAN_LAST
    if (isHan || (unit >= 0xac00 && unit <= 0xf8ff)) {
      foldTable[unit] = isHan ? simplified(String.fromCharCode(unit)).charCodeAt(0) : unit
      continue
    }
    const units = foldCharacter(String.fromCharCode(unit))
    if (units.length === 1) foldTable[unit] = units[0]!
    else if (units.length === 0) foldTable[unit] = DROPPED
    else {
      foldTable[unit] = EXPANDED
      expansions.set(unit, Uint16Array.from(units))
    }
  }
}
fillFoldTable()

export function isLetter(unit: number): boolean {
  return unit >= 97 && unit <= 122
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}

/** Letters and digits are matched in runs; every other unit but the blank stands for itself. */
export function isCharacter(unit: number): boolean {
  return unit > 122
}

interface Readings {
  /** Characters by syllable, both of them with ü written as v and as u. */
  bySyllable: Map<string, Set<number>>
}

let readings: Readings | undefined

function loadReadings(): Readings {
  const bySyllable = new Map<string, Set<number>>()
  for (let unit = HAN_FIRST; unit <= HAN_LAST; unit++) {
    if (foldTable[unit] !== unit) continue
    const character = String.fromCharCode(unit)
    const spoken = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
    for (const reading of spoken) {
      if (!/^[a-z]+$/.test(reading) || !/[aeiouv]/.test(reading)) continue
      for (const spelling of new Set([reading, reading.replace('v', 'u')])) {
        const characters = bySyllable.get(spelling)
        if (characters) characters.add(unit)
        else bySyllable.set(spelling, new Set([unit]))
      }
    }
  }
  return { bySyllable }
}

/** A set of characters by how they are read: a whole syllable, the beginning of one, or an initial letter. */
export interface SoundClass {
  kind: 'syllable' | 'prefix'
  letters: string
}

const classes = new Map<string, Uint32Array>()

/** Bitset over UTF-16 units: the characters with a reading (any common one) of this sound. */
export function charactersOf(sound: SoundClass): Uint32Array {
  const key = sound.kind === 'syllable' ? `=${sound.letters}` : sound.letters
  const known = classes.get(key)
  if (known) return known
  readings ??= loadReadings()
  const bits = new Uint32Array(2_048)
  for (const [syllable, characters] of readings.bySyllable) {
    const fits = sound.kind === 'syllable' ? syllable === sound.letters : syllable.startsWith(sound.letters)
    if (fits) for (const unit of characters) bits[unit >>> 5]! |= 1 << (unit & 31)
  }
  classes.set(key, bits)
  return bits
}

export function isSyllable(letters: string): boolean {
  readings ??= loadReadings()
  return readings.bySyllable.has(letters)
}

export function startsSyllable(letters: string): boolean {
  const bits = charactersOf({ kind: 'prefix', letters })
  return bits.some((word) => word !== 0)
}

export function inClass(bits: Uint32Array, unit: number): boolean {
  return ((bits[unit >>> 5]! >>> (unit & 31)) & 1) === 1
}
