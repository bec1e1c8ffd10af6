import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { ProjectSearch } from '@groundbreak/client/areas/projects'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { pageSizes, type ProjectListState } from '@groundbreak/client/list-state/project-list'
import { usePhrases } from '@groundbreak/client/language'
import { Copy } from 'lucide-react'
import { ListFoot, SelectionBar } from '../../list/list-parts'
import type { Rows } from '../../list/use-rows'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import { FavoriteMenu } from '../favorites/favorite-menu'

/** Docked while projects are chosen, on whichever pages they are. */
export function ProjectSelectionBar({ rows }: { rows: Rows<ProjectRow> }) {
  const { selection } = usePhrases().projects.list
  const { keys } = rows.selection
  if (keys.size === 0) return null
  const copy = async () => {
    const count = whole(keys.size)
    try {
      await navigator.clipboard.writeText([...keys].join('\n'))
      showToast({ text: selection.copied({ count }) })
    } catch {
      showToast({ text: selection.copyFailed })
    }
  }
  const text = selection.count({ count: whole(keys.size) })
  return (
    <SelectionBar label={text} text={text} clear={selection.clear} onClear={rows.clear}>
      <FavoriteMenu ids={[...keys].map(Number)} />
      <Button kind="quiet" size="s" icon={Copy} onClick={() => void copy()}>
        {selection.copyIds}
      </Button>
    </SelectionBar>
  )
}

interface FootProps {
  state: ProjectListState
  perPage: number
  answer: ProjectSearch | undefined
  onChange: (next: Partial<ProjectListState>) => void
}

/** The keys that matter here, the page size and the pages. */
export function ProjectListFoot({ state, perPage, answer, onChange }: FootProps) {
  const { list } = usePhrases().projects
  const limit = useViewer().data?.settings.deep_page_total ?? 50_000
  const total = answer?.total ?? 0
  const from = (state.page - 1) * perPage + 1
  const to = Math.min(total, from + (answer?.list.length ?? 0) - 1)
  const more = to < total
  const reachable = to < limit
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
          {more && !reachable ? <span>{list.pageLimit}</span> : null}
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
        onNext: more && reachable ? () => onChange({ page: state.page + 1 }) : undefined,
      }}
    />
  )
}
