import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { codes } from '@groundbreak/contract/codes'
import { useProject, useRelatedProjects } from '@groundbreak/client/areas/projects'
import { useTabCounts } from '@groundbreak/client/areas/records'
import { day, dayOf, momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Flag, GitMerge } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { RecordPage } from '../../record/record-page'
import { scrollToStart } from '../../record/to-start'
import { Failed } from '../../page/failed'
import { useDocumentTitle } from '../../page/title'
import { backToList } from '../../list/kept-place'
import { paths, projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { PageTitle } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { TabBar } from '../../ui/tab-bar'
import { NoticeCounts, ProjectWins } from '../../areas/bids/project-wins'
import { ProjectBonds } from '../../areas/bonds/project-bonds'
import { ErrorReporting } from '../../areas/error-reports/reporting'
import { ExportOne } from '../../areas/exports/export-menu'
import { PrintLink } from '../../areas/exports/print-link'
import { AlertButton } from '../../areas/alerts/alert-button'
import { DialNotice } from '../../areas/dial/dial-notice'
import { RepeatCheck } from '../../areas/duplicates/repeat-check'
import { FavoriteButton } from '../../areas/favorites/favorite-button'
import { HiddenNotice, HideButton } from '../../areas/inbox/hide-button'
import { ProjectDocuments } from '../../areas/files/project-documents'
import { ProjectPhotos } from '../../areas/files/project-photos'
import { RelatedFirms } from '../../areas/firms/related-firms'
import { SeniorManagers } from '../../areas/firms/senior-managers'
import { SimilarProjects } from '../../areas/leads/similar-projects'
import { WhyThisLead } from '../../areas/leads/why-this-lead'
import { RealNamePopup } from '../../areas/real-name/real-name-popup'
import { LastCall } from '../../areas/records/last-call'
import { ProjectRecords } from '../../areas/records/project-records'
import { ProjectSeries } from '../../areas/series/project-series'
import { ShareButton } from '../../areas/shares/share-button'
import { AsOfLink } from '../../areas/timeline/as-of-link'
import { ProjectPast } from '../../areas/timeline/project-past'
import { Marked, useLangOf, WordsToMark, wordsToMark } from '../../facts/marked'
import { ProjectBids } from '../../areas/projects/project-bids'
import { ProjectFields, ProjectRemark } from './project-fields'
import { ProjectHistory, ProjectTimeline } from '../../areas/projects/project-history'
import { ProjectNotes } from '../../areas/projects/project-notes'
import { StagePill } from '../../facts/stage-pill'
import { ProjectParties } from '../../areas/projects/project-parties'
import { ProjectPosition } from '../../areas/projects/project-position'
import { ProjectSources, RelatedBeside, RelatedProjects } from '../../areas/projects/project-side'
import { ProjectFigures, ProjectTrack } from '../../areas/projects/project-track'
import { ProveMobile } from '../../areas/session/prove-mobile'
import { usePlaceInList } from '../../areas/projects/use-place-in-list'
import '../../areas/projects/projects.css'

const usePhrases = phrasesOf('projects', 'shell')

export function ProjectPage() {
  const { projects } = usePhrases()
  const { id = '', keywords } = useParams()
  const projectid = Number(id)
  if (!Number.isSafeInteger(projectid) || projectid <= 0)
    return <Missing title={projects.detail.missing.title} />
  return (
    <WordsToMark value={wordsToMark(keywords)}>
      <Detail key={projectid} projectid={projectid} />
    </WordsToMark>
  )
}

function Missing({ title }: { title: string }) {
  const { missing } = usePhrases().projects.detail
  const navigate = useNavigate()
  const documentTitle = useDocumentTitle(title)
  return (
    <div className="filled">
      <title>{documentTitle}</title>
      <EmptyState
        title={title}
        reason={missing.reason}
        action={<Button onClick={() => void navigate(paths.projectsList)}>{missing.list}</Button>}
      />
    </div>
  )
}

function Detail({ projectid }: { projectid: number }) {
  const { projects, shell } = usePhrases()
  const { data, error, refetch } = useProject(projectid)
  if (error?.code === codes['codes.verificationRequired'])
    return <ProveMobile onProved={() => void refetch()} />
  if (error?.kind === 'refused' || error?.kind === 'invalidInput') return <Missing title={error.message} />
  if (error)
    return (
      <div className="filled">
        <Failed title={projects.detail.failed} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <SkeletonRows rows={16} label={shell.loading} />
  // The record was merged into another one.
  if (data.projectid !== projectid) return <Navigate to={projectPath(data.projectid)} replace />
  if (!data.in_scope) return <Closed project={data} />
  return (
    <ErrorReporting project={data}>
      <Open project={data} />
    </ErrorReporting>
  )
}

/** What stands above phone numbers. */
const numberNotices = (
  <>
    <DialNotice />
    <RealNamePopup />
  </>
)

const tabs = ['overview', 'parties', 'bids', 'history', 'photos', 'related', 'records'] as const
type Tab = (typeof tabs)[number]

function Open({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'overview'
  const panel = useRef<HTMLDivElement>(null)
  const related = useRelatedProjects(project.projectid, true)
  const behind = useTabCounts(project.projectid)
  const contacts = project.tender_groups.flatMap(({ parties }) =>
    parties.flatMap((party) => party.contacts),
  ).length
  const counts: Partial<Record<Tab, number>> = {
    parties: contacts,
    bids: project.bids.length,
    history: project.revision_count,
    photos: behind && project.photo_count + behind.files,
    related: related.data?.list.length,
    records: behind && behind.viewing + behind.calling + behind.retrieval,
  }
  const choose = (next: Tab) => {
    scrollToStart(panel.current)
    setParams(
      (now) => {
        if (next === 'overview') now.delete('tab')
        else now.set('tab', next)
        return now
      },
      { replace: true },
    )
  }
  const content: Record<Tab, ReactNode> = {
    overview: (
      <>
        <ProjectParties project={project} notices={numberNotices} />
        <ProjectFields project={project} />
        <ProjectBids project={project} />
        <ProjectBonds projectid={project.projectid} />
        <ProjectRemark project={project} />
        <ProjectNotes projectid={project.projectid} />
      </>
    ),
    parties: (
      <>
        <ProjectParties project={project} notices={numberNotices} />
        <RelatedFirms projectid={project.projectid} />
        <SeniorManagers projectid={project.projectid} />
      </>
    ),
    bids: (
      <>
        <NoticeCounts projectid={project.projectid} />
        <ProjectBids project={project} />
        <ProjectWins projectid={project.projectid} />
        <ProjectBonds projectid={project.projectid} />
      </>
    ),
    history: (
      <ProjectPast project={project}>
        <ProjectHistory project={project} />
      </ProjectPast>
    ),
    photos: (
      <>
        <ProjectPhotos projectid={project.projectid} />
        <ProjectDocuments projectid={project.projectid} />
      </>
    ),
    related: (
      <>
        <ProjectSeries project={project} />
        <RelatedProjects projectid={project.projectid} />
        <SimilarProjects projectid={project.projectid} />
      </>
    ),
    records: <ProjectRecords projectid={project.projectid} />,
  }
  return (
    <Framed
      project={project}
      tabs={
        <TabBar
          label={detail.crumbs}
          panelId="project-tab"
          items={tabs.map((key) => ({
            key,
            label: detail.tabs[key],
            count: counts[key] === undefined ? undefined : whole(counts[key]),
          }))}
          value={tab}
          onChange={choose}
        />
      }
      side={
        tab === 'overview' ? (
          <>
            <WhyThisLead projectid={project.projectid} />
            <ProjectTimeline project={project} onAll={() => choose('history')}>
              <AsOfLink />
            </ProjectTimeline>
            <RelatedBeside projectid={project.projectid} onAll={() => choose('related')} />
            <ProjectPosition project={project} />
            <ProjectSources project={project} />
          </>
        ) : undefined
      }
    >
      <div ref={panel} id="project-tab" role="tabpanel" aria-label={detail.tabs[tab]} className="tab-panel">
        {content[tab]}
      </div>
    </Framed>
  )
}

function Framed({
  project,
  tabs: tabBar,
  side,
  children,
}: {
  project: ProjectDetail
  tabs: ReactNode
  side?: ReactNode
  children: ReactNode
}) {
  const { projects } = usePhrases()
  const { detail } = projects
  const language = useLanguage()
  const { listPath, ...place } = usePlaceInList()
  const verified = project.verified_at
    ? detail.verified({ at: day(dayOf(project.verified_at), language) })
    : undefined
  const updated = detail.updated({ at: momentWithTime(project.updated_at, language) })
  return (
    <RecordPage
      words={{
        place: detail.crumbs,
        previous: detail.previous,
        next: detail.next,
        back: detail.back,
        keys: projects.list.keys.group,
      }}
      place={{
        ...place,
        crumbs: place.crumbs.length > 1 ? place.crumbs : [{ label: projects.list.title, href: listPath }],
        stamp: [updated, verified].filter(Boolean).join(detail.stampJoin),
      }}
      title={<Title project={project} />}
      stuck={
        <>
          <b className="cut" lang={useLangOf(project.project_name)}>
            {project.project_name}
          </b>
          <StagePill project={project} />
        </>
      }
      facts={<Facts project={project} />}
      actions={
        <>
          <PrintLink ids={[project.projectid]} />
          <ExportOne projectid={project.projectid} />
          <ShareButton projectid={project.projectid} />
          <HideButton projectid={project.projectid} />
          <AlertButton projectid={project.projectid} />
          <FavoriteButton projectid={project.projectid} />
        </>
      }
      phoneActions={
        <>
          <ExportOne projectid={project.projectid} iconOnly />
          <ShareButton projectid={project.projectid} iconOnly />
          <HideButton projectid={project.projectid} iconOnly />
          <AlertButton projectid={project.projectid} iconOnly />
          <FavoriteButton projectid={project.projectid} iconOnly />
        </>
      }
      track={<ProjectTrack project={project} />}
      figures={<ProjectFigures project={project} />}
      tabs={tabBar}
      side={side}
    >
      <HiddenNotice projectid={project.projectid} />
      {children}
    </RecordPage>
  )
}

function Title({ project }: { project: ProjectDetail }) {
  const documentTitle = useDocumentTitle(project.project_name)
  return (
    <PageTitle documentTitle={documentTitle} lang={useLangOf(project.project_name)}>
      <Marked text={project.project_name} />
    </PageTitle>
  )
}

function Facts({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const placeText = usePlaceText()
  const owner = project.attributes.owner_type?.name
  return (
    <>
      <StagePill project={project} off={!project.in_scope} />
      <span>
        <Marked text={placeText(project)} />
      </span>
      <span>{[project.category.name, project.subcategory?.name].filter(Boolean).join(' · ')}</span>
      {owner ? <span>{owner}</span> : null}
      <span className="mute">{detail.id({ id: project.projectid })}</span>
      {project.in_scope ? <RepeatCheck projectid={project.projectid} /> : null}
      {project.in_scope ? <LastCall projectid={project.projectid} /> : null}
      {project.is_major ? <Tag icon={Flag}>{detail.major}</Tag> : null}
      {project.sources.length > 1 ? (
        <Tag icon={GitMerge}>{detail.merged({ count: whole(project.sources.length) })}</Tag>
      ) : null}
    </>
  )
}

/** Outside the subscription: what is public, and how to open the rest. */
function Closed({ project }: { project: ProjectDetail }) {
  const { outOfScope } = usePhrases().projects.detail
  const navigate = useNavigate()
  const { listPath } = usePlaceInList()
  return (
    <div className="detail">
      <header className="detail-title closed">
        <div className="what">
          <Title project={project} />
          <div className="facts">
            <Facts project={project} />
          </div>
        </div>
      </header>
      <HiddenNotice projectid={project.projectid} />
      <EmptyState
        title={outOfScope.title}
        reason={outOfScope.reason}
        action={
          <Button onClick={() => void navigate(listPath, { state: backToList })}>{outOfScope.back}</Button>
        }
      />
    </div>
  )
}
