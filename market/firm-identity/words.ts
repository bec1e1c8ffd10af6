import { KNOWN } from './known-brands'
import { MEANT } from './words-of-brands'
import { GENERIC, LINES } from './words-of-lines'

/** A word of a Chinese name of a firm, and its English ones. */
export interface FirmWord {
  zh: string
  en: readonly string[]
  /** `line` tells what the firm does, `generic` next to nothing, `meant` stands in brands. */
  kind: 'line' | 'generic' | 'meant'
}

const wordsIn = (table: string, kind: FirmWord['kind']): FirmWord[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [zh = '', ...en] = line.split(' ')
      return { zh, en: en.join(' ').split('|'), kind }
    })

/** Brands known all over the country: their bare name is the firm at the head, and not one of its daughters. */
export const knownBrands: ReadonlySet<string> = new Set(wordsIn(KNOWN, 'meant').map(({ zh }) => zh))

const byCharacters = new Map<string, FirmWord>()
for (const word of [
  ...wordsIn(LINES, 'line'),
  ...wordsIn(GENERIC, 'generic'),
  ...wordsIn(MEANT, 'meant'),
  ...wordsIn(KNOWN, 'meant'),
]) {
  const known = byCharacters.get(word.zh)
  byCharacters.set(word.zh, known ? { ...known, en: [...known.en, ...word.en] } : word)
}

/** Every word by its Chinese characters. */
export const firmWords: ReadonlyMap<string, FirmWord> = byCharacters
const LONGEST_WORD = 4

/** The longest word that begins at `at`, of the kinds asked for. */
export function wordAt(text: string, at: number, kinds: readonly FirmWord['kind'][]): FirmWord | undefined {
  for (let length = Math.min(LONGEST_WORD, text.length - at); length >= 1; length--) {
    const word = byCharacters.get(text.slice(at, at + length))
    if (word && kinds.includes(word.kind)) return word
  }
  return undefined
}
