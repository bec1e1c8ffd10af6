import { Lock } from 'lucide-react'
import { phrasesOf } from '@groundbreak/client/language'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../ui/checkbox'
import { Cut } from '../ui/cut'
import { Icon } from '../ui/icon'
import { lockedPieces, type Column, type Flag, type NameColumn, type RowState } from './columns'

const usePhrases = phrasesOf('lists')

type RowProps<Row> = {
  id: string
  row: Row
  index: number
  ariaIndex: number
  start: number
  template: string
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  state: (row: Row) => RowState
  chosen: boolean
  focused: boolean
  /** Its links and boxes are in the Tab order: one row at a time. */
  reachable: boolean
  onToggle: (index: number, range: boolean) => void
  onFocus: (index: number) => void
  onOpen?: (row: Row) => void
  selects: boolean
}

function RowOnce<Row>(props: RowProps<Row>) {
  const {
    id,
    row,
    index,
    ariaIndex,
    start,
    template,
    name,
    columns,
    state,
    chosen,
    focused,
    onFocus,
    onToggle,
    onOpen,
    selects,
  } = props
  const { table } = usePhrases().lists
  const { seen, off, locked } = state(row)
  const kind = locked ? ' lock' : off ? ' off' : seen ? ' seen' : ''
  return (
    // The keys of the whole list act on the focused row; a press here moves the focus, and a closed row opens.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={`tr${kind}${chosen ? ' on' : ''}`}
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={chosen}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
      onPointerDown={() => onFocus(index)}
      onClick={locked ? (event) => opensRow(event.target) && onOpen?.(row) : undefined}
    >
      {selects ? (
        <div className="td c0" role="gridcell">
          <Checkbox
            checked={chosen}
            disabled={locked !== undefined}
            label={locked ? locked.notSelectable : table.selectRow({ name: name.text(row) })}
            tabIndex={props.reachable ? 0 : -1}
            onChange={(_, range) => onToggle(index, range)}
          />
        </div>
      ) : null}
      <div className="td c1" role="rowheader">
        <div className={focused ? 'nm is-focus' : 'nm'}>
          <NameCell {...props} locked={locked} />
        </div>
      </div>
      {locked ? (
        <LockedCells
          row={row}
          columns={columns}
          locked={locked}
          href={name.href?.(row)}
          reachable={props.reachable}
        />
      ) : (
        columns.map((column) => <Cell key={column.key} column={column} row={row} />)
      )}
    </div>
  )
}

/** A press on a link or a box is theirs alone. */
function opensRow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') === null
}

/** Memoised: while scrolling only the rows that come in are drawn. */
export const TableRow = memo(RowOnce) as typeof RowOnce

function NameCell<Row>({
  row,
  name,
  locked,
  reachable,
  onOpen,
}: RowProps<Row> & { locked: RowState['locked'] }) {
  const text = name.text(row)
  const tab = reachable ? 0 : -1
  const words = <Cut lang={name.lang?.(row)}>{name.show?.(row) ?? text}</Cut>
  const href = name.href?.(row)
  const shown = href ? (
    <Link to={href} className="cut" tabIndex={tab}>
      {words}
    </Link>
  ) : onOpen ? (
    <button type="button" className="name cut" tabIndex={tab} onClick={() => onOpen(row)}>
      {words}
    </button>
  ) : (
    words
  )
  if (locked)
    return (
      <>
        <span className="lead">
          <Icon icon={Lock} label={locked.label} />
        </span>
        {shown}
      </>
    )
  return (
    <>
      {shown}
      {name.tags?.(row)}
      <Flags flags={name.flags?.(row) ?? none} />
    </>
  )
}

const none: readonly Flag[] = []

function Flags({ flags }: { flags: readonly Flag[] }) {
  return (
    <span className="flags">
      {flags.map((flag) => (
        <span key={flag.key} className={flag.lit ? 'lit' : undefined}>
          <Icon icon={flag.icon} size={14} label={flag.label} />
        </span>
      ))}
    </span>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return <Td column={column}>{column.render(row)}</Td>
}

function Td<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  // A number is never cut: half of it would be another one.
  const content = typeof children === 'string' && column.align !== 'end' ? <Cut>{children}</Cut> : children
  return (
    <div
      className={`td${column.align === 'end' ? ' num' : ''}${column.quiet ? ' quiet' : ''}`}
      role="gridcell"
    >
      {content}
    </div>
  )
}

type LockedProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  locked: NonNullable<RowState['locked']>
  href: string | undefined
  reachable: boolean
}

function LockedCells<Row>({ row, columns, locked, href, reachable }: LockedProps<Row>) {
  return lockedPieces(columns).map((piece) => {
    if (piece.kind === 'cell') return <Cell key={piece.column.key} column={piece.column} row={row} />
    if (piece.kind === 'dash')
      return (
        <Td key={piece.column.key} column={piece.column}>
          —
        </Td>
      )
    return (
      <div
        key={piece.key}
        className="td message"
        role="gridcell"
        aria-colspan={piece.span}
        aria-label={locked.message}
        style={{ gridColumn: `span ${piece.span}` }}
      >
        <Link className="link cut" to={href ?? ''} tabIndex={reachable ? 0 : -1}>
          <Cut>{locked.message}</Cut>
        </Link>
      </div>
    )
  })
}
