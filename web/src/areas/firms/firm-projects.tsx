import { useFirmProjects } from '@groundbreak/client/areas/firms'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { writeFilters } from '@groundbreak/client/list-state/project-filters'
import { Link } from 'react-router'
import { ProjectLines } from '../../facts/project-lines'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { SkeletonRows } from '../../ui/states'

const usePhrases = phrasesOf('firms', 'shell')

interface Question {
  firmId: number
  /** Only those with another firm of this project. */
  together?: number
}

/** The newest projects of a firm; all of them stand in the list of projects. */
export function FirmProjects({ firmId, together }: Question) {
  const { firms, shell } = usePhrases()
  const { data, error, refetch } = useFirmProjects({ firmId, together }, true)
  if (error) return <Failed title={firms.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={shell.loading} />
  const search = writeFilters({ firm_ids: [firmId] }, new URLSearchParams()).toString()
  return (
    <div className="firm-projects">
      {data.list.length === 0 ? <p className="empty-line">{firms.page.projects.none}</p> : null}
      <ProjectLines projects={data.list} />
      {together || data.total <= data.list.length ? null : (
        <p className="all-of-firm">
          <Link className="link" to={{ pathname: paths.projectsList, search }}>
            {firms.showAll({ count: whole(data.total) })}
          </Link>
        </p>
      )}
    </div>
  )
}
