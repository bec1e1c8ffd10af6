import type { ProjectSort } from '@groundbreak/contract/areas/projects'
import type { useProjectSearch } from '@groundbreak/client/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import type { ProjectListState } from '@groundbreak/client/list-state/project-list'
import { phrasesOf } from '@groundbreak/client/language'
import { ArrowUpDown, LayoutGrid, List, Rows3, Rows4 } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnitSwitch } from '../../viewer/unit-switch'
import { ListCount } from '../../list/list-parts'
import { Button } from '../../ui/button'
import { useMidWidth } from '../../ui/media'
import { MenuButton } from '../../ui/menu-button'
import { Segmented } from '../../ui/segmented'
import { useDensity } from '../../ui/theme-mode'
import { Toolbar } from '../../ui/toolbar'
import { ProjectFieldPicker } from './project-field-picker'

const usePhrases = phrasesOf('projects')

export interface ToolsProps {
  state: ProjectListState
  answer: ReturnType<typeof useProjectSearch>
  onChange: (next: Partial<ProjectListState>) => void
  cards: boolean
  /** What the list is ordered by until a sort is chosen. */
  ownOrder?: string
  /** What can be done with the whole list. */
  verbs?: ReactNode
}

/** How many, then how they are shown: sort, unit, style, density, columns. */
export function ProjectListTools({ state, answer, onChange, cards, ownOrder, verbs }: ToolsProps) {
  const { list } = usePhrases().projects
  const [density, setDensity] = useDensity()
  const mid = useMidWidth()
  const compact = density === 'compact'
  return (
    <Toolbar lead={<Total state={state} answer={answer} onChange={onChange} />}>
      <SortMenu state={state} own={ownOrder} onSort={(sort) => onChange({ sort })} />
      <UnitSwitch />
      <Segmented
        label={list.style}
        bare={mid}
        options={[
          { value: '0', label: list.styles.table, icon: List },
          { value: '1', label: list.styles.cards, icon: LayoutGrid },
        ]}
        value={cards ? '1' : '0'}
        onChange={(style) => onChange({ style: style === '1' ? 1 : 0, page: state.page })}
      />
      {cards ? null : (
        <>
          <Button
            kind="quiet"
            size="s"
            icon={compact ? Rows4 : Rows3}
            label={compact ? list.density.regular : list.density.compact}
            pressed={compact}
            onClick={() => setDensity(compact ? 'regular' : 'compact')}
          />
          <ProjectFieldPicker bare={mid} />
        </>
      )}
      {verbs}
    </Toolbar>
  )
}

const openSorts: ReadonlySet<ProjectSort> = new Set([
  'updated_at',
  '-updated_at',
  'published_at',
  '-published_at',
])

export function Total({ state, answer, onChange }: Omit<ToolsProps, 'cards'>) {
  const { list, fields } = usePhrases().projects
  const { data } = answer
  const shown = state.filters.outside_subscription === true
  if (!data) return answer.isLoading ? <ListCount text="" counting rest={list.counting} /> : null
  const count = whole(data.total)
  const outside = whole(data.outside_total)
  // What is not shown of them cannot order them either.
  const closedSort = state.sort && !openSorts.has(state.sort) ? state.sort : undefined
  const field = fields[(closedSort?.replace(/^-/, '') ?? 'updated_at') as keyof typeof fields]
  const note = !shown
    ? list.outsideHidden({ count: outside })
    : closedSort
      ? list.outsideUnsorted({ count: outside, field })
      : list.outside({ count: outside })
  return (
    <>
      <ListCount
        text={data.total_capped ? list.countCapped({ count }) : list.count({ count })}
        note={data.outside_total > 0 ? note : undefined}
      />
      {data.outside_total > 0 || shown ? (
        <button
          type="button"
          className="link small"
          onClick={() =>
            onChange({ filters: { ...state.filters, outside_subscription: shown ? undefined : true } })
          }
        >
          {shown ? list.outsideHide : list.outsideShow}
        </button>
      ) : null}
    </>
  )
}

export function SortMenu({
  state: { sort: chosen },
  own,
  onSort,
}: {
  state: ProjectListState
  /** The name of the list's own order, which holds until a sort is chosen. */
  own?: string
  onSort: (sort: ProjectSort) => void
}) {
  const { list } = usePhrases().projects
  const ordered = chosen ? undefined : own
  const sort = chosen ?? '-updated_at'
  const offered: ProjectSort[] = [
    '-updated_at',
    '-published_at',
    '-score',
    '-invest_value',
    'invest_value',
    '-floor_area',
    'floor_area',
    'starts_on',
    '-starts_on',
  ]
  return (
    <MenuButton
      entries={offered.map((key) => ({
        key,
        label: list.sorts[key],
        chosen: ordered === undefined && key === sort,
        run: () => onSort(key),
      }))}
    >
      <Button kind="quiet" size="s" icon={ArrowUpDown}>
        {ordered ?? list.sorts[sort]}
      </Button>
    </MenuButton>
  )
}
