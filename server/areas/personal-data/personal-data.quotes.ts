import { normaliseChannel } from '@groundbreak/db/secrets'
import type { Person } from './personal-data.people'

/** Between two digits, as numbers are written: 199 0000 0001, (010) 0000-0001. */
const GAP = String.raw`[\s.()（）·-]{0,2}`
const HIDDEN = '*'

/** What is looked for in texts, as patterns that PostgreSQL and JavaScript read alike; null = nothing. */
export interface Quotes {
  /** Numbers and mails: whoever has one means this person. */
  channels: string | null
  /** The same without what may stand before a mail: in JSON as a text a line begins with the letter n. */
  written: string | null
  /** Names mean this person only beside their firm, or where it is told of their projects. */
  names: string | null
  /** The names of their firms, which are not taken apart. */
  firms: string | null
}

export function quotesOf({ channels, names, firmNames }: Person): Quotes {
  const written = channels.map(({ kind, value }) =>
    kind === 'email' ? escaped(value) : spaced(normaliseChannel(kind, value)),
  )
  return {
    channels: anyOf(
      written.map((one, at) =>
        channels[at]?.kind === 'email' ? String.raw`(?<![\w.+-])${one}(?![\w-])` : one,
      ),
    ),
    written: anyOf(written),
    names: anyOf(names.filter((name) => name.length > 1).map(escaped)),
    firms: anyOf(firmNames.map(escaped)),
  }
}

function anyOf(patterns: readonly string[]): string | null {
  // The longest first: what begins alike is found whole.
  const all = [...new Set(patterns)].toSorted((a, b) => b.length - a.length)
  return all.length === 0 ? null : all.join('|')
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** The digits of a number in either width, with what may stand between them. */
function spaced(digits: string): string {
  const each = [...digits].map((digit) => `[${digit}${String.fromCodePoint(0xff_10 + Number(digit))}]`)
  return String.raw`(?<![0-9０-９])(?:(?:\+|00)?86${GAP})?${each.join(GAP)}(?![0-9０-９])`
}

/** A value of a column without what quotes somebody: text, list of texts or JSON; as long as it was. */
export function withoutQuotes(value: unknown, quotes: Quotes): unknown {
  if (typeof value === 'string') return hideIn(value, quotes)
  if (Array.isArray(value)) return value.map((one) => withoutQuotes(one, quotes))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutQuotes(one, quotes)]))
  return value
}

function hideIn(text: string, { channels, names, firms }: Quotes): string {
  const hidden = replaced(text, channels)
  if (names === null) return hidden
  if (firms === null) return replaced(hidden, names)
  return hidden
    .split(new RegExp(`(${firms})`, 'iu'))
    .map((part, at) => (at % 2 === 1 ? part : replaced(part, names)))
    .join('')
}

/** No longer than before: columns have a length. */
function replaced(text: string, pattern: string | null): string {
  if (pattern === null) return text
  return text.replaceAll(new RegExp(pattern, 'giu'), (found) => HIDDEN.repeat(found.length))
}
