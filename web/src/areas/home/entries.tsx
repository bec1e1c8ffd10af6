import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { usePackageCounts } from '@groundbreak/client/areas/packages'
import { useProjectCount } from '@groundbreak/client/areas/projects'
import { useOptions } from '@groundbreak/client/areas/options'
import { useEndedSubscription } from '@groundbreak/client/areas/session'
import { daysAgo } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { writeProjectList } from '@groundbreak/client/list-state/project-list'
import { phrasesOf } from '@groundbreak/client/language'
import {
  CalendarPlus,
  Flag,
  Gavel,
  HardHat,
  List,
  Package,
  PhoneCall,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { Icon } from '../../ui/icon'
import './home.css'

const usePhrases = phrasesOf('home')

function listPath(filters: ProjectFilters, sort?: '-published_at'): string {
  const search = writeProjectList({ filters, page: 1, sort }).toString()
  return `${Object.keys(filters).length > 0 ? paths.projectsSearchResult : paths.projectsList}${search ? `?${search}` : ''}`
}

/** The ways into the market as tiles with counts: one call counts the stages, one each the rest. */
export function Entries() {
  const { home } = usePhrases()
  const { entry } = home
  const { data: options } = useOptions()
  const stage = (kind: string) =>
    options?.stages.find((one) => one.kind === kind && one.parent_id === null)?.id
  const tender = stage('tender')
  const building = stage('construction')
  const recent: ProjectFilters = { published_from: daysAgo(6) }
  const all = useProjectCount({}, ['project_stage'])
  const major = useProjectCount({ is_major: true })
  const fresh = useProjectCount(recent)
  const ofStage = (id: number | undefined) =>
    all.data ? (all.data.facets?.project_stage?.find((one) => one.id === id)?.count ?? 0) : undefined
  return (
    <nav aria-label={home.entries}>
      <ul className="entries">
        <Entry icon={SlidersHorizontal} words={entry.search} to={paths.projectsSearch} />
        <Entry icon={List} words={entry.list} to={paths.projectsList} count={all.data?.total} />
        <Entry
          icon={Gavel}
          words={entry.tender}
          to={listPath({ project_stage: tender === undefined ? [] : [tender] })}
          count={ofStage(tender)}
        />
        <Entry
          icon={HardHat}
          words={entry.building}
          to={listPath({ project_stage: building === undefined ? [] : [building] })}
          count={ofStage(building)}
        />
        <Entry icon={Flag} words={entry.major} to={listPath({ is_major: true })} count={major.data?.total} />
        <Entry
          icon={CalendarPlus}
          words={entry.recent}
          to={listPath(recent, '-published_at')}
          count={fresh.data?.total}
        />
        <PackagesEntry />
        <Entry icon={PhoneCall} words={entry.calls} to={paths.projectsCalls} />
      </ul>
    </nav>
  )
}

/** What was sent to me; says how many I have not opened. */
function PackagesEntry() {
  const { entry } = usePhrases().home
  const counts = usePackageCounts()
  const fresh = counts?.fresh ?? 0
  const { title, text } = entry.packages
  const words = { title, text: fresh > 0 ? entry.packages.fresh({ count: whole(fresh) }) : text }
  return <Entry icon={Package} words={words} to={paths.projectsPackages} count={counts?.received} />
}

function Entry({
  icon,
  words,
  to,
  count,
}: {
  icon: LucideIcon
  words: { title: string; text: string }
  to: string
  count?: number
}) {
  // Zeros would be untrue of the market: it is only closed.
  const over = useEndedSubscription()
  return (
    <li>
      <Link to={to} className="entry">
        <Icon icon={icon} size={18} />
        <b>{words.title}</b>
        {count === undefined || over ? null : <span className="n">{whole(count)}</span>}
        <p>{words.text}</p>
      </Link>
    </li>
  )
}
