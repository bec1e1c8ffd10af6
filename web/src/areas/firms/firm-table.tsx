import type { ComponentProps } from 'react'
import { FactTable, inOne } from '../../ui/fact-table'
import styles from './firm-page.module.css'

type Props<Row> = Omit<ComponentProps<typeof FactTable<Row>>, 'groups' | 'className'> & {
  rows: readonly Row[]
}

/** A short table in a box, as wide as the page; it scrolls by itself where there is no room. */
export function FirmTable<Row>({ rows, ...props }: Props<Row>) {
  return (
    <div className={`box ${styles.table}`}>
      <FactTable {...props} className="n" groups={inOne(rows)} />
    </div>
  )
}
