import { useSimilarProjects, type SimilarProject } from '@groundbreak/client/areas/leads'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { SectionHead } from '../../ui/headings'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { ProjectLines } from '../../facts/project-lines'
import { addressOfSimilar } from '../../project-lists'

const usePhrases = phrasesOf('leads', 'projects', 'shell')

const rowsShown = 8
const mostReasons = 3

/** What is most like a project, each with what is alike; the rest is a list. */
export function SimilarProjects({ projectid }: { projectid: number }) {
  const { leads, projects, shell } = usePhrases()
  const { data, error, refetch } = useSimilarProjects([projectid], rowsShown)
  if (error) return <Failed title={projects.detail.failed} failure={error} onRetry={() => void refetch()} />
  const because = (row: SimilarProject) =>
    row.because.slice(0, mostReasons).map((likeness) => <Tag key={likeness}>{leads.because[likeness]}</Tag>)
  return (
    <section>
      <SectionHead
        title={leads.similar}
        value={data ? whole(data.total) : undefined}
        aside={
          data && data.total > data.list.length ? (
            <Link className="link" to={addressOfSimilar([projectid])}>
              {leads.similarAll}
            </Link>
          ) : undefined
        }
      />
      {data ? null : <SkeletonRows rows={rowsShown} label={shell.loading} />}
      {data?.list.length === 0 ? <p className="empty-line">{leads.similarNone}</p> : null}
      {data && data.list.length > 0 ? <ProjectLines projects={data.list} note={because} /> : null}
    </section>
  )
}
