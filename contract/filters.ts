import { z } from 'zod'
import { mapArea, mapBox, MOST_AREAS } from './map-area'

/**
 * How a filter of a list is asked for. `words`: free text; `choice`: one of a few values; `tab`: one that always
 * holds; `choices`: some of them; `flag`: yes or no; `tick`: yes, or nothing is said; `one`: an object by its id;
 * `ids`: some of a vocabulary by their ids; `days`, `range`: two fields on the wire, `<name>_from` and `<name>_to`,
 * both included; `areas`: any of some parts of the map; `box`: what a map shows; `except`: filters of its own, none of
 * which may hold.
 */
export type FilterKind =
  | 'words'
  | 'choice'
  | 'tab'
  | 'choices'
  | 'flag'
  | 'tick'
  | 'one'
  | 'ids'
  | 'days'
  | 'range'
  | 'areas'
  | 'box'
  | 'except'

/** A filter of a list: how it is asked for, and what its field on the wire may hold. */
export interface Filter<Kind extends FilterKind = FilterKind, Field extends z.ZodType = z.ZodType> {
  kind: Kind
  field: Field
  /** Of a choice: what there is to choose from, in the order it is offered. */
  values: readonly (string | number)[]
  /** Of ids: the vocabulary that they are of. */
  vocabulary?: string
  /** Filters that are alternatives of each other: what they are called together. */
  dimension?: string
  /** It says how another filter is meant, or how the list is shown, and is no condition. */
  isAside?: true
  /** Of `except`: what may not hold. */
  filters?: Filters
}

export type Filters = Readonly<Record<string, Filter>>

/** The filters of some filters that are of a kind. */
export type OfKind<F extends Filters, Kind extends FilterKind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never
}[keyof F & string]

type SpanKind = 'days' | 'range'

/** The fields that some filters have on the wire. */
export type FieldsOf<F extends Filters> = {
  [
    Name in keyof F & string as F[Name]['kind'] extends SpanKind ? `${Name}_from` | `${Name}_to` : Name
  ]: F[Name]['field']
}

const day = z.iso.date().optional()
const amount = z.number().min(0).max(1e12).optional()

/** Free text of at most so many characters. */
export function words(most = 100) {
  return { kind: 'words', field: z.string().trim().max(most).optional(), values: [] } as const
}

/** One of a few values. */
export function choice<const Value extends string | number>(values: readonly [Value, ...Value[]]) {
  return { kind: 'choice', field: z.literal([...values]).optional(), values } as const
}

/** One of a few values, the first where nothing is said: the tabs of a list. */
export function tab<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const [first] = values as readonly [Value]
  return { kind: 'tab', field: z.literal([...values]).default(first as never), values } as const
}

/** Some of a few values. */
export function choices<const Value extends string | number>(values: readonly [Value, ...Value[]]) {
  const field = z
    .array(z.literal([...values]))
    .max(values.length)
    .optional()
  return { kind: 'choices', field, values } as const
}

/** `about` tells what yes and no mean. */
export function flag(about?: string) {
  const field = z.boolean().optional()
  return { kind: 'flag', field: about === undefined ? field : field.describe(about), values: [] } as const
}

/** Yes, or nothing is said; what no would mean is not asked for on a screen. */
export function tick() {
  return { kind: 'tick', field: z.boolean().optional(), values: [] } as const
}

/** An object by its id. */
export function one() {
  return { kind: 'one', field: z.int32().positive().optional(), values: [] } as const
}

/** Some of a vocabulary, at most so many. */
export function ids<const Vocabulary extends string>(vocabulary: Vocabulary, most = 2000) {
  return { kind: 'ids', field: z.array(z.int32()).max(most).optional(), values: [], vocabulary } as const
}

/** From one day to another, in Shanghai. */
export function days() {
  return { kind: 'days', field: day, values: [] } as const
}

/** From one number to another. */
export function range() {
  return { kind: 'range', field: amount, values: [] } as const
}

/** Within any of some parts of the map. */
export function areas() {
  return { kind: 'areas', field: z.array(mapArea).min(1).max(MOST_AREAS).optional(), values: [] } as const
}

/** Within the part of the map that is shown. */
export function box() {
  return { kind: 'box', field: mapBox.optional(), values: [] } as const
}

/** None of these may hold. */
export function except<const F extends Filters>(filters: F) {
  return { kind: 'except', field: z.object(fieldsOf(filters)).optional(), values: [], filters } as const
}

/** The filter as one of several that are alternatives of each other: together they are one condition. */
export function partOf<const Dimension extends string, F extends Filter>(dimension: Dimension, filter: F) {
  return { ...filter, dimension }
}

/** The filter as one that says how another is meant, or how the list is shown. */
export function aside<F extends Filter>(filter: F) {
  return { ...filter, isAside: true } as const
}

/** The filter with what the reference of the calls says of it. */
export function about<F extends Filter>(text: string, filter: F): F {
  return { ...filter, field: filter.field.describe(text) }
}

/** What a filter is called on the wire: two names for a span. */
export function namesOf(name: string, { kind }: Filter): string[] {
  return kind === 'days' || kind === 'range' ? [`${name}_from`, `${name}_to`] : [name]
}

/** What the condition that a filter makes is called: several alternatives make one. */
export function dimensionOf(name: string, { dimension }: Filter): string {
  return dimension ?? name
}

/** The fields of some filters, for an object of zod. */
export function fieldsOf<F extends Filters>(filters: F): FieldsOf<F> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      namesOf(name, filter).map((field) => [field, filter.field] as const),
    ),
  ) as FieldsOf<F>
}

/** The spans that end before they begin, by name. */
export function reversedSpans(filters: Filters, values: object): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const [first, last] = namesOf(name, filter).map((field) => (values as Record<string, unknown>)[field])
    return isReversed(first, last) ? [name] : []
  })
}

function isReversed(first: unknown, last: unknown): boolean {
  if (typeof first === 'number' && typeof last === 'number') return first > last
  return typeof first === 'string' && typeof last === 'string' && first > last
}

/** The phrase of a span that ends before it begins. */
export const RANGE_REVERSED = 'input.rangeReversed'

/** The same schema; a span that ends before it begins is refused at its first field. */
export function refusingReversed<Schema extends z.ZodType>(schema: Schema, filters: Filters): Schema {
  if (!Object.values(filters).some(({ kind }) => kind === 'days' || kind === 'range')) return schema
  return schema.check(({ value, issues }) => {
    for (const name of reversedSpans(filters, value as object))
      issues.push({
        code: 'custom',
        path: [`${name}_from`],
        params: { key: RANGE_REVERSED },
        input: value,
      })
  })
}
