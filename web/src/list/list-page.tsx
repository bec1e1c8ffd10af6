import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import './list.css'
import { Button } from '../ui/button'
import { reachable } from '../ui/focus-place'
import { useKeys } from '../ui/keys'
import { useMidWidth, usePhone } from '../ui/media'
import { SideSheet } from '../ui/overlays'
import { remembered, useRemembered } from '../ui/remembered'

export type ListFilters = {
  title: string
  /** How many are set, and the words for it ("3 项"). */
  set: number
  setText: string
  /** At the head's right edge: all conditions. */
  all?: ReactNode
  /** Facets. */
  content: ReactNode
  /** The sheet's button: "show 318". */
  done: string
  /** Leads past all of them: "Skip to the list". */
  skip: string
  /** For the help dialog of the `[` key. */
  keys: { group: string; toggle: string }
}

export type ListPageProps = {
  /** A PageTitle. */
  title: ReactNode
  tabs?: ReactNode
  /** List or map, and the one primary button. */
  actions?: ReactNode
  filters?: ListFilters
  /** Chips and the clear button; absent while nothing is set. */
  chips?: ReactNode
  /** ListCount, a grow, then sort, unit, density, columns, export. */
  tools?: ReactNode
  /** The same on a phone, in lines of its own. */
  phoneTools?: ReactNode
  /** A DataTable. */
  children: ReactNode
  /** A SelectionBar while something is chosen. */
  selection?: ReactNode
  /** A ListFoot. */
  foot?: ReactNode
}

const facets = remembered<'open' | 'closed'>('facets', ['open', 'closed'], 'open')

/** The frame of every list screen. Facets stand at the left; below 1200 they are a drawer behind a button. */
export function ListPage({
  title,
  tabs,
  actions,
  filters,
  chips,
  tools,
  phoneTools,
  children,
  selection,
  foot,
}: ListPageProps) {
  const mid = useMidWidth()
  const phone = usePhone()
  const [column, setColumn] = useRemembered(facets)
  const [sheet, setSheet] = useState(false)
  const beside = filters !== undefined && !mid && column === 'open'
  const rows = useRef<HTMLDivElement>(null)
  const toggle = () => (mid ? setSheet(!sheet) : setColumn(beside ? 'closed' : 'open'))
  useKeys({
    group: filters?.keys.group ?? '',
    bindings: filters ? [{ keys: '[', label: filters.keys.toggle, run: toggle }] : [],
  })
  const opener =
    filters && !beside ? <FilterButton filters={filters} compact={phone} onPress={toggle} /> : null
  return (
    <div className="list">
      {beside ? (
        <button type="button" className="skip-link" onClick={() => focusRows(rows.current)}>
          {filters.skip}
        </button>
      ) : null}
      <header className="list-bar">
        {title}
        {tabs}
        <div className="actions">
          {phone ? opener : null}
          {phone ? null : actions}
        </div>
      </header>
      {beside ? <FilterColumn filters={filters} /> : null}
      <div className={beside ? 'list-main' : 'list-main wide'}>
        {chips || (opener && !phone) ? (
          <div className="list-chips">
            {phone ? null : opener}
            {chips}
          </div>
        ) : null}
        {tools && !phone ? <div className="list-tools">{tools}</div> : null}
        {phoneTools && phone ? <div className="phone-tools">{phoneTools}</div> : null}
        <div className="list-rows" id="list-rows" ref={rows} tabIndex={-1}>
          {children}
        </div>
        {selection}
        {foot}
      </div>
      {filters ? (
        <SideSheet
          open={sheet && mid}
          onClose={() => setSheet(false)}
          title={filters.title}
          side="left"
          width={320}
          footer={
            <Button kind="primary" block onClick={() => setSheet(false)}>
              {filters.done}
            </Button>
          }
        >
          <div className="filters in-sheet">
            <h2 className="sr">{filters.title}</h2>
            {filters.content}
          </div>
        </SideSheet>
      ) : null}
    </div>
  )
}

/** What Tab finds first among the rows; the rows themselves while there is nothing. */
function focusRows(rows: HTMLElement | null) {
  if (rows) (reachable(rows)[0] ?? rows).focus()
}

function FilterButton({
  filters,
  compact,
  onPress,
}: {
  filters: ListFilters
  compact: boolean
  onPress: () => void
}) {
  const count = filters.set > 0 ? String(filters.set) : undefined
  if (compact)
    return (
      <Button
        kind="quiet"
        icon={SlidersHorizontal}
        iconSize={20}
        label={filters.title}
        note={count}
        onClick={onPress}
      />
    )
  return (
    <Button size="s" icon={SlidersHorizontal} note={count} onClick={onPress}>
      {filters.title}
    </Button>
  )
}

function FilterColumn({ filters }: { filters: ListFilters }) {
  return (
    <aside className="filters" aria-label={filters.title}>
      <div className="fhead">
        <h2>{filters.title}</h2>
        {filters.set > 0 ? <span className="tag n">{filters.setText}</span> : null}
        {filters.all}
      </div>
      {filters.content}
    </aside>
  )
}
