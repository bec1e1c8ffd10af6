import { z } from 'zod'

/**
 * How a filter of a list is asked for. `words`: free text; `choice`: one of a few values; `tab`: one
 * that always holds; `choices`: some of them; `flag`: yes or no; `one`: an object by its id; `ids`: some of a vocabulary by their ids; `days`, `range`: two
 * fields on the wire, `<name>_from` and `<name>_to`, both included.
 */
export type FilterKind = 'words' | 'choice' | 'tab' | 'choices' | 'flag' | 'one' | 'ids' | 'days' | 'range'

/** A filter of a list: how it is asked for, and what its field on the wire may hold. */
export interface Filter<Kind extends FilterKind = FilterKind, Field extends z.ZodType = z.ZodType> {
  kind: Kind
  field: Field
  /** Of a choice: what there is to choose from, in the order it is offered. */
  values: readonly (string | number)[]
  /** Of ids: the vocabulary that they are of. */
  vocabulary?: string
}

export type Filters = Readonly<Record<string, Filter>>

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
export function choices<const Value extends string>(values: readonly [Value, ...Value[]]) {
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

/** What a filter is called on the wire: two names for a span. */
export function namesOf(name: string, { kind }: Filter): string[] {
  return kind === 'days' || kind === 'range' ? [`${name}_from`, `${name}_to`] : [name]
}

/** The fields of some filters, for an object of zod. */
export function fieldsOf<F extends Filters>(filters: F): FieldsOf<F> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      namesOf(name, filter).map((field) => [field, filter.field] as const),
    ),
  ) as FieldsOf<F>
}

/** The same schema; a span that ends before it begins is refused at its first field. */
export function refusingReversed<Schema extends z.ZodType>(schema: Schema, filters: Filters): Schema {
  const spans = Object.entries(filters).filter(([, { kind }]) => kind === 'days' || kind === 'range')
  if (spans.length === 0) return schema
  return schema.check(({ value, issues }) => {
    for (const [name, filter] of spans) {
      const [from = '', to = ''] = namesOf(name, filter)
      if (isReversed(value as Record<string, unknown>, { from, to }))
        issues.push({ code: 'custom', path: [from], params: { key: RANGE_REVERSED }, input: value })
    }
  })
}

/** The phrase of a span that ends before it begins. */
export const RANGE_REVERSED = 'input.rangeReversed'

function isReversed(values: Record<string, unknown>, { from, to }: { from: string; to: string }): boolean {
  const [first, last] = [values[from], values[to]]
  if (typeof first === 'number' && typeof last === 'number') return first > last
  return typeof first === 'string' && typeof last === 'string' && first > last
}
