import { z } from 'zod'
import { type Call, call, type CountsOf, type DetailField } from './define'
import { listOf, paging } from './envelope'
import { fieldsOf, type FieldsOf, type Filters, refusingReversed } from './filters'

/** Descends where the name has a minus before it. */
export type SortOf<Name extends string> = Name | `-${Name}`

/** What a list says of itself, for those who ask for it and those who draw it. */
export interface ListDeclaration<F extends Filters = Filters, Sort extends string = string> {
  filters: F
  sorts: readonly Sort[]
  /** Rows of a page where nothing is said; null: as the viewer has set it. */
  perPage: number | null
}

export interface ListCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  F extends Filters = Filters,
  Sort extends string = string,
> extends Call<I, O> {
  list: ListDeclaration<F, Sort>
}

interface ListShape<
  Row extends z.ZodType,
  Of extends z.ZodRawShape,
  F extends Filters,
  Sort extends string,
  Also extends z.ZodRawShape,
> {
  path: `/${string}`
  summary: string
  counts: 'nothing' | 'rows' | { details: keyof Of & DetailField; rows?: true }
  /** What the list is of: fields beside its filters. */
  of?: Of
  filters?: F
  sorts?: readonly [Sort, ...Sort[]]
  perPage?: number | null
  /** Rows of a page at most. */
  mostPerPage?: number
  row: Row
  /** What is told beside the rows. */
  also?: Also
}

const none = {}
type None = typeof none

const PER_PAGE = 50
const MOST_PER_PAGE = 200

/**
 * A call that answers a page of rows. Its filters, sorts and row are said once: the wire, the address of the screen,
 * the fields and chips that narrow it and the server's page follow from here.
 */
export function list<
  Row extends z.ZodType,
  const Sort extends string = never,
  Of extends z.ZodRawShape = None,
  F extends Filters = None,
  Also extends z.ZodRawShape = None,
>(shape: ListShape<Row, Of, F, Sort, Also>) {
  const {
    path,
    summary,
    counts,
    of,
    sorts,
    perPage = PER_PAGE,
    mostPerPage = MOST_PER_PAGE,
    row,
    also,
  } = shape
  const filters = shape.filters ?? (none as F)
  const input = z.object({
    page: paging.shape.page,
    per_page: z.int().min(1).max(mostPerPage).optional(),
    ...(sorts ? { sort: sortOf(sorts).optional() } : {}),
    ...(of ?? (none as Of)),
    ...fieldsOf(filters),
  }) as z.ZodObject<
    typeof paging.shape & Of & FieldsOf<F> & ([Sort] extends [never] ? unknown : { sort: SortField<Sort> })
  >
  const output = listOf(row).extend(also ?? (none as Also))
  return {
    ...call<typeof input, typeof output>({
      path,
      summary,
      counts: counts as CountsOf<typeof input, typeof output>,
      input: refusingReversed(input, filters),
      output,
    }),
    list: { filters, sorts: sorts ?? [], perPage },
  } satisfies ListCall
}

type SortField<Sort extends string> = z.ZodOptional<z.ZodEnum<{ [Name in SortOf<Sort>]: Name }>>

function sortOf<Sort extends string>(sorts: readonly Sort[]) {
  return z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])
}
