import { Fragment, type ReactNode } from 'react'

export interface FactColumn<Row> {
  key: string
  /** Columns without titles have no head. */
  title?: ReactNode
  /** What a row is of. */
  isHead?: boolean
  className?: string | ((row: Row) => string | undefined)
  cell: (row: Row) => ReactNode
}

export interface FactGroup<Row> {
  key: string
  /** Over its rows. */
  title?: ReactNode
  rows: readonly Row[]
}

interface FactTableProps<Row> {
  className?: string
  columns: readonly FactColumn<Row>[]
  groups: readonly FactGroup<Row>[]
  keyOf: (row: Row) => string | number
  rowClass?: (row: Row) => string | undefined
  /** Beneath a row, over its whole width: what is asked or told of it. */
  below?: (row: Row) => ReactNode
}

/** A short table of facts side by side: whole, in one order, without pages; what is longer is a list. */
export function FactTable<Row>(props: FactTableProps<Row>) {
  const { className, columns, groups, keyOf, rowClass, below } = props
  return (
    <table className={className}>
      {columns.some(({ title }) => title !== undefined) ? (
        <thead>
          <tr>
            {columns.map(({ key, title, className: named }) => (
              <th key={key} scope="col" className={typeof named === 'string' ? named : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {groups.flatMap(({ key, title, rows }) => [
          title === undefined ? null : (
            <tr key={key} className="group">
              <th scope="colgroup" colSpan={columns.length}>
                {title}
              </th>
            </tr>
          ),
          ...rows.map((row) => {
            const under = below?.(row)
            return (
              <Fragment key={`${key} ${keyOf(row)}`}>
                <tr className={rowClass?.(row)}>
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                </tr>
                {under ? (
                  <tr className="below">
                    <td colSpan={columns.length}>{under}</td>
                  </tr>
                ) : null}
              </Fragment>
            )
          }),
        ])}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: FactColumn<Row>; row: Row }) {
  const { className: named, isHead, cell } = column
  const className = typeof named === 'function' ? named(row) : named
  if (isHead)
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  return <td className={className}>{cell(row)}</td>
}

/** Rows without a title over them. */
export function inOne<Row>(rows: readonly Row[]): readonly FactGroup<Row>[] {
  return [{ key: 'all', rows }]
}
