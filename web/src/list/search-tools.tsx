import type { ListCall } from '@groundbreak/contract/list'
import type { Asked } from '@groundbreak/client/list-state/list-address'
import { phrasesOf } from '@groundbreak/client/language'
import { ArrowUpDown, LayoutGrid, List, Rows3, Rows4 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button'
import { useMidWidth } from '../ui/media'
import { MenuButton } from '../ui/menu-button'
import { remembered, useRemembered } from '../ui/remembered'
import { Segmented } from '../ui/segmented'
import { useDensity } from '../ui/theme-mode'
import { Toolbar } from '../ui/toolbar'
import type { ListView, SortsOf } from './use-list'

const usePhrases = phrasesOf('lists')

/** As the address writes it: 0 a table, 1 cards. */
const listStyle = remembered<'0' | '1'>('list_style', ['0', '1'], '0')

/** Whether rows stand as cards. The address wins; without a word there the list opens as this browser left it. */
export function useCards(): [boolean, (cards: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const [left, keep] = useRemembered(listStyle)
  const said = params.get('style')
  const style = said === '0' || said === '1' ? said : left
  return [
    style === '1',
    (cards) => {
      const next = cards ? '1' : '0'
      keep(next)
      setParams(
        (now) => {
          const params = new URLSearchParams(now)
          params.set('style', next)
          return params
        },
        { flushSync: true },
      )
    },
  ]
}

/** How a list can be sorted. */
export interface ListSorting<Sort extends string = string> {
  /** In the order offered. */
  offered: readonly { key: Sort; label: string }[]
  /** Chosen, or what the list is sorted by where nothing is; undefined: its own order holds. */
  sort: Sort | undefined
  /** The name of its own order. */
  own?: string
  onSort: (sort: Sort) => void
}

/** The orders that a list declares, each both ways; `usual`: the one where nothing is asked for. */
export function sortingOf<C extends ListCall>(
  list: ListView<C>,
  words: Readonly<Record<SortsOf<C>, string>>,
  usual: SortsOf<C>,
): ListSorting<SortsOf<C>> {
  const sorts = list.call.list.sorts.flatMap((key) => [`-${key}`, key]) as SortsOf<C>[]
  return {
    offered: sorts.map((key) => ({ key, label: words[key] })),
    sort: (list.asked as { sort?: SortsOf<C> }).sort ?? usual,
    onSort: (sort) => list.change({ sort } as unknown as Partial<Asked<C>>),
  }
}

export function SortMenu<Sort extends string>({ offered, sort, own, onSort }: ListSorting<Sort>) {
  const entries = offered.map(({ key, label }) => ({
    key,
    label,
    chosen: key === sort,
    run: () => onSort(key),
  }))
  const chosen = offered.find(({ key }) => key === sort)
  return (
    <MenuButton entries={entries}>
      <Button kind="quiet" size="s" icon={ArrowUpDown}>
        {chosen?.label ?? own}
      </Button>
    </MenuButton>
  )
}

interface ToolsProps {
  /** How many there are. */
  lead: ReactNode
  sorting?: ListSorting
  /** How values are shown. */
  units?: ReactNode
  /** Absent: there are no cards. */
  cards?: { shown: boolean; onChange: (cards: boolean) => void }
  /** The choice of columns; `bare`: where room is short. */
  columns?: (bare: boolean) => ReactNode
  /** What can be done with the whole list. */
  verbs?: ReactNode
}

/** Over the rows of what is searched: how many, then how they are shown. */
export function SearchTools({ lead, sorting, units, cards, columns, verbs }: ToolsProps) {
  const { look } = usePhrases().lists
  const [density, setDensity] = useDensity()
  const mid = useMidWidth()
  const compact = density === 'compact'
  return (
    <Toolbar lead={lead}>
      {sorting ? <SortMenu {...sorting} /> : null}
      {units}
      {cards ? (
        <Segmented
          label={look.style}
          bare={mid}
          options={[
            { value: 'table', label: look.table, icon: List },
            { value: 'cards', label: look.cards, icon: LayoutGrid },
          ]}
          value={cards.shown ? 'cards' : 'table'}
          onChange={(style) => cards.onChange(style === 'cards')}
        />
      ) : null}
      {cards?.shown ? null : (
        <>
          <Button
            kind="quiet"
            size="s"
            icon={compact ? Rows4 : Rows3}
            label={compact ? look.regular : look.compact}
            pressed={compact}
            onClick={() => setDensity(compact ? 'regular' : 'compact')}
          />
          {columns?.(mid)}
        </>
      )}
      {verbs}
    </Toolbar>
  )
}
