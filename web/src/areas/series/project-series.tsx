import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { useProjectSeries } from '@groundbreak/client/areas/series'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { writeFilters } from '@groundbreak/client/list-state/project-filters'
import { Link } from 'react-router'
import { Failed } from '../../frame/not-found'
import { paths } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import { ProjectLines } from '../projects/project-lines'

/** The product line a project belongs to, with its newest projects; nothing where it belongs to none. */
export function ProjectSeries({ project }: { project: ProjectDetail }) {
  const { series: words, shell } = usePhrases()
  const belongs = project.series !== null
  const { data, error, refetch } = useProjectSeries(project.projectid, belongs)
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
          <Link className="link" to={{ pathname: paths.projectsList, search }}>
            {words.all}
          </Link>
        }
      />
      {data ? null : <SkeletonRows rows={3} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{words.onlyOne}</p> : null}
      {data && data.list.length > 0 ? <ProjectLines projects={data.list} /> : null}
    </section>
  )
}
