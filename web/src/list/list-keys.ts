import type { KeyBinding } from '../ui/key-scopes'
import { phrasesOf } from '@groundbreak/client/language'
import { useKeys } from '../ui/keys'
import type { Rows } from './use-rows'

const usePhrases = phrasesOf('lists')

type ListKeyActions<Row> = {
  rows: Rows<Row>
  selects: boolean
  onOpen?: (row: Row) => void
  /** The keys came to a row. */
  onMove?: (row: Row) => void
}

/** j k x ⇧x o Enter Esc on a list. */
export function useListKeys<Row>({ rows, selects, onOpen, onMove }: ListKeyActions<Row>) {
  const words = usePhrases().lists.table
  const { focus, setFocus, toggle, clear } = rows
  const move = (step: number) => {
    const index = Math.max(0, Math.min(rows.rows.length - 1, focus + step))
    const row = rows.rows[index]
    setFocus(index)
    if (row !== undefined) onMove?.(row)
  }
  const withRow = (act: (row: Row, index: number) => void) => () => {
    const row = rows.rows[focus]
    if (row !== undefined) act(row, focus)
  }
  const open = withRow((row) => onOpen?.(row))
  const bindings: KeyBinding[] = [
    { keys: 'j', label: words.next, run: () => move(1) },
    { keys: 'k', label: words.previous, run: () => move(-1) },
    { keys: 'ArrowDown', label: words.next, silent: true, run: () => move(1) },
    { keys: 'ArrowUp', label: words.previous, silent: true, run: () => move(-1) },
    { keys: 'o', label: words.open, run: open },
    { keys: 'Enter', label: words.open, silent: true, run: open },
    {
      keys: 'Escape',
      label: words.clear,
      run: () => (rows.selection.keys.size > 0 ? clear() : setFocus(-1)),
    },
  ]
  if (selects)
    bindings.push(
      { keys: 'x', label: words.select, run: withRow((_, index) => toggle(index)) },
      { keys: 'X', label: words.selectRange, run: withRow((_, index) => toggle(index, true)) },
    )
  useKeys({ group: words.group, bindings })
}
