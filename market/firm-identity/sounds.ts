import { pinyin } from 'pinyin-pro'

const kept = new Map<string, readonly string[]>()

/** How each character can be read, letters only. */
export function soundsOf(character: string): readonly string[] {
  const known = kept.get(character)
  if (known) return known
  const sounds = [
    ...new Set(
      pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true }).map((one) =>
        one.replaceAll(/[^a-z]/g, ''),
      ),
    ),
  ]
  kept.set(character, sounds)
  return sounds
}

/** Where the letters are the sounds of consecutive characters (`haoyuan` in 湖北昊源): from and to, or undefined. */
export function soundsWithin(
  letters: string,
  characters: readonly string[],
): { from: number; to: number } | undefined {
  const reach = (left: string, at: number): number | undefined => {
    if (left === '') return at
    for (const sound of soundsOf(characters[at] ?? ''))
      if (sound !== '' && left.startsWith(sound)) {
        const to = reach(left.slice(sound.length), at + 1)
        if (to !== undefined) return to
      }
    return undefined
  }
  for (let from = 0; from < characters.length; from++) {
    const to = reach(letters, from)
    if (to !== undefined) return { from, to }
  }
  return undefined
}

/** The first letters of the sounds: JCHX for 金诚信. */
export function initialsOf(characters: readonly string[]): string {
  return characters.map((one) => (soundsOf(one)[0] ?? '').charAt(0)).join('')
}

/** Initials that foreign spellings take for one another (Copton for Kangpudun, Suntar for Sanda), one letter each. */
const INITIALS: Readonly<Record<string, string>> = {
  b: 'p', p: 'p', f: 'f', h: 'h', d: 't', t: 't', n: 'n', l: 'l', r: 'l', m: 'm', g: 'k', k: 'k', c: 's', q: 's',
  j: 's', x: 's', z: 's', s: 's', y: 'i', w: 'w', v: 'w',
} // prettier-ignore

const VOWELS: Readonly<Record<string, string>> = {
  a: 'a',
  e: 'e',
  i: 'i',
  o: 'o',
  u: 'o',
  y: 'i',
  w: 'o',
  v: 'w',
}

/** 0-1: how alike a piece of foreign spelling and a syllable of pinyin sound. */
function syllableLikeness(piece: string, syllable: string): number {
  if (piece === syllable) return 1
  const [, one = '', rest = ''] = /^(tch|zh|ch|sh|ts|dz|ck|ph|[^aeiou])?(.*)$/.exec(piece) ?? []
  const [, other = '', final = ''] = /^(zh|ch|sh|[^aeiou])?(.*)$/.exec(syllable) ?? []
  const [begin, beside] = [one, other].map((each) =>
    each === 'ph' ? 'f' : each === 'ck' ? 'k' : (INITIALS[each.charAt(0)] ?? ''),
  )
  const isHard = /^[ck]/.test(one) && /^[gk]/.test(other)
  const initial =
    one === other
      ? 1
      : begin === beside || isHard
        ? 0.75
        : `${begin}${beside}`.match(/^(?:hw|wh|iw|hf|fh|ln|nl|)$/)
          ? 0.35
          : 0
  const [vowel, sounded] = [rest, final].map(
    (each) => VOWELS[each.replace(/^[iuy](?=[aeo])/, '').charAt(0)] ?? '',
  )
  const ends = [rest, final].map((each) => /n(?:g|k)?$|m$/.test(each))
  const end = ends[0] === ends[1] ? 1 : 0.4
  const sound = rest === final ? 1 : vowel === sounded ? 0.7 * end + 0.2 : 0.25 * end
  return initial * (0.55 + 0.45 * sound)
}

/** Whether a foreign word begins as the character sounds. */
export const beginAlike = (word: string, character: string): boolean =>
  soundsOf(character).some((sound) =>
    INITIALS[sound.charAt(0)] !== undefined
      ? INITIALS[sound.charAt(0)] === INITIALS[word.charAt(0)]
      : sound.charAt(0) === word.charAt(0),
  )

const LONGEST_SYLLABLE = 6
const SKIPPED_LETTER = 0.06

/** 0-1: how alike letters and characters sound, where they are not spelt as pinyin; each character takes its letters. */
export function soundLikeness(letters: string, characters: readonly string[]): number {
  if (letters.length < 2 || characters.length === 0) return 0
  const text = letters.replaceAll(/([a-z])\1/g, '$1').slice(0, 30)
  // best[at]: the best likeness so far with `at` letters used up.
  let best: number[] = Array.from({ length: text.length + 1 }, (_, at) => -at * SKIPPED_LETTER)
  for (const character of characters) {
    const next = best.slice()
    for (const sound of soundsOf(character))
      for (let from = 0; from < text.length; from++)
        for (let to = from + 1; to <= Math.min(text.length, from + LONGEST_SYLLABLE); to++) {
          const likeness = (best[from] ?? 0) + syllableLikeness(text.slice(from, to), sound)
          if (likeness > (next[to] ?? 0)) next[to] = likeness
        }
    for (let at = 1; at < next.length; at++)
      next[at] = Math.max(next[at] ?? 0, (next[at - 1] ?? 0) - SKIPPED_LETTER)
    best = next
  }
  return Math.max(0, Math.min(1, (best[text.length] ?? 0) / characters.length))
}

const SYLLABLES =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|uai|iao|ian|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|ue|ui|uo|er|a|o|e|i|u))+$/

/** Whether a word of letters could be pinyin. */
export const isPinyin = (word: string) => SYLLABLES.test(word)
