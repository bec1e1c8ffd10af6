import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import type { ProjectSearch } from '@groundbreak/client/areas/projects'
import { useCooperationActs } from '@groundbreak/client/areas/relationships'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { pageSizes, type ProjectListState } from '@groundbreak/client/list-state/project-list'
import { usePhrases } from '@groundbreak/client/language'
import { Copy, Handshake } from 'lucide-react'
import { ListFoot, SelectionBar } from '../../list/list-parts'
import type { Rows } from '../../list/use-rows'
import { Button } from '../../ui/button'
import { showToast, showUndo } from '../../ui/toasts'
import type { ProjectListKind } from './project-lists'
import { FindSimilar } from '../leads/find-similar'
import { PrintLink } from '../exports/print-link'
import { AlertMenu } from '../alerts/alert-menu'
import { FavoriteMenu } from '../favorites/favorite-menu'
import { HideSelected } from '../inbox/hide-button'

/** Docked while projects are chosen, on whichever pages they are. */
export function ProjectSelectionBar({ rows, kind }: { rows: Rows<ProjectRow>; kind: ProjectListKind }) {
  const { selection } = usePhrases().projects.list
  const { keys } = rows.selection
  if (keys.size === 0) return null
  const ids = [...keys].map(Number)
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
      <FavoriteMenu ids={ids} />
      <HideSelected ids={ids} hidden={kind === 'hidden'} />
      <AlertMenu ids={ids} />
      <CooperationButton ids={ids} marked={kind === 'cooperation'} />
      <FindSimilar ids={ids} />
      <PrintLink ids={ids} small />
      <Button kind="quiet" size="s" icon={Copy} onClick={() => void copy()}>
        {selection.copyIds}
      </Button>
    </SelectionBar>
  )
}

/** Marks what is selected as worked on together, or among the marked ones takes the marks away. */
function CooperationButton({ ids, marked }: { ids: readonly number[]; marked: boolean }) {
  const { selection } = usePhrases().projects.list
  const { mark, unmark } = useCooperationActs()
  const failed = () => showToast({ text: selection.failed })
  const act = async () => {
    const changed = await (marked ? unmark(ids) : mark(ids))
    const told = { text: (marked ? selection.unmarked : selection.marked)({ count: whole(changed) }) }
    const takeBack = () => void (marked ? mark(ids) : unmark(ids)).catch(failed)
    // Only what was changed altogether can be taken back altogether.
    if (changed === ids.length) showUndo({ ...told, undo: selection.undo, run: takeBack })
    else showToast(told)
  }
  return (
    <Button kind="quiet" size="s" icon={Handshake} onClick={() => void act().catch(failed)}>
      {marked ? selection.unmark : selection.mark}
    </Button>
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
