import { regionsById } from '@groundbreak/db/reference/regions'
import { lineWords } from './compare-english'
import { wordsOfEnglish } from './english'
import { isOneWithinOther, placeInEnglish } from './places'
import { type FirmReading, numbersOf } from './reading'
import { beginAlike, initialsOf, isPinyin, soundLikeness, soundsWithin } from './sounds'
import { apart, joined, type NameVerdict } from './verdict'
import { type FirmWord, firmWords } from './words'

/** What a Chinese and an English name share, each 0-1 but `place`: 1 both say one place, 0 one says none, -1 another. */
export interface Shared {
  /** Of the characters of the brand, those found in the English name. */
  brand: number
  /** Of the words that say what the firm does, those found. */
  line: number
  /** Of the English letters, those explained by the Chinese name. */
  said: number
  /** How alike what is left sounds. */
  sound: number
  place: number
  /** Of the English words, those that are left and speak of somebody else: pinyin of other characters, other places. */
  foreign: number
  /** Of the English words, those that are left and say another line of business. */
  otherLine: number
  /** What is left of both begins with the like sound. */
  begins: number
  /** The Chinese name has no brand (沈阳化工). */
  isBare: boolean
  /** How much brand there is: characters, at most 4, by 4. */
  length: number
}

interface Sheet {
  characters: string[]
  /** What of the Chinese name is found. */
  found: boolean[]
  words: string[]
  /** What of the English name is explained. */
  explained: boolean[]
}

const phrases = new Map<string, readonly (readonly string[])[]>()
function phrasesOf({ zh, en }: FirmWord): readonly (readonly string[])[] {
  const known = phrases.get(zh)
  if (known) return known
  const made = en.map((one) => wordsOfEnglish(one)).filter((words) => words.length > 0)
  phrases.set(zh, made)
  return made
}

function takePhrase(sheet: Sheet, phrase: readonly string[]): boolean {
  const { words, explained } = sheet
  for (let at = 0; at + phrase.length <= words.length; at++)
    if (phrase.every((word, nth) => words[at + nth] === word && !explained[at + nth])) {
      explained.fill(true, at, at + phrase.length)
      return true
    }
  const whole = phrase.join('')
  const at = phrase.length > 1 ? words.findIndex((word, nth) => word === whole && !explained[nth]) : -1
  if (at >= 0) explained[at] = true
  return at >= 0
}

/** Marks what English place names say. */
function takePlaces(sheet: Sheet, zh: FirmReading): number {
  let taken = 0
  for (const ids of zh.places)
    for (const id of ids) {
      const region = regionsById.get(id)
      if (!region) continue
      const names = [
        wordsOfEnglish(region.nameEn.toLowerCase()),
        [region.nameEn.toLowerCase().replaceAll(/[^a-z]/g, '')],
      ]
      if (!names.some((phrase) => takePhrase(sheet, phrase))) continue
      taken++
      break
    }
  return taken
}

interface Word {
  word: FirmWord
  at: number
}

/** The words of the name from the longest to the shortest, none over another of a like length. */
function wordsWithin(characters: readonly string[]): Word[] {
  const text = characters.join('')
  const found: Word[] = []
  for (const length of [4, 3, 2, 1])
    for (let at = 0; at + length <= characters.length; at++) {
      const word = firmWords.get(text.slice(at, at + length))
      if (word) found.push({ word, at })
    }
  return found
}

function takeWords(sheet: Sheet, lengths: readonly number[]): void {
  for (const { word, at } of wordsWithin(sheet.characters)) {
    if (!lengths.includes(word.zh.length)) continue
    const isFree = sheet.found.slice(at, at + word.zh.length).every((one) => !one)
    if (isFree && phrasesOf(word).some((phrase) => takePhrase(sheet, phrase)))
      sheet.found.fill(true, at, at + word.zh.length)
  }
}

/** Numbers, which both were seen to share. */
function takeNumbers({ characters, found, words, explained }: Sheet): void {
  if (!words.some((word) => /^\d+$/.test(word))) return
  for (const [at, word] of words.entries()) if (/^\d+$/.test(word)) explained[at] = true
  for (const [at, character] of characters.entries())
    if (/[第一二三四五六七八九十\d]/.test(character)) found[at] = true
}

/** Words spelt as the sounds of characters, alone or several run together. */
function takeSounds({ characters, found, words, explained }: Sheet): void {
  for (const count of [3, 2, 1])
    for (let at = 0; at + count <= words.length; at++) {
      if (explained.slice(at, at + count).some(Boolean)) continue
      const letters = words.slice(at, at + count).join('')
      if (letters.length < 2 || (count === 1 && letters.length < 3 && words.length > 2)) continue
      const within = soundsWithin(letters, characters)
      if (!within || found.slice(within.from, within.to).every(Boolean)) continue
      explained.fill(true, at, at + count)
      found.fill(true, within.from, within.to)
    }
}

/** A word of three letters and more that are the initials of the brand or the whole name. */
function takeInitials({ characters, found, words, explained }: Sheet): void {
  const initials = initialsOf(characters)
  for (const [at, word] of words.entries()) {
    if (explained[at] || word.length < 3 || !/^[a-z]+$/.test(word)) continue
    const from = initials.indexOf(word)
    if (from < 0) continue
    explained[at] = true
    found.fill(true, from, from + word.length)
  }
}

const letterCount = (words: readonly string[]) => words.join('').length

