import { wordsOfEnglish } from './english'
import { editDistance } from './misspelt'
import { isOneWithinOther, placeInEnglish, samePlaces } from './places'
import type { FirmReading } from './reading'
import { isPinyin } from './sounds'
import { apart, joined, type NameVerdict } from './verdict'
import { firmWords } from './words'

/** English words that tell what firms do, or next to nothing. */
export const lineWords = new Set<string>()
const genericWords = new Set<string>(['china', 'group', 'general', 'national'])
for (const { en, kind } of firmWords.values())
  for (const word of en.flatMap((one) => wordsOfEnglish(one))) {
    if (kind === 'line') lineWords.add(word)
    if (kind === 'generic') genericWords.add(word)
  }

const isNumber = (word: string) => /^\d+$/.test(word)
const numbers = ({ core }: FirmReading) => core.split(' ').filter(isNumber).join(' ')

/** Two names in English, each of one firm that is no branch. */
export function compareEnglish(a: FirmReading, b: FirmReading): NameVerdict {
  const [one, other] = [a.core.replaceAll(' ', ''), b.core.replaceAll(' ', '')]
  const isBothPlaced = a.places.length > 0 && b.places.length > 0
  const isOther =
    isBothPlaced && !a.places.some((ids) => b.places.some((more) => isOneWithinOther(ids, more)))
  if (isOther) return apart('placeOther', 5)
  if (numbers(a) !== numbers(b)) return apart('numberOther', 5)
  if (one === other) return compareSameWords(a, b)
  const acronym = compareAcronym(a, b)
  if (acronym) return acronym
  const [short, long] = a.core.length <= b.core.length ? [a, b] : [b, a]
  return isMisspelt(a, b) ? joined('nameMisspelt', 82) : compareFewer(short, long)
}

function compareSameWords(a: FirmReading, b: FirmReading): NameVerdict {
  const groups = new Set([a.group, b.group])
  if (groups.has('word') && groups.has(null) && a.form !== null && b.form !== null)
    return apart('groupOther', 40)
  if (!samePlaces(a.places, b.places)) return apart('placeOther', 10)
  if (a.places.length === b.places.length) return joined(a.said === b.said ? 'nameSame' : 'nameForm', 96)
  const [bare, named] = a.places.length < b.places.length ? [a, b] : [b, a]
  return named.isPlaceInBrackets || (bare.form !== null && bare.places.length === 0)
    ? apart('daughter', 30)
    : joined('nameShort', 84)
}

/** CSCEC for China State Construction Engineering Corporation. */
function compareAcronym(a: FirmReading, b: FirmReading): NameVerdict | undefined {
  for (const [short, long] of [
    [a, b],
    [b, a],
  ] as const) {
    const letters = short.core
    if (!/^[a-z]{3,7}$/.test(letters) || short.places.length > 0) continue
    const words = long.said.replaceAll(/\b(?:of|the|and|co|ltd)\b/g, ' ').match(/[a-z]+/g) ?? []
    const initials = words.map((word) => word.charAt(0)).join('')
    // With or without Limited, Company, Group at the end.
    if (
      words.length >= 3 &&
      initials.startsWith(letters) &&
      /^[cgl]{0,2}$/.test(initials.slice(letters.length))
    )
      return joined('nameAcronym', 80)
  }
  return undefined
}

/** One word misspelt, the others equal: not a place for a place, nor a known word for another. */
function isMisspelt(a: FirmReading, b: FirmReading): boolean {
  const [one, other] = [wordsOfEnglish(a.said), wordsOfEnglish(b.said)]
  if (one.length !== other.length) {
    const [left, right] = [one.join(''), other.join('')]
    return Math.min(left.length, right.length) >= 12 && editDistance(left, right, 1) <= 1
  }
  const wrong = one.flatMap((word, at) => (word === other[at] ? [] : [[word, other[at] ?? ''] as const]))
  const [pair] = wrong
  return pair !== undefined && wrong.length === 1 && one.length > 1 && isSlip(...pair)
}

function isSlip(word: string, heard: string): boolean {
  const known = [word, heard].filter(
    (each) => lineWords.has(each) || genericWords.has(each) || placeInEnglish(each) !== undefined,
  )
  const most = Math.min(word.length, heard.length)
  if (known.length === 2 || most < 3 || editDistance(word, heard, 2) > (most >= 9 ? 2 : 1)) return false
  const isSwapped =
    word.length === heard.length && [...word].toSorted().join('') === [...heard].toSorted().join('')
  if (isSwapped || known.length === 1) return true
  // Of two short brands (Huaxin, Huaxing) each may be a firm.
  return most >= 5 && !(isPinyin(word) && isPinyin(heard) && most < 7)
}

const isGeneric = (word: string) => genericWords.has(word)

/** A name beside one that says the same and more. */
function compareFewer(short: FirmReading, long: FirmReading): NameVerdict {
  const [few, many] = [short.spoken.split(' '), long.spoken.split(' ')]
  let at = 0
  const left = many.filter((word) => {
    if (at < few.length && word === few[at]) {
      at++
      return false
    }
    return true
  })
  if (at < few.length) return apart('nameOther', 5)
  const last = many.lastIndexOf(few.at(-1) ?? '')
  const behind = many.slice(last + 1)
  const hasOwn = few.some((word) => !lineWords.has(word) && !genericWords.has(word) && word.length >= 3)
  if (!hasOwn) return apart('nameOther', 10)
  const hasLine = few.some((word) => lineWords.has(word))
  const isPlaceAdded = short.places.length === 0 && long.places.length > 0
  if (isPlaceAdded && short.form !== null && left.length > 0 && long.form !== null)
    return apart('daughter', 25)
  if (short.form !== null && long.form !== null)
    return left.every(isGeneric) && behind.length === 0 ? joined('nameShort', 76) : apart('lineOther', 20)
  if (behind.every((word) => isGeneric(word) || placeInEnglish(word) !== undefined))
    return joined('nameShort', 82)
  return !hasLine && behind.length <= 2 && behind.every((word) => lineWords.has(word) || isGeneric(word))
    ? joined('nameShort', 77)
    : apart('daughter', 25)
}
