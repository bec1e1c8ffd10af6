import type { z } from 'zod'

/** The fields of an input that name things whose details are metered: the id of one, or the ids of many. */
export type DetailField = 'projectid' | `${string}_id` | `${string}_ids`

/** Of which kind the things are that a field names: `project` for `projectid` and `project_ids`, `land_deal` for `land_deal_id`. */
export function detailKind(field: DetailField): string {
  return field.replace(/_ids?$|id$/, '')
}

/**
 * What a call takes of the budgets of who is logged in; whoever is not pays by the call (docs/limits.md).
 * - `details`: a detail for each thing that the field names, and `rows` besides where it lists as well;
 * - `'rows'`: one for each element of the answer's `list`;
 * - `'never'`: nothing, not even of who is not logged in, since the call helps out of a limit.
 */
export type Counts = 'nothing' | 'never' | 'rows' | { details: DetailField; rows?: true }

/** Of these, what the call's input and output have the fields for. */
export type CountsOf<I extends z.ZodType, O extends z.ZodType> =
  'nothing' | 'never' | IfLists<O, 'rows'> | { details: FieldOf<I> & DetailField; rows?: IfLists<O, true> }

type FieldOf<T extends z.ZodType> = T extends z.ZodObject<infer Shape> ? keyof Shape : never
type IfLists<O extends z.ZodType, Then> = 'list' extends FieldOf<O> ? Then : never

/** One call of the wire: POST `path`, JSON in and out. Only contract/ knows paths. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** `area.verb`; the handler stands in server/areas/<area>/<verb>.ts. */
  name: string
  path: `/${string}`
  /** What the call does, for the API reference. */
  summary: string
  /** A write runs in a transaction. */
  effect: 'read' | 'write'
  /** Answered without a session. */
  open: boolean
  /** A write that does no harm when it comes twice: no answer is kept for a repeat. */
  harmless: boolean
  /** Bytes its body may have, where the usual megabyte is too little; only who may call sends so much. */
  bodyLimit?: number
  counts: Counts
  input: I
  output: O
}

interface CallShape<I extends z.ZodType, O extends z.ZodType> {
  path: `/${string}`
  summary: string
  effect?: 'read' | 'write'
  open?: boolean
  harmless?: boolean
  bodyLimit?: number
  counts: CountsOf<I, O>
  input: I
  output: O
}

/** Types one call of an area; `defineArea` gives it its name. */
export function call<I extends z.ZodType, O extends z.ZodType>(shape: CallShape<I, O>): Call<I, O> {
  return { name: '', effect: 'read', open: false, harmless: false, ...shape }
}

/** Names the calls of an area: `projects.search`. */
export function defineArea<Calls extends Record<string, Call>>(area: string, calls: Calls): Calls {
  for (const [verb, one] of Object.entries(calls)) one.name = `${area}.${verb}`
  return calls
}

export type Input<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>
