import {
  LONGEST_MARK_NOTE,
  markedKinds,
  type MarkRow,
  relationships as calls,
} from '@groundbreak/contract/areas/relationships'
import { type Marked, useCooperationActs } from '@groundbreak/client/areas/relationships'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { TextDialog } from '../../form/text-dialog'
import { CardLines } from '../../list/card-list'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { contactPath, firmPath, paths, projectPath } from '../../paths'
import { Button } from '../../ui/button'
import { TabBar } from '../../ui/tab-bar'
import { showToast, showUndo } from '../../ui/toasts'
import { useMarkColumns } from './cooperation-columns'

const usePhrases = phrasesOf('relationships')

/** The marks of the viewer's firm on projects, firms and contacts: those that stand, those removed, or all. */
export function CooperationListPage() {
  const { relationships: words } = usePhrases()
  const navigate = useNavigate()
  const list = useList(calls.list)
  const kind = list.asked.kind ?? 'project'
  const counts = list.data?.counts
  const [noted, setNoted] = useState<MarkRow>()
  const toggle = useToggle()
  const columns = useMarkColumns(kind, { onToggle: toggle, onNote: setNoted })
  const none = words.none[kind]
  return (
    <ListScreen
      list={list}
      words={{
        title: words.title,
        label: words.tabs[kind],
        count: words.count[kind],
        failed: words.failed,
        none: {
          ...none,
          action:
            kind === 'project' ? (
              <Button onClick={() => void navigate(paths.projectsList)}>{words.none.toProjects}</Button>
            ) : undefined,
        },
      }}
      filters={{
        status: {
          label: words.status.label,
          any: words.status.any,
          values: { marked: words.status.marked, removed: words.status.removed },
        },
        search: { label: words.search },
      }}
      tabs={
        <TabBar
          label={words.tabsLabel}
          panelId="list-rows"
          items={markedKinds.map((key) => ({
            key,
            label: words.tabs[key],
            count: counts && whole(counts[key] ?? 0),
          }))}
          value={kind}
          onChange={(next) => list.change({ kind: next })}
        />
      }
      keyOf={(row) => row.mark_id}
      name={{
        key: 'name',
        title: words.columns.name,
        width: 220,
        text: (row) => row.name,
        href: hrefOf,
      }}
      columns={columns}
      state={(row) => ({ off: row.removed_at !== null })}
      onOpen={(row) => void navigate(hrefOf(row))}
      card={(row) => <Card row={row} onToggle={toggle} />}
    >
      <NoteOfMark row={noted} onClose={() => setNoted(undefined)} />
    </ListScreen>
  )
}

/** Where what is marked stands. */
function hrefOf({ projectid, firm_id, encode_contact_id }: MarkRow): string {
  if (projectid !== null) return projectPath(projectid)
  return firm_id === null ? contactPath(encode_contact_id ?? '') : firmPath(firm_id)
}

function markedIn({ projectid, firm_id, encode_contact_id }: MarkRow): Marked {
  if (projectid !== null) return { project_ids: [projectid] }
  return firm_id === null ? { encode_contact_ids: [encode_contact_id ?? ''] } : { firm_ids: [firm_id] }
}

/** Takes a mark away, or sets it again; either can be taken back. */
function useToggle() {
  const { done, undo } = usePhrases().relationships
  const { mark, unmark } = useCooperationActs()
  return useCallback(
    (row: MarkRow) => {
      const of = markedIn(row)
      const [act, back] = row.removed_at ? [mark, unmark] : [unmark, mark]
      const failed = () => showToast({ text: done.failed })
      act(of).then(
        () =>
          showUndo({
            text: row.removed_at ? done.marked : done.removed,
            undo,
            run: () => void back(of).catch(failed),
          }),
        failed,
      )
    },
    [mark, unmark, done, undo],
  )
}

/** A mark on a phone. */
function Card({ row, onToggle }: { row: MarkRow; onToggle: (row: MarkRow) => void }) {
  const { relationships: words } = usePhrases()
  const about = [row.firm?.name, row.position, row.place].filter(Boolean).join(' · ')
  return (
    <CardLines
      href={hrefOf(row)}
      name={row.name}
      second={row.note ?? (about || undefined)}
      third={<span className="mute">{row.note ? about : row.marked_by.name}</span>}
      value={
        <Button kind="quiet" size="s" onClick={() => onToggle(row)}>
          {row.removed_at ? words.again : words.remove}
        </Button>
      }
    />
  )
}

function NoteOfMark({ row, onClose }: { row: MarkRow | undefined; onClose: () => void }) {
  const { relationships: words } = usePhrases()
  const { mark } = useCooperationActs()
  return (
    <TextDialog
      open={row !== undefined}
      onClose={onClose}
      title={words.note.title({ name: row?.name ?? '' })}
      label={words.note.field}
      placeholder={words.noteHelp}
      submit={words.note.save}
      initial={row?.note ?? ''}
      draft={`mark-note-${row?.mark_id ?? 0}`}
      field="note"
      longest={LONGEST_MARK_NOTE}
      onSave={async (text) => {
        if (row) await mark(markedIn(row), text)
        showToast({ text: words.done.noted })
      }}
    />
  )
}
