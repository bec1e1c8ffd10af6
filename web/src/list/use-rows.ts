import { useCallback, useEffect, useMemo, useState } from 'react'
import { useKeptPlace } from './kept-place'
import {
  nothing,
  pageState,
  togglePage,
  toggleRange,
  toggleRow,
  type PageKeys,
  type Selection,
} from './selection'

export type RowKey = string | number

export type Rows<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  /** The row the keys act on; -1 before the first move. */
  focus: number
  setFocus: (index: number) => void
  selection: Selection<RowKey>
  page: 'none' | 'some' | 'all'
  toggle: (index: number, range?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Focus and selection of a page of rows. A new page keeps the selection, and the keys go on at its first row; going back to the list keeps both. */
export function useRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  selectable: (row: Row) => boolean,
  page = 1,
): Rows<Row> {
  const { left, keep } = useKeptPlace()
  const [selection, setSelection] = useState((left?.selected as Selection<RowKey> | undefined) ?? nothing)
  const [place, setPlace] = useState({ page, index: left?.focus ?? -1 })
  useEffect(() => keep({ selected: selection, focus: place.index }))
  const keys = useMemo<PageKeys<RowKey>>(
    () => rows.map((row) => (selectable(row) ? keyOf(row) : null)),
    [rows, keyOf, selectable],
  )
  // The same rows read again (a refresh) keep the place; another page begins at its top.
  const index = place.page === page ? place.index : Math.min(place.index, 0)
  const focus = Math.min(index, rows.length - 1)
  const setFocus = useCallback((next: number) => setPlace({ page, index: next }), [page])
  const toggle = useCallback(
    (index: number, range = false) =>
      setSelection((now) => (range ? toggleRange : toggleRow)(now, keys, index)),
    [keys],
  )
  const toggleAll = useCallback(() => setSelection((now) => togglePage(now, keys)), [keys])
  const clear = useCallback(() => setSelection(nothing), [])
  return {
    rows,
    keyOf,
    focus,
    setFocus,
    selection,
    page: pageState(selection, keys),
    toggle,
    toggleAll,
    clear,
  }
}
