import { projects as calls } from '@groundbreak/contract/areas/projects'
import type { ProjectSearch } from '@groundbreak/client/areas/projects'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import type { ProjectListState } from '@groundbreak/client/list-state/project-list'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect } from 'react'
import { ListFoot } from '../../list/list-parts'
import { closeToast, showToast } from '../../ui/toasts'
import { pagesLeft } from './pages-left'

const { pageSizes } = calls.search.list

const usePhrases = phrasesOf('lists', 'projects')

interface FootProps {
  state: ProjectListState
  perPage: number
  answer: ProjectSearch | undefined
  onChange: (next: Partial<ProjectListState>) => void
}

/** The keys that matter here, the page size and the pages. */
export function ProjectListFoot({ state, perPage, answer, onChange }: FootProps) {
  const { projects, lists } = usePhrases()
  const { list } = projects
  const limit = useViewer().data?.settings.deep_page_total ?? 50_000
  const total = answer?.total ?? 0
  const from = (state.page - 1) * perPage + 1
  const to = Math.min(total, from + (answer?.list.length ?? 0) - 1)
  const more = to < total || (answer?.total_capped === true && to === total)
  const left = pagesLeft({ page: state.page, perPage, limit })
  useNearLimit(more && answer !== undefined ? left : undefined, limit)
  return (
    <ListFoot
      keys={[
        { keys: ['j', 'k'], label: list.keys.move },
        { keys: ['x'], label: list.keys.select },
        { keys: ['o'], label: list.keys.open },
        { keys: ['?'], label: list.keys.all },
      ]}
      note={
        <>
          {more && left === 0 ? (
            <span role="status">{lists.paging.reached({ rows: whole(limit) })}</span>
          ) : null}
          {more && left > 0 && left <= warnsAt ? (
            <span role="status" className="near-limit">
              {lists.paging.near({ pages: left, rows: whole(limit) })}
            </span>
          ) : null}
          <select
            className="page-size"
            aria-label={list.perPageLabel}
            value={perPage}
            onChange={(event) =>
              onChange({ perPage: pageSizes.find((size) => size === Number(event.target.value)) })
            }
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {list.perPage({ count: size })}
              </option>
            ))}
          </select>
        </>
      }
      paging={{
        text: total === 0 ? '' : list.range({ from: whole(from), to: whole(to), total: whole(total) }),
        previous: list.previous,
        next: list.next,
        onPrevious: state.page > 1 ? () => onChange({ page: state.page - 1 }) : undefined,
        onNext: more && left > 0 ? () => onChange({ page: state.page + 1 }) : undefined,
      }}
    />
  )
}

const warnsAt = 5
const toastId = 'paging-limit'

/** Says it once more, loudly, on the first page from which the limit is five pages away. */
function useNearLimit(left: number | undefined, limit: number) {
  const { lists } = usePhrases()
  const near = left !== undefined && left > 0 && left <= warnsAt
  const reached = left === 0
  const pages = left ?? 0
  useEffect(() => {
    if (near && pages === warnsAt)
      showToast({ id: toastId, text: lists.paging.near({ pages, rows: whole(limit) }), lasts: 8000 })
    else if (reached)
      showToast({ id: toastId, text: lists.paging.reached({ rows: whole(limit) }), lasts: 8000 })
    else closeToast(toastId)
  }, [near, reached, pages, limit, lists])
}
