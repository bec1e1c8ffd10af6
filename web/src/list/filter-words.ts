import type { Named } from '@groundbreak/contract/envelope'
import type { Filter, Filters } from '@groundbreak/contract/filters'
import type { Language, Phrases } from '@groundbreak/phrases/phrases'
import { setDimensions } from '@groundbreak/client/list-state/filter-address'
import { fullDay } from '@groundbreak/client/format/dates'
import { upTo } from '@groundbreak/client/format/numbers'
import type { z } from 'zod'

/** One condition that is set, in words. */
export interface Condition {
  dimension: string
  field: string
  value: string
}

/** A value of a vocabulary; `parentId`: what it lies in on the coarser level of a tree. */
export interface FilterChoice extends Named {
  parentId?: number | null
}

/** How a number of a range is written, alone and with its unit. */
interface RangeWords {
  label: string
  /** The label with the unit that its fields are in. */
  title?: string
  number?: (value: number) => string
  unit?: (text: string) => string
}

type Asked<F extends Filter> = NonNullable<z.output<F['field']>>

/** What a filter and its values are called, by its kind. */
type KindWords<F extends Filter> = F extends { kind: 'except'; filters: infer Nested extends Filters }
  ? { label: string; not: (v: { field: string }) => string; of: WordsOf<Nested> }
  : F extends { kind: 'choice' | 'choices'; values: readonly (infer Value)[] }
    ? {
        label: string
        any?: string
        values: Readonly<Record<Value & (string | number), string>>
        /** Those to choose from here, in their order; all of them where nothing is said. */
        offered?: readonly Value[]
      }
    : F extends { kind: 'flag' }
      ? { label: string; any: string; yes: string; no: string }
      : F extends { kind: 'one' | 'ids' }
        ? // Undefined: they are on their way.
          | { label: string; any?: string; of: readonly FilterChoice[] | undefined; text?: undefined }
          | { label: string; text: (value: Asked<F>) => string }
        : F extends { kind: 'range' }
          ? RangeWords
          : F extends { kind: 'areas' | 'box' }
            ? { label: string; text: (value: Asked<F>) => string }
            : { label: string; text?: (value: Asked<F>) => string }

/** Of alternatives, what they are called together. */
type WholeWords<F extends Filter> = F extends { dimension: string } ? { whole: string } : unknown

/** What a filter is called on the screen, and what its values are called: no label, no screen. */
export type FilterWords<F extends Filter> = KindWords<F> & WholeWords<F>

/** What stands elsewhere: tabs, and what says how others are meant. */
type ElsewhereOf<F extends Filters> = {
  [Name in keyof F]: F[Name] extends { isAside: true } | { kind: 'tab' } ? Name : never
}[keyof F]

/** The words of all filters of a list; null: its screen does not offer this one. */
export type WordsOf<F extends Filters> = {
  [Name in Exclude<keyof F, ElsewhereOf<F>>]: FilterWords<F[Name]> | null
}

/** The words of any filter, as they are drawn. */
export interface AnyWords {
  label: string
  title?: string
  whole?: string
  any?: string
  yes?: string
  no?: string
  values?: Readonly<Record<string | number, string>>
  offered?: readonly (string | number)[]
  of?: readonly FilterChoice[] | AllWords
  text?: (value: never) => string
  number?: (value: number) => string
  unit?: (text: string) => string
  not?: (v: { field: string }) => string
}
export type AllWords = Readonly<Record<string, AnyWords | null>>

interface Frame {
  lists: Pick<Phrases['lists'], 'chips' | 'facet'>
  language: Language
}

type Values = Readonly<Record<string, unknown>>

/** The conditions that are set, in words: one for each dimension, in the order of the declaration. */
export function describeFilters<F extends Filters>(
  { filters, words }: { filters: F; words: WordsOf<F> },
  values: object,
  frame: Frame,
): Condition[] {
  return setDimensions(filters, values).map(({ name, of, under }) => {
    const inside = (under === undefined ? filters : filters[under]?.filters) as Filters
    const said = (under === undefined ? values : (values as Values)[under]) as Values
    const outer = under === undefined ? undefined : (words as unknown as AllWords)[under]
    const own = (outer ? outer.of : words) as unknown as AllWords
    const { label = name, whole = label } = own[of[0] ?? ''] ?? {}
    return {
      dimension: name,
      field: outer?.not?.({ field: whole }) ?? whole,
      value: dimensionText(of, { inside, said, own }, frame),
    }
  })
}

interface Told {
  inside: Filters
  said: Values
  own: AllWords
}

/** What is chosen of all its filters, as one. */
function dimensionText(names: readonly string[], { inside, said, own }: Told, frame: Frame): string {
  const { chips } = frame.lists
  const texts = names.map((name) => textsOf(name, inside[name] as Filter, { said, own, frame }))
  if (texts.includes(undefined)) return '…'
  const all = texts.flatMap((some) => some ?? [])
  if (all.length === 0) return chips.unknown
  if (all.length > 4) return chips.more({ first: all[0] ?? '', count: all.length })
  return all.join(chips.separator)
}

/** Undefined: the names of what is chosen are on their way. */
function textsOf(
  name: string,
  { kind, values }: Filter,
  { said, own, frame }: { said: Values; own: AllWords; frame: Frame },
): string[] | undefined {
  const words = own[name] as AnyWords
  const { chips } = frame.lists
  if (kind === 'days') return [daysText(spanOf(name, said), frame)]
  if (kind === 'range') return [rangeText(spanOf(name, said), words, frame)]
  const value = said[name]
  if (words.text) return [words.text(value as never)]
  if (kind === 'tick') return [chips.yes]
  if (kind === 'flag') return [(value === true ? words.yes : words.no) ?? '']
  const some: unknown[] = Array.isArray(value) ? value : [value]
  if (kind === 'one' || kind === 'ids') return namesOf(words.of as readonly FilterChoice[] | undefined, some)
  if (words.values) return values.filter((one) => some.includes(one)).map((one) => words.values?.[one] ?? '')
  return [value as string]
}

/** Of those that are known. */
function namesOf(known: readonly FilterChoice[] | undefined, ids: readonly unknown[]): string[] | undefined {
  return known && ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? [])
}

interface Span<Bound> {
  from?: Bound
  to?: Bound
}

function spanOf<Bound>(name: string, said: Values): Span<Bound> {
  return { from: said[`${name}_from`], to: said[`${name}_to`] } as Span<Bound>
}

function daysText({ from, to }: Span<string>, { lists: { chips }, language }: Frame): string {
  const text = (day = '') => fullDay(day, language)
  if (from === undefined) return chips.until({ value: text(to) })
  if (to === undefined) return chips.since({ value: text(from) })
  return chips.days({ from: text(from), to: text(to) })
}

function rangeText({ from, to }: Span<number>, words: AnyWords, { lists: { chips } }: Frame): string {
  const number = (value = 0) => words.number?.(value) ?? upTo(value, 2)
  const unit = words.unit ?? ((text: string) => text)
  if (from === undefined) return chips.to({ value: unit(number(to)) })
  if (to === undefined) return chips.from({ value: unit(number(from)) })
  return unit(chips.range({ from: number(from), to: number(to) }))
}
