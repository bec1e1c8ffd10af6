import type { ProjectFilters, ProjectRow } from '@groundbreak/contract/areas/projects'
import { useChangedProjects, useLatestProjects, useProjectCount } from '@groundbreak/client/areas/projects'
import { useOptions } from '@groundbreak/client/areas/options'
import { useEndedSubscription, useViewer } from '@groundbreak/client/areas/session'
import { daysAgo, momentWithTime, today } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { writeProjectList } from '@groundbreak/client/list-state/project-list'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { CalendarPlus, Flag, Gavel, HardHat, List, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallFailure } from '@groundbreak/client/failure'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Ask } from '../../frame/ask'
import { SampleMark } from '../../frame/top'
import { Failed, ScreenTitle } from '../../frame/not-found'
import { paths } from '../../paths'
import { Icon } from '../../ui/icon'
import { SectionHead } from '../../ui/headings'
import { usePhone } from '../../ui/media'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { Changes } from '../projects/project-changes'
import { ProjectLines } from '../projects/project-lines'
import './home.css'

const rowsShown = 8

/** What changed since the last login, what is new, and the ways in. */
export function HomePage() {
  const { home } = usePhrases()
  const language = useLanguage()
  const phone = usePhone()
  const viewer = useViewer().data
  const over = useEndedSubscription()
  const latest = useLatestProjects(rowsShown)
  const before = viewer?.user.previous_login_at
  return (
    <div className="home-page">
      <header className="home-head">
        <ScreenTitle>{viewer ? home.greeting({ name: viewer.user.name }) : home.title}</ScreenTitle>
        <p className="soft">
          {before ? home.since({ at: momentWithTime(before, language) }) : home.firstVisit}
        </p>
        {phone ? (
          <>
            <SampleMark />
            <Ask />
          </>
        ) : null}
      </header>
      <Entries />
      <div className="home-columns">
        <Changed />
        <section>
          <SectionHead
            title={home.latest}
            aside={
              <Link className="link" to={listPath({}, '-published_at')}>
                {home.all}
              </Link>
            }
          />
          <Lines answer={latest} none={over ? home.ended : home.latestNone} />
        </section>
      </div>
    </div>
  )
}

/** What is new or really changed since the last login, and what that was; after a quiet time that of a week. */
function Changed() {
  const { home } = usePhrases()
  const changed = useChangedProjects(rowsShown)
  const over = useEndedSubscription()
  const { data } = changed
  return (
    <section>
      <SectionHead
        title={data?.is_last_week ? home.weekList : home.changedList}
        note={
          data && !over ? (
            <>
              {home.newProjects} {whole(data.new_total)} · {home.changedProjects} {whole(data.changed_total)}
            </>
          ) : undefined
        }
        aside={
          data && data.total > data.list.length ? (
            <Link className="link" to={listPath({ updated_from: today(new Date(data.since)) })}>
              {home.all}
            </Link>
          ) : undefined
        }
      />
      {data?.is_last_week && data.total > 0 ? <p className="mute small home-quiet">{home.weekNote}</p> : null}
      <Lines
        answer={changed}
        none={over ? home.ended : home.changedNone}
        note={(row) => <Tag>{home.change[row.change]}</Tag>}
        more={(row) => (row.changes.length > 0 ? <Changes changes={row.changes} /> : null)}
      />
    </section>
  )
}

function Lines<Row extends ProjectRow>({
  answer,
  none,
  note,
  more,
}: {
  answer: Pick<UseQueryResult<{ list: Row[] }, CallFailure>, 'data' | 'isError' | 'error' | 'refetch'>
  none: string
  note?: (row: Row) => ReactNode
  more?: (row: Row) => ReactNode
}): ReactNode {
  const { projects, shell } = usePhrases()
  if (answer.isError)
    return (
      <Failed
        title={projects.list.failed.title}
        failure={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <SkeletonRows rows={rowsShown} label={shell.loading} />
  if (answer.data.list.length === 0) return <p className="mute home-none">{none}</p>
  return <ProjectLines projects={answer.data.list} note={note} more={more} />
}

function listPath(filters: ProjectFilters, sort?: '-published_at'): string {
  const search = writeProjectList({ filters, page: 1, sort }).toString()
  return `${Object.keys(filters).length > 0 ? paths.projectsSearchResult : paths.projectsList}${search ? `?${search}` : ''}`
}

/** Tiles with counts: one call counts the stages, one each the rest. */
function Entries() {
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
      </ul>
    </nav>
  )
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
