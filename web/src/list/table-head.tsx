import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import type { CSSProperties } from 'react'
import { phrasesOf } from '@groundbreak/client/language'
import { Checkbox } from '../ui/checkbox'
import { Icon } from '../ui/icon'
import type { Column, NameColumn } from './columns'
import type { Sort } from './columns'

const usePhrases = phrasesOf('lists')

type HeadProps<Row> = {
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  page: 'none' | 'some' | 'all'
  onToggleAll: () => void
  sort: Sort | null
  onSort?: (sort: Sort) => void
  selects: boolean
  style: CSSProperties
}

export function TableHead<Row>({
  name,
  columns,
  page,
  onToggleAll,
  sort,
  onSort,
  selects,
  style,
}: HeadProps<Row>) {
  const { table } = usePhrases().lists
  return (
    <div className="tr head" role="row" aria-rowindex={1} style={style}>
      {selects ? (
        <div className="td c0" role="columnheader">
          <Checkbox
            checked={page === 'all'}
            mixed={page === 'some'}
            label={table.selectPage}
            onChange={onToggleAll}
          />
        </div>
      ) : null}
      <HeadCell className="c1" column={name} sort={sort} onSort={onSort} pinned={table.pinned} />
      {columns.map((column) => (
        <HeadCell
          key={column.key}
          className={column.align === 'end' ? 'num' : ''}
          column={column}
          sort={sort}
          onSort={onSort}
        />
      ))}
    </div>
  )
}

type CellProps = {
  column: { key: string; title: string; unit?: string; sort?: 'asc' | 'desc' }
  className: string
  sort: Sort | null
  onSort?: (sort: Sort) => void
  pinned?: string
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function HeadCell({ column, className, sort, onSort, pinned }: CellProps) {
  const first = column.sort
  const order = sort?.key === column.key ? sort.order : undefined
  const title = column.unit ? `${column.title} ${column.unit}` : column.title
  const next = () =>
    onSort?.({
      key: column.key,
      order: order === undefined ? (first ?? 'asc') : order === 'asc' ? 'desc' : 'asc',
    })
  return (
    <div className={`td ${className}`} role="columnheader" aria-sort={order ? ariaSort[order] : undefined}>
      {first && onSort ? (
        <button type="button" className="sorter" onClick={next}>
          {title}
          {order ? <Icon icon={order === 'asc' ? ArrowUp : ArrowDown} size={12} /> : null}
        </button>
      ) : (
        title
      )}
      {pinned ? <Icon icon={Pin} size={12} label={pinned} /> : null}
    </div>
  )
}
