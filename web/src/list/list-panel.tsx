import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { SkeletonRows, useSlow } from '../ui/states'
import type { Column, NameColumn, RowState } from './columns'
import { DataTable } from './data-table'
import { Instead, type InsteadWords, isInstead } from './instead'
import './list.css'
import styles from './list-panel.module.css'
import { Pages } from './list-parts'
import type { ListState } from './use-list'
import { firstOf, usePaging } from './use-paging'
import { type RowKey, useRows } from './use-rows'

const usePhrases = phrasesOf('shell')

interface PanelProps<Row> {
  list: ListState<Row>
  words: InsteadWords
  /** Above the rows: what narrows them. */
  tools?: ReactNode
  /** The rows, of which there are some. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A list inside a tab, a sheet or a section, which scrolls with it: rows or why there are none, and the pages. */
export function ListPanel<Row>({ list, words, tools, children }: PanelProps<Row>) {
  const { shell } = usePhrases()
  const late = useSlow(list.stale)
  const paging = usePaging(list)
  const { data } = list
  return (
    <>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      {isInstead(list) ? (
        <Instead list={list} words={words} />
      ) : data ? (
        <div className={late ? styles.late : undefined} aria-busy={late}>
          {children(data.list)}
        </div>
      ) : (
        <SkeletonRows rows={6} label={shell.loading} />
      )}
      {data && data.total > data.per_page && paging ? (
        <footer className={styles.pages}>
          <Pages {...paging} />
        </footer>
      ) : null}
    </>
  )
}

interface TableProps<Row> {
  list: ListState<Row>
  /** What the table lists, for readers. */
  label: string
  keyOf: (row: Row) => RowKey
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  state?: (row: Row) => RowState
  onOpen?: (row: Row) => void
  /** A row on a phone. */
  card: (row: Row) => ReactNode
}

const noState = () => ({})
const none = () => false

/** The rows of a panel as a table, all of them drawn. */
export function PanelTable<Row>({ list, keyOf, state = noState, ...props }: TableProps<Row>) {
  const { data } = list
  const rows = useRows(data?.list ?? [], keyOf, none, data?.page)
  return (
    <div className={styles.table}>
      <DataTable {...props} rows={rows} state={state} offset={firstOf(data)} total={data?.total} />
    </div>
  )
}
