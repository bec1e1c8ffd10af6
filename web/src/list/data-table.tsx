import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { phrasesOf } from '@groundbreak/client/language'
import { usePhone } from '../ui/media'
import { SkeletonRows, useSlow } from '../ui/states'
import { useDensity } from '../ui/theme-mode'
import { CardList } from './card-list'
import { gridTemplate, type Column, type NameColumn, type RowState } from './columns'
import { useKeptScroll } from './kept-place'
import { useListKeys } from './list-keys'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import type { Sort } from './columns'
import type { Rows } from './use-rows'

const usePhrases = phrasesOf('shell')

export type DataTableProps<Row> = {
  /** What the table lists, for readers. */
  label: string
  rows: Rows<Row>
  name: NameColumn<Row>
  /** The chosen columns in their order; keep the array between renders. */
  columns: readonly Column<Row>[]
  state: (row: Row) => RowState
  /** Rows can be chosen; else there are no boxes. */
  selects?: boolean
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** What the key opens, and a press on a name that is no link. */
  onOpen?: (row: Row) => void
  /** The row on a phone: usually a CardLines. */
  card: (row: Row) => ReactNode
  /** No rows yet: skeletons after 300 ms. */
  loading?: boolean
  /** The rows are those of the question before: they stay, dimmed once it takes longer. */
  stale?: boolean
  /** In place of the rows: EmptyState or ErrorState. */
  instead?: ReactNode
  /** Number of the first row among all, from 1, and how many there are, for readers. */
  offset?: number
  total?: number
}

const rowHeights = { regular: 40, compact: 32 }

/** The one table of every list screen: virtual rows of a fixed height, a frozen name, keys; cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, onOpen, instead, loading, stale = false } = props
  const { shell } = usePhrases()
  const phone = usePhone()
  const late = useSlow(stale)
  useListKeys({ rows, selects: props.selects ?? false, onOpen })
  if (instead) return <div className="list-body">{instead}</div>
  if (loading && rows.rows.length === 0)
    return (
      <div className="list-body">
        <SkeletonRows rows={24} label={shell.loading} />
      </div>
    )
  return (
    <div className={late ? 'list-late' : 'list-prompt'} aria-busy={late}>
      {phone ? (
        <CardList
          label={props.label}
          rows={rows}
          offset={props.offset}
          opens={props.onOpen !== undefined || props.name.href !== undefined}
          card={props.card}
        />
      ) : (
        <Grid {...props} />
      )}
    </div>
  )
}

function Grid<Row>({
  label,
  rows,
  name,
  columns,
  state,
  selects = false,
  sort = null,
  onSort,
  onOpen,
  offset = 1,
  total,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const virtual = useVirtualRows(scroller, rows)
  useKeptScroll(scroller, offset)
  const more = useMoreAtEnd(scroller)
  const { template, minWidth } = gridTemplate(name, columns, selects)
  const track = { gridTemplateColumns: template, minWidth }
  return (
    <div className={more ? 'table-frame more' : 'table-frame'}>
      <div className="list-body table" ref={scroller}>
        <div
          className="grid"
          role="grid"
          aria-label={label}
          aria-rowcount={(total ?? rows.rows.length) + 1}
          aria-colcount={columns.length + (selects ? 2 : 1)}
          aria-multiselectable={selects || undefined}
          aria-activedescendant={rows.focus >= 0 ? `${id}-${rows.focus}` : undefined}
          tabIndex={0}
          style={{ minWidth }}
        >
          <TableHead
            name={name}
            columns={columns}
            page={rows.page}
            onToggleAll={rows.toggleAll}
            sort={sort}
            onSort={onSort}
            selects={selects}
            style={track}
          />
          <div className="rows" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows.rows[index]
              if (row === undefined) return null
              const key = rows.keyOf(row)
              return (
                <TableRow
                  key={key}
                  id={`${id}-${index}`}
                  row={row}
                  index={index}
                  ariaIndex={offset + index + 1}
                  start={start}
                  template={template}
                  name={name}
                  columns={columns}
                  state={state}
                  chosen={rows.selection.keys.has(key)}
                  focused={rows.focus === index}
                  reachable={rows.focus === index || (rows.focus < 0 && index === 0)}
                  onToggle={rows.toggle}
                  onFocus={rows.setFocus}
                  onOpen={onOpen}
                  selects={selects}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Which rows are drawn: those in sight and a few around them. */
function useVirtualRows<Row>(scroller: RefObject<HTMLElement | null>, rows: Rows<Row>) {
  const [density] = useDensity()
  const height = rowHeights[density]
  const virtual = useVirtualizer({
    count: rows.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: 36,
  })
  useEffect(() => virtual.measure(), [height, virtual])
  // A bar that opens below makes the list shorter: the row in focus stays in view.
  const visible = virtual.scrollRect?.height
  useEffect(() => {
    if (rows.focus >= 0) virtual.scrollToIndex(rows.focus)
  }, [rows.focus, virtual, visible])
  return virtual
}

/** Whether columns lie beyond the right edge. */
function useMoreAtEnd(scroller: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 8)
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return more
}
