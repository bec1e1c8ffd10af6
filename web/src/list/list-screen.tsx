import type { ListCall } from '@groundbreak/contract/list'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { ScreenTitle } from '../page/title'
import type { Column, NameColumn, RowState } from './columns'
import { DataTable } from './data-table'
import type { WordsOf } from './filter-words'
import { ListFilters } from './list-filters'
import { ListPage } from './list-page'
import { ListCount, ListFoot } from './list-parts'
import { isInstead, Instead, type ListNone } from './instead'
import { usePaging } from './use-paging'
import { type RowKey, useRows } from './use-rows'
import type { ListState, ListView, RowOf } from './use-list'

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

interface ListScreenProps<C extends ListCall> {
  list: ListView<C>
  words: ListWords
  filters: WordsOf<C['list']['filters']>
  keyOf: (row: RowOf<C>) => RowKey
  name: NameColumn<RowOf<C>>
  columns: readonly Column<RowOf<C>>[]
  state?: (row: RowOf<C>) => RowState
  onOpen?: (row: RowOf<C>) => void
  /** A row on a phone. */
  card: (row: RowOf<C>) => ReactNode
  tabs?: ReactNode
  /** The one primary button. */
  actions?: ReactNode
  /** Beside the count. */
  note?: string
  /** Above the rows. */
  notice?: ReactNode
  /** At the left of the foot's pages. */
  lead?: ReactNode
  selectable?: (row: RowOf<C>) => boolean
  /** What can be done with the rows that are selected. */
  selection?: (keys: ReadonlySet<RowKey>, clear: () => void) => ReactNode
  /** Dialogs and sheets of the screen. */
  children?: ReactNode
}

const noState = () => ({})
const none = () => false

/** A list as a whole screen: filters, count, rows or why there are none, pages, selection and keys. */
export function ListScreen<C extends ListCall>(props: ListScreenProps<C>) {
  const { list, words, filters, tabs, actions, note, notice, selection, children } = props
  const { data } = list
  const rows = useRows(data?.list ?? [], props.keyOf, props.selectable ?? none, list.asked.page)
  const narrowing = Object.keys(list.call.list.filters).length > 0
  const fields = narrowing ? (
    <div className="list-filters">
      <ListFilters list={list} words={filters} />
    </div>
  ) : null
  const count = (
    <ListCount
      text={words.count({ count: whole(data?.total ?? 0) })}
      note={note}
      counting={!data && !list.error}
      stale={list.stale}
    />
  )
  return (
    <ListPage
      title={<ScreenTitle>{words.title}</ScreenTitle>}
      tabs={tabs}
      actions={actions}
      phoneTools={
        <>
          {actions}
          {fields}
        </>
      }
      tools={
        <>
          {list.error ? null : count}
          <span className="grow" />
          {fields}
        </>
      }
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
      {notice}
      <DataTable
        label={words.label ?? words.title}
        rows={rows}
        name={props.name}
        columns={props.columns}
        state={props.state ?? noState}
        selects={selection !== undefined}
        sort={null}
        onOpen={props.onOpen}
        card={props.card}
        loading={!data}
        stale={list.stale}
        offset={data ? (data.page - 1) * data.per_page + 1 : 1}
        total={data?.total}
        instead={isInstead(list) ? <Instead list={list} words={words} /> : undefined}
      />
      {children}
    </ListPage>
  )
}

interface FootProps<Row> {
  list: ListState<Row>
  lead?: ReactNode
  selects: boolean
  opens: boolean
}

function Foot<Row>({ list, lead, selects, opens }: FootProps<Row>) {
  const { table } = usePhrases().lists
  const paging = usePaging(list)
  if (!paging) return null
  return (
    <ListFoot
      keys={[
        { keys: ['j', 'k'], label: table.move },
        ...(selects ? [{ keys: ['x'], label: table.select }] : []),
        ...(opens ? [{ keys: ['o'], label: table.open }] : []),
      ]}
      note={lead}
      paging={paging}
    />
  )
}
