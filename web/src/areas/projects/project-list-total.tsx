import type { projects as calls, ProjectSort } from '@groundbreak/contract/areas/projects'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { ListCount } from '../../list/list-parts'
import type { ListSorting } from '../../list/search-tools'
import type { ListView } from '../../list/use-list'
import { ownOrders, type ProjectListKind } from '../../project-lists'

const usePhrases = phrasesOf('projects')

export type ProjectListView = ListView<typeof calls.search>

const openSorts: ReadonlySet<ProjectSort> = new Set([
  'updated_at',
  '-updated_at',
  'published_at',
  '-published_at',
])

/** How many there are, and how many more outside the subscription. */
export function Total({ list }: { list: ProjectListView }) {
  const { list: words, fields } = usePhrases().projects
  const { data, asked, change } = list
  const shown = asked.filters?.outside_subscription === true
  if (!data) return list.loading ? <ListCount text="" counting rest={words.counting} /> : null
  const count = whole(data.total)
  const outside = whole(data.outside_total)
  // What is not shown of them cannot order them either.
  const closedSort = asked.sort && !openSorts.has(asked.sort) ? asked.sort : undefined
  const field = fields[(closedSort?.replace(/^-/, '') ?? 'updated_at') as keyof typeof fields]
  const note = !shown
    ? words.outsideHidden({ count: outside })
    : closedSort
      ? words.outsideUnsorted({ count: outside, field })
      : words.outside({ count: outside })
  return (
    <>
      <ListCount
        text={data.total_capped ? words.countCapped({ count }) : words.count({ count })}
        note={data.outside_total > 0 ? note : undefined}
        stale={list.stale}
      />
      {data.outside_total > 0 || shown ? (
        <button
          type="button"
          className="link small"
          onClick={() =>
            change({ filters: { ...asked.filters, outside_subscription: shown ? undefined : true } })
          }
        >
          {shown ? words.outsideHide : words.outsideShow}
        </button>
      ) : null}
    </>
  )
}

const offered = [
  '-updated_at',
  '-published_at',
  '-score',
  '-invest_value',
  'invest_value',
  '-floor_area',
  'floor_area',
  'starts_on',
  '-starts_on',
] as const satisfies ProjectSort[]

/** How projects can be sorted, in words. */
export function useProjectSorts(): ListSorting<ProjectSort>['offered'] {
  const { sorts } = usePhrases().projects.list
  return offered.map((key) => ({ key, label: sorts[key] }))
}

/** How a list of projects is sorted, and how where nothing is chosen. */
export function useProjectSorting(kind: ProjectListKind, list: ProjectListView): ListSorting<ProjectSort> {
  const { tabs } = usePhrases().projects.list
  const usual = ownOrders.has(kind) ? undefined : kind === 'recommended' ? '-score' : '-updated_at'
  return {
    offered: useProjectSorts(),
    sort: list.asked.sort ?? usual,
    own: tabs[kind],
    onSort: (sort) => list.change({ sort }),
  }
}
