import { z } from 'zod'
import { type Call, call, type CountsOf, type DetailField } from './define'
import { listOf, paging } from './envelope'
import { fieldsOf, type FieldsOf, type Filters, refusingReversed } from './filters'

/** Descends where the name has a minus before it. */
export type SortOf<Name extends string> = Name | `-${Name}`

/** How many rows have a value of a filter. */
export const facetCount = z.object({
  /** The code; of a span the number of the bucket. Of a choice of texts the text. */
  id: z.int(),
  count: z.int(),
  /** Of a bucket: included; absent, it is open. */
  from: z.number().optional(),
  /** Of a bucket: not included; absent, it is open. */
  to: z.number().optional(),
})
export type FacetCount<Id extends number | string = number> = Omit<z.infer<typeof facetCount>, 'id'> & {
  id: Id
}

const textCount = facetCount.extend({ id: z.union([z.int(), z.string()]) })

/** What the counts of a filter are told by. */
type CountedBy<F> = F extends { kind: 'choice' | 'choices'; values: readonly (infer Value)[] }
  ? Value extends string
    ? Value
    : number
  : number

/** The counts of some facets, each where it was asked for. */
export type FacetCounts<F extends Filters, Facet extends keyof F> = {
  [On in Facet]?: FacetCount<CountedBy<F[On]>>[]
}

/** What a list says of itself, for those who ask for it and those who draw it. */
export interface ListDeclaration<
  F extends Filters = Filters,
  Sort extends string = string,
  Facet extends string = string,
  Under extends string | null = string | null,
> {
  filters: F
  /** The field of the input that holds the filters; null: they are fields of the input themselves. */
  under: Under
  sorts: readonly Sort[]
  /** The filters of which it can be counted how many rows have which value. */
  facets: readonly Facet[]
  /** Rows of a page where nothing is said; null: as the viewer has set it. */
  perPage: number | null
  /** What its screen offers as rows of a page; none: they are no matter of choice. */
  pageSizes: readonly number[]
  /** Files are made of it: an area of the server says how. Its rows are told apart by the ids that are selected. */
  isExported: boolean
}

export interface ListCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  F extends Filters = Filters,
  Sort extends string = string,
  Facet extends string = string,
> extends Call<I, O> {
  list: ListDeclaration<F, Sort, Facet>
}

interface ListShape<
  Row extends z.ZodType,
  Of extends z.ZodRawShape,
  F extends Filters,
  Under extends string,
  Sort extends string,
  Facet extends string,
  Also extends z.ZodRawShape,
> {
  path: `/${string}`
  summary: string
  counts: 'nothing' | 'rows' | { details: keyof Of & DetailField; rows?: true }
  /** What the list is of: fields beside its filters. */
  of?: Of
  filters?: F
  /** Where the filters are asked for as one object: its name. */
  under?: Under
  sorts?: readonly [Sort, ...Sort[]]
  facets?: readonly [Facet, ...Facet[]]
  perPage?: number | null
  pageSizes?: readonly number[]
  /** Rows of a page at most. */
  mostPerPage?: number
  isExported?: true
  row: Row
  /** What is told beside the rows. */
  also?: Also
}

const none = {}
type None = typeof none

const PER_PAGE = 50
const MOST_PER_PAGE = 200

/** The most facets that are counted at once. */
const MOST_FACETS = 30

/**
 * A call that answers a page of rows. Its filters, sorts, facets and row are said once: the wire, the address of the
 * screen, the fields, facets and chips that narrow it and the server's page follow from here.
 */
export function list<
  Row extends z.ZodType,
  const Sort extends string = never,
  const Facet extends string = never,
  Of extends z.ZodRawShape = None,
  F extends Filters = None,
  const Under extends string = never,
  Also extends z.ZodRawShape = None,
>(shape: ListShape<Row, Of, F, Under, Sort, Facet & keyof F, Also>) {
  const { path, summary, counts, of, under, sorts, facets, row, also } = shape
  const { perPage = PER_PAGE, mostPerPage = MOST_PER_PAGE, pageSizes = [], isExported = false } = shape
  const filters = shape.filters ?? (none as F)
  const fields = fieldsOf(filters)
  const isOfTexts = facets?.some((name) => typeof filters[name]?.values[0] === 'string')
  const counted = isOfTexts ? textCount : facetCount
  const input = z.object({
    page: paging.shape.page,
    per_page: z.int().min(1).max(mostPerPage).optional(),
    ...(sorts ? { sort: sortOf(sorts).optional() } : {}),
    ...(of ?? (none as Of)),
    ...(under ? { [under]: refusingReversed(z.object(fields), filters).default({} as never) } : fields),
    ...(facets ? { facets: z.array(z.enum(facets)).max(MOST_FACETS).optional() } : {}),
  }) as z.ZodObject<
    typeof paging.shape &
      Of &
      FiltersAsked<F, Under> &
      If<Sort, { sort: z.ZodOptional<z.ZodEnum<{ [Name in SortOf<Sort>]: Name }>> }> &
      If<Facet, { facets: z.ZodOptional<z.ZodArray<z.ZodEnum<{ [Name in Facet]: Name }>>> }>
  >
  const output = listOf(row).extend({
    ...(also ?? none),
    ...(facets ? { facets: z.partialRecord(z.enum(facets), z.array(counted)).optional() } : {}),
  } as Also & If<Facet, { facets: z.ZodOptional<z.ZodType<FacetCounts<F, Facet & keyof F>>> }>)
  const declared: ListDeclaration<F, Sort, Facet, UnderOf<Under>> = {
    filters,
    under: (under ?? null) as UnderOf<Under>,
    sorts: sorts ?? [],
    facets: (facets ?? []) as readonly Facet[],
    perPage,
    pageSizes,
    isExported,
  }
  return {
    ...call<typeof input, typeof output>({
      path,
      summary,
      counts: counts as CountsOf<typeof input, typeof output>,
      input: under ? input : refusingReversed(input, filters),
      output,
    }),
    list: declared,
  } satisfies ListCall
}

type UnderOf<Under extends string> = [Under] extends [never] ? null : Under

/** The fields of what some names say, where there are any. */
type If<Name extends string, Fields> = [Name] extends [never] ? unknown : Fields

type FiltersAsked<F extends Filters, Under extends string> = [Under] extends [never]
  ? FieldsOf<F>
  : { [Name in Under]: z.ZodDefault<z.ZodObject<FieldsOf<F>>> }

/** What a list is sorted by, up or down. */
export function sortOf<const Sort extends string>(sorts: readonly Sort[]) {
  return z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])
}
