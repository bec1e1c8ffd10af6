import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useKeptPlace } from './kept-place'
import type { KeptSelection } from './kept-selection'
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

/**
 * Focus and selection of a page of rows. A new page keeps the selection, and the keys go on at its first row; going
 * back to the list keeps both. `kept`: what is selected across lists; absent, the selection is this list's own.
 */
export function useRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  selectable: (row: Row) => boolean,
  page = 1,
  kept?: KeptSelection,
): Rows<Row> {
  const { left, keep } = useKeptPlace()
  const [place, setPlace] = useState({ page, index: left?.focus ?? -1 })
  const [selection, change] = useSelection(left?.selected as Selection<RowKey> | undefined, kept)
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
    (index: number, range = false) => change((now) => (range ? toggleRange : toggleRow)(now, keys, index)),
    [keys, change],
  )
  const toggleAll = useCallback(() => change((now) => togglePage(now, keys)), [keys, change])
  const clear = useCallback(() => change(() => nothing), [change])
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

type Change = (next: (now: Selection<RowKey>) => Selection<RowKey>) => void

/** The list's own selection, or the one kept across lists: its keys live there, the anchor of a range here. */
function useSelection(
  left: Selection<RowKey> | undefined,
  kept: KeptSelection | undefined,
): [Selection<RowKey>, Change] {
  const [own, setOwn] = useState(left ?? nothing)
  const anchor = useRef<number | null>(null)
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })
  const change = useCallback<Change>((next) => {
    const { current: across } = latest
    if (!across) {
      setOwn(next)
      return
    }
    const changed = next({ keys: across.get(), anchor: anchor.current })
    if (changed.keys.size > across.max && changed.keys.size > across.get().size) across.onOver()
    else {
      anchor.current = changed.anchor
      across.set(changed.keys)
    }
  }, [])
  const selection = useMemo(() => (kept ? { keys: kept.keys, anchor: null } : own), [kept, own])
  return [selection, change]
}
