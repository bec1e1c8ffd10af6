import { type ProjectDetail, projects } from '@groundbreak/contract/areas/projects'
import { codes } from '@groundbreak/contract/codes'
import { useMarkedAsSeen, useRelatedProjects } from '@groundbreak/client/areas/projects'
import { useTabCounts } from '@groundbreak/client/areas/records'
import { day, dayOf, momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Flag, GitMerge } from 'lucide-react'
import { useParams } from 'react-router'
import { ClosedRecord, type RecordHead, RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { type RecordTab, useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'
import { paths, projectPath } from '../../paths'
import { Tag } from '../../ui/marks'
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
import { RouteIn } from '../../areas/relationships/route-in'
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

const usePhrases = phrasesOf('projects')

/** A project: of the record, what only a project has. */
export function ProjectPage() {
  const { missing, failed } = usePhrases().projects.detail
  const { keywords } = useParams()
  const record = useRecord(projects.get, {
    of: 'projectid',
    at: projectPath,
    none: 'projects.notFound',
  })
  useMarkedAsSeen(record.readAt)
  return (
    <WordsToMark value={wordsToMark(keywords)}>
      <RecordScreen
        record={record}
        words={{ missing, failed }}
        list={paths.projectsList}
        instead={({ code }) =>
          code === codes['codes.verificationRequired'] ? <ProveMobile onProved={record.retry} /> : null
        }
      >
        {(project) => <Project project={project} />}
      </RecordScreen>
    </WordsToMark>
  )
}

function Project({ project }: { project: ProjectDetail }) {
  const { outOfScope } = usePhrases().projects.detail
  const name = {
    text: project.project_name,
    shown: <Marked text={project.project_name} />,
    lang: useLangOf(project.project_name),
  }
  const head: RecordHead = {
    place: usePlaceInList(),
    name,
    pill: <StagePill project={project} off={!project.in_scope} />,
    facts: <Facts project={project} />,
    notice: <HiddenNotice projectid={project.projectid} />,
  }
  if (!project.in_scope) return <ClosedRecord {...head} words={outOfScope} />
  return (
    <ErrorReporting project={project}>
      <Open project={project} head={head} />
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

/** Inside the subscription. */
function Open({ project, head }: { project: ProjectDetail; head: RecordHead }) {
  const { projectid } = project
  const tab = useRecordTab(tabs)
  return (
    <RecordPage
      {...head}
      stamp={useStamp(project)}
      actions={
        <>
          <PrintLink projectid={projectid} />
          <ExportOne projectid={projectid} />
          <ShareButton projectid={projectid} />
          <HideButton projectid={projectid} />
          <AlertButton projectid={projectid} />
          <FavoriteButton projectid={projectid} />
        </>
      }
      track={<ProjectTrack project={project} />}
      figures={<ProjectFigures project={project} />}
      tab={tab}
      tabs={useTabs(project, tab.choose)}
    />
  )
}

type Tab = (typeof tabs)[number]

function useTabs(project: ProjectDetail, choose: (tab: Tab) => void): Record<Tab, RecordTab> {
  const { tabs: labels } = usePhrases().projects.detail
  const { projectid } = project
  const related = useRelatedProjects(projectid, true)
  const behind = useTabCounts(projectid)
  const parties = project.tender_groups.flatMap((group) => group.parties)
  return {
    overview: {
      label: labels.overview,
      content: (
        <>
          <ProjectParties project={project} notices={numberNotices} />
          <ProjectFields project={project} />
          <ProjectBids project={project} />
          <ProjectBonds projectid={projectid} />
          <ProjectRemark project={project} />
          <ProjectNotes projectid={projectid} />
        </>
      ),
      side: (
        <>
          <WhyThisLead projectid={projectid} />
          <RouteIn to={{ projectid }} />
          <ProjectTimeline project={project} onAll={() => choose('history')}>
            <AsOfLink />
          </ProjectTimeline>
          <RelatedBeside projectid={projectid} onAll={() => choose('related')} />
          <ProjectPosition project={project} />
          <ProjectSources project={project} />
        </>
      ),
    },
    parties: {
      label: labels.parties,
      count: parties.flatMap(({ contacts }) => contacts).length,
      content: (
        <>
          <ProjectParties project={project} notices={numberNotices} />
          <RelatedFirms projectid={projectid} />
          <SeniorManagers projectid={projectid} />
        </>
      ),
    },
    bids: {
      label: labels.bids,
      count: project.bids.length,
      content: (
        <>
          <NoticeCounts projectid={projectid} />
          <ProjectBids project={project} />
          <ProjectWins projectid={projectid} />
          <ProjectBonds projectid={projectid} />
        </>
      ),
    },
    history: {
      label: labels.history,
      count: project.revision_count,
      content: (
        <ProjectPast project={project}>
          <ProjectHistory project={project} />
        </ProjectPast>
      ),
    },
    photos: {
      label: labels.photos,
      count: behind && project.photo_count + behind.files,
      content: (
        <>
          <ProjectPhotos projectid={projectid} />
          <ProjectDocuments projectid={projectid} />
        </>
      ),
    },
    related: {
      label: labels.related,
      count: related.data?.list.length,
      content: (
        <>
          <ProjectSeries project={project} />
          <RelatedProjects projectid={projectid} />
          <SimilarProjects projectid={projectid} />
        </>
      ),
    },
    records: {
      label: labels.records,
      count: behind && behind.viewing + behind.calling + behind.retrieval,
      content: <ProjectRecords projectid={projectid} />,
    },
  }
}

/** When it was changed, and when a person checked it. */
function useStamp(project: ProjectDetail): string {
  const { detail } = usePhrases().projects
  const language = useLanguage()
  const updated = detail.updated({ at: momentWithTime(project.updated_at, language) })
  if (!project.verified_at) return updated
  return [updated, detail.verified({ at: day(dayOf(project.verified_at), language) })].join(detail.stampJoin)
}

function Facts({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const placeText = usePlaceText()
  const owner = project.attributes.owner_type?.name
  return (
    <>
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
