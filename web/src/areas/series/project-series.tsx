import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { can } from '@groundbreak/client/access'
import { useProjectSeries, useRecommendedSeries } from '@groundbreak/client/areas/series'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { writeFilters } from '@groundbreak/client/list-state/project-filters'
import { useState } from 'react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { ProjectLines } from '../../facts/project-lines'
import { RecommendDialog } from './recommend-dialog'

const usePhrases = phrasesOf('series', 'shell')

/** As many as one call tells. */
const mostKept = 50

/** The product line a project belongs to, with its newest projects; nothing where it belongs to none. */
export function ProjectSeries({ project }: { project: ProjectDetail }) {
  const { series: words, shell } = usePhrases()
  const belongs = project.series !== null
  const { data, error, refetch } = useProjectSeries(project.projectid, belongs)
  const keeps = can(useViewer().data?.user, 'desk.work')
  if (!project.series) return null
  if (error) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  const search = writeFilters({ series_ids: [project.series.id] }, new URLSearchParams()).toString()
  const facts = data?.series
    ? [
        data.series.firm ? words.by({ firm: data.series.firm.name }) : null,
        words.total({ count: whole(data.series.project_total) }),
      ]
    : []
  return (
    <section>
      <SectionHead
        title={words.title}
        value={project.series.name}
        note={facts.filter(Boolean).join(' · ')}
        aside={
          <>
            {keeps ? <RecommendButton series={project.series} /> : null}
            <Link className="link" to={{ pathname: paths.projectsList, search }}>
              {words.all}
            </Link>
          </>
        }
      />
      {data ? null : <SkeletonRows rows={3} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{words.onlyOne}</p> : null}
      {data && data.list.length > 0 ? <ProjectLines projects={data.list} /> : null}
    </section>
  )
}

/** For the research desk: recommends the series, or changes what is recommended of it. */
function RecommendButton({ series }: { series: { id: number; name: string } }) {
  const { desk } = usePhrases().series
  const [open, setOpen] = useState(false)
  const kept = useRecommendedSeries(mostKept).data?.list.find(({ id }) => id === series.id)?.kept ?? null
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {kept ? desk.change : desk.recommend}
      </Button>
      <RecommendDialog series={series} kept={kept} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
