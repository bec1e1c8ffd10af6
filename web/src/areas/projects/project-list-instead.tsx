import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { useProjectSearch } from '@groundbreak/client/areas/projects'
import { useEndedSubscription } from '@groundbreak/client/areas/session'
import { day } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { dropDimension } from '@groundbreak/client/list-state/project-filters'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import type { ProjectListKind } from '../../project-lists'
import { useFilterWords } from '../../facts/filter-words'
import type { ProjectListView } from './project-list-total'

const usePhrases = phrasesOf('lists', 'projects')

interface NoneProps {
  list: ProjectListView
  kind: ProjectListKind
}

/** Where the address does not say what the list is about. */
export function AboutNothing({ kind }: { kind: ProjectListKind }) {
  const { lists } = usePhrases()
  const { go, ...words } = kind === 'contact' ? lists.contactWithout : lists.relatedWithout
  return (
    <EmptyState
      {...words}
      action={
        <Link className="link" to={paths.projectsList}>
          {go}
        </Link>
      }
    />
  )
}

/** In place of the rows: why there are none, and what each way out would give. */
export function NoProjectsOf({ list, kind }: NoneProps) {
  const { empty } = usePhrases().projects.list
  const { data, asked, change } = list
  const { filters = {} } = asked
  if (!data) return null
  const { total, outside_total: outside } = data
  if (kind in empty.mine && list.set.length === 0 && total + outside === 0)
    return <EmptyState {...empty.mine[kind as keyof typeof empty.mine]} />
  return <NoProjects filters={filters} outside={outside} onChange={(next) => change({ filters: next })} />
}

function NoProjects({
  filters,
  outside,
  onChange,
}: {
  filters: ProjectFilters
  outside: number
  onChange: (filters: ProjectFilters) => void
}) {
  const { projects, lists } = usePhrases()
  const { list, search } = projects
  const { empty } = list
  const language = useLanguage()
  const ended = useEndedSubscription()
  const endedWords = ended?.is_trial ? lists.locked.trial : lists.locked.subscription
  const { exclude } = search.groups
  const conditions = useFilterWords()(filters)
  const { data } = useProjectSearch({ filters, per_page: 1, without: true }, conditions.length > 0)
  if (conditions.length === 0 && outside === 0) return <EmptyState title={empty.nothing} reason="" />
  const seeOutside =
    outside > 0 && !filters.outside_subscription ? (
      <Button onClick={() => onChange({ ...filters, outside_subscription: true })}>
        {empty.outside({ count: whole(outside) })}
      </Button>
    ) : null
  if (conditions.length === 0)
    return (
      <EmptyState
        title={empty.allOutside}
        reason={ended ? endedWords({ date: day(ended.ends_on, language) }) : empty.allOutsideReason}
        action={seeOutside}
      />
    )
  const options = (data?.without ?? [])
    .flatMap(({ dimension, total }) => {
      const condition =
        dimension === 'exclude'
          ? { field: exclude, value: '' }
          : conditions.find((one) => one.dimension === dimension)
      return condition && total > 0 ? [{ ...condition, dimension, total }] : []
    })
    .toSorted((a, b) => b.total - a.total)
    .map(({ dimension, field, value, total }) => ({
      key: dimension,
      label: empty.drop({ field, value }),
      count: empty.dropCount({ count: whole(total) }),
      onChoose: () => onChange(dropDimension(filters, dimension)),
    }))
  return (
    <EmptyState
      title={empty.title({ count: conditions.length })}
      reason={options.length > 0 ? empty.reason({ count: conditions.length }) : empty.reasonNone}
      options={options}
      action={
        <>
          {seeOutside}
          <Button kind="primary" onClick={() => onChange({})}>
            {empty.clear}
          </Button>
        </>
      }
    />
  )
}
