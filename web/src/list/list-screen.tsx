import type { FacetCount, ListCall } from '@groundbreak/contract/list'
import { whole } from '@groundbreak/client/format/numbers'
import { type Asked, filtersOf, withFilters } from '@groundbreak/client/list-state/list-address'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { ScreenTitle } from '../page/title'
import { usePhone } from '../ui/media'
import type { Column, NameColumn, RowState, Sort } from './columns'
import { DataTable } from './data-table'
import { type FacetLayout, FacetPanel } from './facets'
import { FilterChips } from './filter-chips'
import { describeFilters, type WordsOf } from './filter-words'
import { ListFilters as Fields } from './list-filters'
import { type ListFilters, ListPage } from './list-page'
import { Foot } from './list-foot'
import { useExportsOf } from './list-exports'
import { ListCount } from './list-parts'
import { isInstead, Instead, type ListNone } from './instead'
import { ListTools, PhoneTools } from './list-tools'
import { type ListSorting, useCards } from './search-tools'
import { firstOf } from './use-paging'
import { type RowKey, type Rows, useRows } from './use-rows'
import type { FilterValues, ListView, RowOf, SortsOf } from './use-list'

const usePhrases = phrasesOf('lists')

/** What a list says of itself. */
export interface ListWords {
  title: string
  /** What the rows are, for readers; absent: the title says it. */
  label?: string
  count: (values: { count: string }) => string
  failed: string
  /** Where it has no rows and nothing narrows it. */
  none: ListNone
}

/** What a list that is searched says beside: its facets, chips and how it is shown. */
export interface SearchParts<C extends ListCall> {
  layout: FacetLayout<C['list']['facets'][number], FilterValues<C>>
  /** Whether what the layout has behind "more" is shown. */
  more?: boolean
  onMore?: (more: boolean) => void
  /** The sheet's button: "show 318". */
  done: string
  /** At the head's right edge of the panel: all conditions. */
  all?: ReactNode
  /** The conditions that cannot be asked for as they are. */
  wrong?: readonly string[]
  /** Keeps the conditions under the name that they suggest. */
  keep?: (suggested: string) => ReactNode
  sorting?: ListSorting<SortsOf<C>>
  /** How values are shown. */
  units?: ReactNode
  /** The choice of columns; `bare`: where room is short. */
  columns?: (bare: boolean) => ReactNode
  /** In place of the file that is made of a list that `isExported`, of the same question; null: none now. */
  exports?: ReactNode
}

interface ListScreenProps<C extends ListCall> {
  list: ListView<C>
  words: ListWords
  filters: WordsOf<C['list']['filters']>
  /** Absent: fields over the rows narrow the list. */
  search?: SearchParts<C>
  /** The rows, where what stands around the list knows of them too. */
  rows?: Rows<RowOf<C>>
  keyOf: (row: RowOf<C>) => RowKey
  name: NameColumn<RowOf<C>>
  columns: readonly Column<RowOf<C>>[]
  state?: (row: RowOf<C>) => RowState
  onOpen?: (row: RowOf<C>) => void
  /** A row on a phone. */
  card: (row: RowOf<C>) => ReactNode
  /** All rows as cards beside each other, which the user may choose instead of the table. */
  cards?: (view: CardsView<RowOf<C>>) => ReactNode
  tabs?: ReactNode
  /** The one primary button. */
  actions?: ReactNode
  /** In place of the count. */
  total?: ReactNode
  /** Beside the count. */
  note?: string
  /** What the list is about, before its chips. */
  about?: ReactNode
  /** Above the rows. */
  notice?: ReactNode
  /** In place of rows, where it is neither the failure nor what the words say. */
  instead?: ReactNode
  /** What a phone has over the rows, in place of what narrows them. */
  phoneTools?: ReactNode
  /** At the left of the foot's pages. */
  lead?: ReactNode
  selectable?: (row: RowOf<C>) => boolean
  /** What can be done with the rows that are selected; of a list that `isExported` at least a file of them. */
  selection?: (keys: ReadonlySet<RowKey>, clear: () => void) => ReactNode
  /** Dialogs and sheets of the screen. */
  children?: ReactNode
}

/** What cards beside each other are drawn of. */
export interface CardsView<Row> {
  label: string
  rows: Rows<Row>
  offset: number
  loading: boolean
}

const noState = () => ({})
const none = () => false
const every = () => true

/** A list as a whole screen: what narrows it, count, rows or why there are none, pages, selection and keys. */
export function ListScreen<C extends ListCall>(props: ListScreenProps<C>) {
  return props.rows ? <Drawn {...props} rows={props.rows} /> : <WithRows {...props} />
}

function WithRows<C extends ListCall>(props: ListScreenProps<C>) {
  const { data, asked } = props.list
  const selects = useExportsOf(props.list) ? every : none
  const rows = useRows(data?.list ?? [], props.keyOf, props.selectable ?? selects, asked.page)
  return <Drawn {...props} rows={rows} />
}

type DrawnProps<C extends ListCall> = ListScreenProps<C> & { rows: Rows<RowOf<C>> }

