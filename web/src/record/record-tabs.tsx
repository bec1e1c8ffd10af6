import type { ListCall } from '@groundbreak/contract/list'
import { writeAsked } from '@groundbreak/client/list-state/list-address'
import { whole } from '@groundbreak/client/format/numbers'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabBar } from '../ui/tab-bar'

/** One tab of a record. Of all of them, the content of the chosen one alone is drawn. */
export interface RecordTab {
  label: string
  /** How much stands there; undefined: not known yet, or not counted. */
  count?: number
  content: ReactNode
  /** A list, or what else has edges of its own: drawn up to those of the page. */
  edgeless?: boolean
  /** Sections at the right; after the content below 1100. */
  side?: ReactNode
}

/** Which of a record's tabs is chosen, as the address says (`?tab=`). */
export interface ChosenTab<Key extends string> {
  keys: readonly Key[]
  chosen: Key
  choose: (next: Key) => void
}

/**
 * The tab that the address names; the first one where it names none of them. `lists`: of the tabs that are lists in the
 * address; what is asked of one is taken out of the address when it is left, so that the next one does not read it.
 */
export function useRecordTab<Key extends string>(
  keys: readonly [Key, ...Key[]],
  lists: Partial<Record<Key, ListCall>> = {},
): ChosenTab<Key> {
  const [params, setParams] = useSearchParams()
  const [first] = keys
  const chosen = keys.find((key) => key === params.get('tab')) ?? first
  const choose = (next: Key) => {
    scrollToStart()
    setParams(
      (now) => {
        const left: ListCall | undefined = lists[chosen]
        if (left) writeAsked(left, { page: 1 }, now)
        if (next === first) now.delete('tab')
        else now.set('tab', next)
        return now
      },
      { replace: true },
    )
  }
  return { keys, chosen, choose }
}

const PANEL = 'record-panel'

/**
 * Scrolls back to where the panel begins, beneath what sticks, if that is out of sight. To be called before another
 * tab's content takes its place: a browser keeps the place over content that is short at first.
 */
function scrollToStart(): void {
  const panel = document.getElementById(PANEL)
  const tabs = panel?.closest('.detail')?.querySelector('.detail-tabs')
  if (panel && tabs && panel.getBoundingClientRect().top < tabs.getBoundingClientRect().bottom)
    panel.scrollIntoView()
}

interface TabsProps<Key extends string> {
  tab: ChosenTab<Key>
  tabs: Readonly<Record<Key, RecordTab>>
}

/** The bar of tabs with their counts; `label`: what they are parts of. */
export function RecordTabs<Key extends string>({ label, tab, tabs }: TabsProps<Key> & { label: string }) {
  const items = tab.keys.map((key) => {
    const { label: text, count } = tabs[key]
    return { key, label: text, count: count === undefined ? undefined : whole(count) }
  })
  return <TabBar label={label} panelId={PANEL} items={items} value={tab.chosen} onChange={tab.choose} />
}

export function RecordPanel<Key extends string>({ tab, tabs }: TabsProps<Key>) {
  const { label, content } = tabs[tab.chosen]
  return (
    <div id={PANEL} role="tabpanel" aria-label={label} className="tab-panel">
      {content}
    </div>
  )
}
