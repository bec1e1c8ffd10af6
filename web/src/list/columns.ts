import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The column a list is sorted by. */
export type Sort = { key: string; order: 'asc' | 'desc' }

export type Flag = { key: string; icon: LucideIcon; label: string; lit?: boolean }

/** The frozen first column: name and flags at the right edge. */
export type NameColumn<Row> = {
  key: string
  title: string
  /** Least width in px; it takes all that is left. */
  width: number
  sort?: 'asc' | 'desc'
  text: (row: Row) => string
  /** The name as it is drawn, where that is more than its text. */
  show?: (row: Row) => ReactNode
  /** Absent: a press on the name opens the row beside the list, where it opens anything. */
  href?: (row: Row) => string | undefined
  /** Beside the name. */
  tags?: (row: Row) => ReactNode
  /** The language of the name where it is not the page's. */
  lang?: (row: Row) => string | undefined
  flags?: (row: Row) => readonly Flag[]
}

export type Column<Row> = {
  key: string
  title: string
  /** In the head, never in the cell. */
  unit?: string
  /** In px, for the longer of the two languages. */
  width: number
  align?: 'start' | 'end'
  /** The order its head sorts by first; absent: not sortable. */
  sort?: 'asc' | 'desc'
  /** Stays visible in rows outside the user's scope. */
  open?: boolean
  /** Ink 3: ids, dates. */
  quiet?: boolean
  render: (row: Row) => ReactNode
}

export type RowState = {
  /** Opened before: 400 and ink 2. */
  seen?: boolean
  /** Out of use: ink 3. */
  off?: boolean
  /** Outside the scope: a lock, what is public, and a few words that lead on to the row's own page. */
  locked?: { message: string; label: string; notSelectable: string }
}

export type Piece<Row> =
  | { kind: 'cell'; column: Column<Row> }
  | { kind: 'dash'; column: Column<Row> }
  | { kind: 'message'; key: string; span: number }

/** A locked row's cells: the public ones, and the sentence over the longest run of the others. */
export function lockedPieces<Row>(columns: readonly Column<Row>[]): Piece<Row>[] {
  const longest = longestClosedRun(columns)
  const pieces: Piece<Row>[] = []
  columns.forEach((column, index) => {
    if (index === longest.start) pieces.push({ kind: 'message', key: column.key, span: longest.length })
    else if (index < longest.start || index >= longest.start + longest.length)
      pieces.push({ kind: column.open ? 'cell' : 'dash', column })
  })
  return pieces
}

function longestClosedRun<Row>(columns: readonly Column<Row>[]) {
  let best = { start: -1, length: 0 }
  let start = 0
  columns.forEach((column, index) => {
    if (column.open) start = index + 1
    else if (index - start + 1 > best.length) best = { start, length: index - start + 1 }
  })
  return best
}

const checkboxWidth = 40

/** The grid of a row: the box, every column its width, the name all that is left. */
export function gridTemplate<Row>(
  name: NameColumn<Row>,
  columns: readonly Column<Row>[],
  selects: boolean,
): { template: string; minWidth: number } {
  return {
    template: [
      ...(selects ? [`${checkboxWidth}px`] : []),
      `minmax(${name.width}px, 1fr)`,
      ...columns.map((column) => `${column.width}px`),
    ].join(' '),
    minWidth:
      (selects ? checkboxWidth : 0) + name.width + columns.reduce((sum, column) => sum + column.width, 0),
  }
}
