import type { Input, Output } from '@groundbreak/contract/define'
import { reversedSpans } from '@groundbreak/contract/filters'
import type { ListCall } from '@groundbreak/contract/list'
import type { CallFailure } from '@groundbreak/client/failure'
import {
  type Asked,
  filtersOf,
  readAsked,
  setFilters,
  withoutFilters,
  writeAsked,
} from '@groundbreak/client/list-state/list-address'
import { useAsk } from '@groundbreak/client/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What is asked of the filters of a list. */
export type FilterValues<C extends ListCall> = C['list']['under'] extends infer Under extends keyof Input<C>
  ? NonNullable<Input<C>[Under]>
  : Partial<Input<C>>

/** How a list can be sorted. */
export type SortsOf<C extends ListCall> = Input<C> extends { sort?: infer Sort extends string } ? Sort : never

/** The row of a list. */
export type RowOf<C extends ListCall> = Output<C> extends { list: (infer Row)[] } ? Row : never

interface PageAnswer<Row> {
  list: Row[]
  total: number
  total_capped: boolean
  page: number
  per_page: number
}

/** A page of rows, whichever call it is of: what draws the rows, the reason why there are none, and the pages. */
export interface ListState<Row> {
  data: PageAnswer<Row> | undefined
  error: CallFailure | null
  retry: () => void
  /** The rows shown are those of the question before. */
  stale: boolean
  /** The filters that are set, by name. */
  set: readonly string[]
  /** Takes all filters away. */
  clear: () => void
  /** Spans that end before they begin: the list is not asked for. */
  reversed: readonly string[]
  turn: (page: number) => void
}

/** A page of a list, what was asked for it, and the ways to ask for another. */
export interface ListView<C extends ListCall> extends ListState<RowOf<C>> {
  call: C
  asked: Asked<C>
  /** What the server is asked: the list's own conditions, and what it is of. */
  question: Input<C>
  /** The first rows are on their way. */
  loading: boolean
  /** Takes one condition away. */
  drop: (dimension: string) => void
  /** Any change but of the page leads to the first page. */
  change: (next: Partial<Asked<C>>) => void
  /** Rows of a page as asked for, or as the viewer has them. */
  perPage?: number
  /** The deepest row that is shown. */
  deepest?: number
  data: (Output<C> & PageAnswer<RowOf<C>>) | undefined
}

interface Options<C extends ListCall> {
  /** What is asked where the address does not say. */
  usual?: Partial<Input<C>>
  /** What the list is of, and what is asked beside its filters. */
  of?: Partial<Input<C>>
  /** What is asked besides; the rows before stay while others are on their way. */
  also?: Partial<Input<C>>
  /** Conditions that would be refused: the rest is asked for without them. */
  wrong?: readonly string[]
  enabled?: boolean
  /** Rows of a page where nothing is said: as the viewer has set it. */
  perPage?: number
  /** The deepest row that the viewer is shown. */
  deepest?: number
}

const none: readonly string[] = []

/** A list whose question stands in the address: a copied link shows the same page. */
export function useList<C extends ListCall>(call: C, options: Options<C> = {}): ListView<C> {
  const [params, setParams] = useSearchParams()
  const said = useMemo(() => readAsked(call, params), [call, params])
  const asked = options.usual ? { ...options.usual, ...said } : said
  const ask = useCallback(
    (next: Asked<C>, replace: boolean) =>
      // At once: a box that is ticked must not wait for the rows.
      setParams((now) => writeAsked(call, next, new URLSearchParams(now)), { flushSync: true, replace }),
    [call, setParams],
  )
  return usePage(call, { ...options, asked, ask })
}

/** A list inside another screen, whose question the address does not say. */
export function useListHere<C extends ListCall>(call: C, options: Options<C> = {}): ListView<C> {
  const [asked, ask] = useState<Asked<C>>({ page: 1 } as Asked<C>)
  return usePage(call, { ...options, asked, ask })
}

interface Asking<C extends ListCall> extends Options<C> {
  asked: Asked<C>
  ask: (next: Asked<C>, replace: boolean) => void
}

function usePage<C extends ListCall>(call: C, options: Asking<C>): ListView<C> {
  const { of, also, wrong = none, enabled = true, asked, ask, deepest } = options
  const perPage = (asked as { per_page?: number }).per_page ?? options.perPage
  const sound = wrong.length > 0 ? { ...withoutFilters(call, asked, wrong), page: asked.page } : asked
  const reversed = reversedSpans(call.list.filters, filtersOf(call, sound))
  const deepestPage = deepest && perPage ? Math.ceil(deepest / perPage) : Infinity
  const page = Math.min(asked.page, deepestPage)
  const question = { ...sound, page, ...of, ...also } as Input<C>
  const answer = useAsk(call, question, {
    enabled: enabled && reversed.length === 0,
    keep: (before) => isOf(before, of ?? {}),
  })
  const data = answer.data as ListView<C>['data']
  // A page that is no more: the last one stands in its place.
  const last = data && Math.max(1, Math.min(Math.ceil(data.total / data.per_page), deepestPage))
  const isPast = last !== undefined && !answer.isPlaceholderData && asked.page > last
  useEffect(() => {
    if (isPast) ask({ ...asked, page: last }, true)
  }, [isPast, last, asked, ask])
  const change = (next: Partial<Asked<C>>) => ask({ ...asked, page: 1, ...next }, false)
  return {
    call,
    asked,
    question,
    perPage,
    deepest,
    loading: answer.isLoading,
    change,
    turn: (page) => change({ page } as Partial<Asked<C>>),
    set: setFilters(call, asked),
    drop: (dimension) => ask(withoutFilters(call, asked, [dimension]), false),
    clear: () => ask(withoutFilters(call, asked, setFilters(call, asked)), false),
    reversed,
    data,
    error: answer.error,
    retry: () => void answer.refetch(),
    stale: answer.isPlaceholderData,
  }
}

/** Whether a question was of the same: rows of another project are not shown while those of this one are on their way. */
function isOf(question: unknown, of: object): boolean {
  const before = question as Readonly<Record<string, unknown>>
  return Object.entries(of).every(([name, value]) => before[name] === value)
}
