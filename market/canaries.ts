/*
 * The numbers of contacts are made up and unique, in blocks that nobody has. Whatever tells one of them in full,
 * without having been asked to show that one, is a leak.
 */

/** One character between two digits, as numbers are written: 199 0000 0001, 199-0000-0001. */
const GAP = String.raw`[\s.\-·]?`
const spaced = (digits: string[]) => digits.join(GAP)

/** 1990, then seven digits; not 19909 9…, which are the users' own. */
const MOBILE = spaced(['1', '9', '9', '0', '(?!9[\\s.\\-·]?9)', ...Array.from({ length: 7 }, () => '\\d')])
  // The look-ahead is no digit: no gap of its own.
  .replace(`${GAP}(?!`, '(?!')
/** No local number begins with 0. */
const LANDLINE = String.raw`0\d{2,3}-0\d{7}`
const NUMBERS = new RegExp(String.raw`(?<!\d)(?:86)?(${MOBILE}|${LANDLINE})(?!\d)`, 'g')

/** The full numbers of contacts that stand in a text, as digits alone; empty = none. */
export function contactNumbersIn(text: string): string[] {
  const found = text.normalize('NFKC').matchAll(NUMBERS)
  return [...new Set([...found].map(([, number = '']) => number.replaceAll(/\D/g, '')))]
}
