import { useCallback, useMemo, useState } from 'react'
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

/** Focus and selection of a page of rows. A new page keeps the selection and starts without focus. */
export function useRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  selectable: (row: Row) => boolean,
): Rows<Row> {
  const [selection, setSelection] = useState<Selection<RowKey>>(nothing)
  const [place, setPlace] = useState<{ rows: readonly Row[]; index: number }>({ rows, index: -1 })
  const keys = useMemo<PageKeys<RowKey>>(
    () => rows.map((row) => (selectable(row) ? keyOf(row) : null)),
    [rows, keyOf, selectable],
  )
  // The same rows read again (a refresh) keep the place; another page does not.
  const focus =
    place.rows === rows || place.rows.length === rows.length ? Math.min(place.index, rows.length - 1) : -1
  const setFocus = useCallback((index: number) => setPlace({ rows, index }), [rows])
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
