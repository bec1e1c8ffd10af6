import type { KeyBinding } from '../ui/key-scopes'
import { useKeys } from '../ui/keys'
import type { Rows } from './use-rows'

export type ListKeyWords = {
  group: string
  next: string
  previous: string
  select: string
  selectRange: string
  open: string
  star: string
  clear: string
}

type ListKeyActions<Row> = {
  words: ListKeyWords
  rows: Rows<Row>
  onOpen: (row: Row) => void
  onStar?: (row: Row) => void
}

/** j k x ⇧x o Enter f Esc on a list. */
export function useListKeys<Row>({ words, rows, onOpen, onStar }: ListKeyActions<Row>) {
  const { focus, setFocus, toggle, clear } = rows
  const move = (step: number) => setFocus(Math.max(0, Math.min(rows.rows.length - 1, focus + step)))
  const withRow = (act: (row: Row, index: number) => void) => () => {
    const row = rows.rows[focus]
    if (row !== undefined) act(row, focus)
  }
  const open = withRow(onOpen)
  const bindings: KeyBinding[] = [
    { keys: 'j', label: words.next, run: () => move(1) },
    { keys: 'k', label: words.previous, run: () => move(-1) },
    { keys: 'ArrowDown', label: words.next, silent: true, run: () => move(1) },
    { keys: 'ArrowUp', label: words.previous, silent: true, run: () => move(-1) },
    { keys: 'x', label: words.select, run: withRow((_, index) => toggle(index)) },
    { keys: 'X', label: words.selectRange, run: withRow((_, index) => toggle(index, true)) },
    { keys: 'o', label: words.open, run: open },
    { keys: 'Enter', label: words.open, silent: true, run: open },
    {
      keys: 'Escape',
      label: words.clear,
      run: () => (rows.selection.keys.size > 0 ? clear() : setFocus(-1)),
    },
  ]
  if (onStar) bindings.splice(7, 0, { keys: 'f', label: words.star, run: withRow(onStar) })
  useKeys({ group: words.group, bindings })
}
