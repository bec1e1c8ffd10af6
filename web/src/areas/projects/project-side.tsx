import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import { useRelatedProjects, type RelatedProject } from '@groundbreak/client/areas/projects'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { ProjectLines } from '../../facts/project-lines'
import { relatedPath } from '../../project-lists'

const usePhrases = phrasesOf('lists', 'projects', 'shell')

/** Who says so, with the attribution they ask for. */
export function ProjectSources({ project }: { project: ProjectDetail }) {
  const { detail } = usePhrases().projects
  const language = useLanguage()
  if (project.sources.length === 0) return null
  return (
    <section>
      <SectionHead title={detail.sections.sources} />
      <ul className="sources n">
        {project.sources.map((source) => (
          <li key={`${source.name} ${source.seen_at} ${source.url ?? ''}`}>
            <b>{source.name}</b>
            <span>{detail.source.seen({ at: momentWithTime(source.seen_at, language) })}</span>
            {source.url ? (
              <a className="link in" href={source.url} target="_blank" rel="noreferrer">
                {detail.source.open}
              </a>
            ) : null}
            {source.attribution ? <AsWritten text={source.attribution} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownBeside = 4

/** The first of them beside the overview; nothing where there are none. */
export function RelatedBeside({ projectid, onAll }: { projectid: number; onAll: () => void }) {
  const { detail } = usePhrases().projects
  const { data } = useRelatedProjects(projectid, true)
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <SectionHead
        title={detail.sections.related}
        value={whole(data.list.length)}
        aside={
          data.list.length > shownBeside ? (
            <button type="button" className="link" onClick={onAll}>
              {detail.revision.all}
            </button>
          ) : undefined
        }
      />
      <ProjectLines projects={data.list.slice(0, shownBeside)} />
    </section>
  )
}

/** Same series, same owner, or close by. */
export function RelatedProjects({ projectid }: { projectid: number }) {
  const { projects, shell, lists } = usePhrases()
  const { detail } = projects
  const { data, error, refetch } = useRelatedProjects(projectid, true)
  if (error) return <Failed title={detail.failed} failure={error} onRetry={() => void refetch()} />
  const because = (row: RelatedProject) => <Tag>{detail.because[row.because]}</Tag>
  return (
    <section>
      <SectionHead
        title={detail.sections.related}
        aside={
          <Link className="link" to={relatedPath(projectid)}>
            {lists.allRelated}
          </Link>
        }
      />
      {data ? null : <SkeletonRows rows={5} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{detail.noRelated}</p> : null}
      {data && data.list.length > 0 ? <ProjectLines projects={data.list} note={because} /> : null}
    </section>
  )
}