/** Holds the Chinese name against the English one, word by word and sound by sound. */
export function sharedOf(zh: FirmReading, en: FirmReading): Shared {
  const head = zh.places.filter(() => !zh.isPlaceInBrackets).length > 0
  const characters = [...(head ? zh.spoken.slice(zh.spoken.length - lengthWithoutPlaces(zh)) : zh.spoken)]
  const words = en.spoken.split(' ')
  const sheet: Sheet = {
    characters,
    found: characters.map(() => false),
    words,
    explained: words.map(() => false),
  }
  const places = takePlaces(sheet, zh)
  takeNumbers(sheet)
  takeWords(sheet, [4, 3, 2])
  takeSounds(sheet)
  takeWords(sheet, [1])
  takeInitials(sheet)
  const isLine = lineMask(characters)
  const brand = characters.filter((_, at) => !isLine[at])
  const brandFound = characters.filter((_, at) => !isLine[at] && sheet.found[at])
  const lines = characters.filter((_, at) => isLine[at])
  const linesFound = characters.filter((_, at) => isLine[at] && sheet.found[at])
  const leftWords = words.filter((_, at) => !sheet.explained[at])
  const leftBrand = characters.filter((_, at) => !isLine[at] && !sheet.found[at])
  const isOtherPlace =
    places === 0 &&
    zh.places.length > 0 &&
    en.places.length > 0 &&
    !zh.places.some((one) => en.places.some((other) => isOneWithinOther(one, other)))
  return {
    brand: brand.length === 0 ? 1 : brandFound.length / brand.length,
    line: lines.length === 0 ? 1 : linesFound.length / lines.length,
    said: 1 - letterCount(leftWords) / Math.max(1, letterCount(words)),
    sound: leftBrand.length === 0 ? 0 : soundLikeness(leftWords.join(''), leftBrand),
    // A name of a place and a line (沈阳化工) is nobody else's only with that place.
    place: places > 0 ? 1 : isOtherPlace || (brand.length === 0 && zh.places.length > 0) ? -1 : 0,
    foreign: Math.min(2, leftWords.filter((word) => isForeign(word)).length) / 2,
    otherLine: Math.min(2, leftWords.filter((word) => lineWords.has(word)).length) / 2,
    begins:
      leftBrand[0] !== undefined && leftWords[0] !== undefined && beginAlike(leftWords[0], leftBrand[0])
        ? 1
        : 0,
    isBare: brand.length === 0,
    length: Math.min(4, brand.length) / 4,
  }
}

const isForeign = (word: string) =>
  !lineWords.has(word) && (placeInEnglish(word) !== undefined || (word.length >= 5 && isPinyin(word)))

function lengthWithoutPlaces(zh: FirmReading): number {
  for (let at = 0; at <= zh.spoken.length; at++) {
    const rest = zh.spoken.slice(at)
    if (rest.startsWith(zh.core.slice(0, 2)) && rest.length <= zh.spoken.length - 2) return rest.length
  }
  return zh.spoken.length
}

/** Which characters say what the firm does. */
function lineMask(characters: readonly string[]): boolean[] {
  const mask = characters.map(() => false)
  for (const { word, at } of wordsWithin(characters))
    if (word.kind !== 'meant' && word.zh.length > 1 && (at > 0 || characters.length <= 3))
      mask.fill(true, at, at + word.zh.length)
  return mask
}

const ORDINAL = /第[一二三四五六七八九十\d]|[一二三四五六七八九十\d](?:[航公]?局|公司|冶|建|院|化建)/

/** 中建三局 and the Second Bureau. A numeral may be a brand (三一), which English spells. */
function isOtherNumber(zh: FirmReading, en: FirmReading): boolean {
  const heard = en.spoken
    .split(' ')
    .filter((word) => /^\d+$/.test(word))
    .join(' ')
  const said = numbersOf(zh.core)
  return heard === '' ? ORDINAL.test(zh.spoken) && said !== '' : said !== heard
}

/** A name in Chinese and one in English. */
export function compareLanguages(zh: FirmReading, en: FirmReading): NameVerdict {
  if (isOtherNumber(zh, en)) return apart('numberOther', 5)
  const shared = sharedOf(zh, en)
  const score = Math.round(100 / (1 + Math.exp(-logOdds(shared))))
  return score >= SAME_FROM
    ? joined('nameTranslated', score)
    : apart('nameOther', Math.min(score, SAME_FROM - 1))
}

/** A little above even: half of the firms of one place and line have an English name that looks like another's. */
const SAME_FROM = 57

/** Weights of a logistic regression on the tuning half of `npm run bench -- firm-names`. */
function logOdds(shared: Shared): number {
  const { brand, line, said, sound, place, foreign, otherLine, begins, length } = shared
  const isBrandFound = brand === 1 ? 1 : 0
  // 西安旅游 has no brand: only its place and all of its line tell it from others there.
  if (shared.isBare && (place < 1 || line < 1 || said < 0.9)) return -3
  return (
    -0.83 +
    3.43 * brand +
    1.63 * line -
    2.13 * said +
    1.28 * sound +
    1.75 * sound ** 3 +
    1.03 * place +
    0.49 * length +
    0.97 * brand * said +
    1.44 * brand * place -
    2.94 * foreign -
    0.6 * otherLine +
    (3.56 * (isBrandFound && said > 0.9 ? 1 : 0) - 1.16 * isBrandFound) +
    begins * (0.24 + 1.37 * sound) -
    1.16 * (1 - brand) * (1 - said)
  )
}