function Drawn<C extends ListCall>(props: DrawnProps<C>) {
  const { list, words, rows, search } = props
  const { data } = list
  const exports = useExportsOf(list)
  const selection = props.selection ?? exports?.selection
  const file = search?.exports === undefined ? exports?.file : search.exports
  const [wantsCards, setCards] = useCards()
  const phone = usePhone()
  const asCards = props.cards !== undefined && wantsCards && !phone
  const fields =
    search || Object.values(props.filters).every((filter) => filter === null) ? null : (
      <div className="list-filters">
        <Fields list={list} words={props.filters} />
      </div>
    )
  const count = props.total ?? <Count {...props} />
  const tools = {
    // Of a list that failed nothing is known.
    count: !search && list.error ? null : count,
    search: search && { ...search, sorting: search.sorting as ListSorting | undefined },
    fields,
    file,
  }
  const instead = props.instead ?? (isInstead(list) ? <Instead list={list} words={words} /> : undefined)
  const view = {
    label: words.label ?? words.title,
    rows,
    offset: firstOf(data),
    loading: !data,
  }
  return (
    <ListPage
      title={<ScreenTitle>{words.title}</ScreenTitle>}
      tabs={props.tabs}
      actions={props.actions}
      filters={usePanel(props)}
      chips={useChips(props)}
      phoneTools={
        props.phoneTools ?? (
          <>
            {props.actions}
            <PhoneTools {...tools} />
          </>
        )
      }
      tools={<ListTools {...tools} cards={props.cards && { shown: asCards, onChange: setCards }} />}
      selection={
        selection && rows.selection.keys.size > 0 ? selection(rows.selection.keys, rows.clear) : null
      }
      foot={
        <Foot
          list={list}
          lead={props.lead}
          selects={selection !== undefined}
          opens={props.onOpen !== undefined}
        />
      }
    >
      {props.notice}
      {asCards && !instead ? (
        props.cards?.(view)
      ) : (
        <DataTable
          {...view}
          name={props.name}
          columns={props.columns}
          state={props.state ?? noState}
          selects={selection !== undefined}
          sort={headOf(search?.sorting)}
          onSort={search?.sorting && (({ key, order }) => sortBy(list, key, order))}
          onOpen={props.onOpen}
          card={props.card}
          stale={list.stale}
          total={data?.total}
          instead={instead}
        />
      )}
      {props.children}
    </ListPage>
  )
}

/** The column sorted by; null: the list has its own order. */
function headOf(sorting: Pick<ListSorting, 'sort'> | undefined): Sort | null {
  const { sort } = sorting ?? {}
  if (sort === undefined) return null
  return sort.startsWith('-') ? { key: sort.slice(1), order: 'desc' } : { key: sort, order: 'asc' }
}

function sortBy<C extends ListCall>(list: ListView<C>, key: string, order: Sort['order']): void {
  list.change({ sort: `${order === 'desc' ? '-' : ''}${key}` } as unknown as Partial<Asked<C>>)
}

function Count<C extends ListCall>({ list, words, note }: ListScreenProps<C>) {
  const { data } = list
  return (
    <ListCount
      text={words.count({ count: whole(data?.total ?? 0) })}
      note={note}
      counting={!data && !list.error}
      stale={list.stale}
    />
  )
}

/** What a list that is searched is about, and its conditions in words; undefined: neither. */
function useChips<C extends ListCall>({
  list,
  filters: words,
  search,
  about,
}: DrawnProps<C>): ReactNode | undefined {
  const { lists } = usePhrases()
  const language = useLanguage()
  const { call, asked } = list
  const { filters } = call.list
  const conditions = search
    ? describeFilters({ filters, words }, filtersOf(call, asked), { lists, language })
    : []
  if (!about && conditions.length === 0) return undefined
  return (
    <>
      {about}
      <FilterChips
        conditions={conditions}
        wrong={search?.wrong}
        onRemove={list.drop}
        onClear={list.clear}
        keep={search?.keep}
      />
    </>
  )
}

/** The panel of a list that is searched, with how many conditions are set. */
function usePanel<C extends ListCall>({
  list,
  filters: words,
  search,
}: DrawnProps<C>): ListFilters | undefined {
  const { panel, table } = usePhrases().lists
  if (!search) return undefined
  const { call, asked, set, data } = list
  const counts = data as
    { facets?: { [On in C['list']['facets'][number]]?: FacetCount<number | string>[] } } | undefined
  return {
    title: panel.title,
    set: set.length,
    setText: panel.set({ count: set.length }),
    all: search.all,
    content: (
      <FacetPanel
        filters={call.list.filters}
        words={words}
        layout={search.layout}
        values={filtersOf(call, asked)}
        counts={counts?.facets}
        onChange={(values) => list.change(withFilters(call, {}, values))}
        more={search.more ?? false}
        onMore={search.onMore}
      />
    ),
    done: search.done,
    skip: panel.skip,
    keys: { group: table.group, toggle: panel.toggle },
  }
}
