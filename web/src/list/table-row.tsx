import { Lock, Star } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../ui/checkbox'
import { Cut } from '../ui/cut'
import { Icon } from '../ui/icon'
import { lockedPieces, type Column, type Flag, type NameColumn, type RowState } from './columns'

export type RowWords = {
  selectRow: (name: string) => string
  notSelectable: string
  star: (name: string) => string
  unstar: (name: string) => string
  outOfScope: string
}

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
  onOpen: (row: Row) => void
  onStar?: (row: Row) => void
  words: RowWords
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
    words,
  } = props
  const { seen, locked } = state(row)
  const kind = locked ? ' lock' : seen ? ' seen' : ''
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
      onClick={locked ? (event) => opensRow(event.target) && onOpen(row) : undefined}
    >
      <div className="td c0" role="gridcell">
        <Checkbox
          checked={chosen}
          disabled={locked !== undefined}
          label={locked ? words.notSelectable : words.selectRow(name.text(row))}
          tabIndex={props.reachable ? 0 : -1}
          onChange={(_, range) => onToggle(index, range)}
        />
      </div>
      <div className="td c1" role="rowheader">
        <div className={focused ? 'nm is-focus' : 'nm'}>
          <NameCell {...props} locked={locked !== undefined} />
        </div>
      </div>
      {locked ? (
        <LockedCells
          row={row}
          columns={columns}
          locked={locked}
          href={name.href(row)}
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

function NameCell<Row>({ row, name, locked, reachable, onStar, words }: RowProps<Row> & { locked: boolean }) {
  const text = name.text(row)
  const tab = reachable ? 0 : -1
  if (locked)
    return (
      <>
        <span className="lead">
          <Icon icon={Lock} label={words.outOfScope} />
        </span>
        <Link to={name.href(row)} className="cut" tabIndex={tab}>
          <Cut lang={name.lang?.(row)}>{name.show?.(row) ?? text}</Cut>
        </Link>
      </>
    )
  return (
    <>
      {name.starred ? (
        <StarButton
          on={name.starred(row)}
          name={text}
          onPress={onStar ? () => onStar(row) : undefined}
          tab={tab}
          words={words}
        />
      ) : null}
      <Link to={name.href(row)} className="cut" tabIndex={tab}>
        <Cut lang={name.lang?.(row)}>{name.show?.(row) ?? text}</Cut>
      </Link>
      <Flags flags={name.flags?.(row) ?? none} />
    </>
  )
}

const none: readonly Flag[] = []

function StarButton({
  on,
  name,
  onPress,
  tab,
  words,
}: {
  on: boolean
  name: string
  onPress?: () => void
  tab: number
  words: RowWords
}) {
  const label = on ? words.unstar(name) : words.star(name)
  return (
    <button
      type="button"
      className={on ? 'star on' : 'star'}
      aria-pressed={on}
      aria-label={label}
      title={label}
      tabIndex={tab}
      disabled={!onPress}
      onClick={onPress}
    >
      <Icon icon={Star} />
    </button>
  )
}

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
  href: string
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
        <Link className="link cut" to={href} tabIndex={reachable ? 0 : -1}>
          <Cut>{locked.message}</Cut>
        </Link>
      </div>
    )
  })
}
