import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { can } from '@groundbreak/client/access'
import { useNoteMany } from '@groundbreak/client/areas/notes'
import { useCooperationActs } from '@groundbreak/client/areas/relationships'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { Copy, Handshake, ListChecks, MessageSquarePlus, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SelectionBar } from '../../list/list-parts'
import type { Rows } from '../../list/use-rows'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import { showToast, showUndo } from '../../ui/toasts'
import { AlertMenu } from '../alerts/alert-menu'
import { ExportMenu } from '../exports/export-menu'
import { PrintLink } from '../exports/print-link'
import { FavoriteMenu } from '../favorites/favorite-menu'
import { HideSelected } from '../inbox/hide-button'
import { FindSimilar } from '../leads/find-similar'
import { SelectedToMap } from '../map/list-or-map'
import { PackageButton } from '../packages/package-button'
import { addressOfList, type ProjectListKind } from './project-lists'
import { TextDialog } from './text-dialog'

interface Chosen {
  ids: readonly number[]
}

/** Docked while projects are chosen, on whichever lists and pages they are. */
export function ProjectSelectionBar({ rows, kind }: { rows: Rows<ProjectRow>; kind: ProjectListKind }) {
  const { projects, lists } = usePhrases()
  const { selection } = projects.list
  const navigate = useNavigate()
  const marks = can(useViewer().data?.user, 'relationships.mark')
  const { keys } = rows.selection
  if (keys.size === 0) return null
  const ids = [...keys].map(Number)
  const text = selection.count({ count: whole(keys.size) })
  return (
    <SelectionBar label={text} text={text} clear={selection.clear} onClear={rows.clear}>
      {kind === 'selected' ? null : (
        <Button
          kind="quiet"
          size="s"
          icon={ListChecks}
          onClick={() => void navigate(addressOfList('selected'))}
        >
          {lists.selection.show}
        </Button>
      )}
      <SelectedToMap />
      <FavoriteMenu ids={ids} />
      <HideSelected ids={ids} hidden={kind === 'hidden'} />
      <AlertMenu ids={ids} />
      {marks ? <Cooperation ids={ids} marked={kind === 'cooperation'} /> : null}
      <NoteButton ids={ids} />
      <FindSimilar ids={ids} />
      <PrintLink ids={ids} small />
      <ExportMenu ids={ids} />
      <PackageButton ids={ids} />
      <CopyButton ids={ids} />
    </SelectionBar>
  )
}

function CopyButton({ ids }: Chosen) {
  const { selection } = usePhrases().projects.list
  const copied = selection.copied({ count: whole(ids.length) })
  return (
    <Button
      kind="quiet"
      size="s"
      icon={Copy}
      onClick={() => void copyText(ids.join('\n'), { ...selection, copied })}
    >
      {selection.copyIds}
    </Button>
  )
}

/** One note on every project that is selected. */
function NoteButton({ ids }: Chosen) {
  const { lists, notes } = usePhrases()
  const words = lists.selection
  const [open, setOpen] = useState(false)
  const noteMany = useNoteMany()
  const write = async (text: string) => {
    const added = await noteMany(ids, text)
    const left = ids.length - added
    const count = whole(added)
    showToast({
      text: left > 0 ? words.noteSome({ count, left: whole(left) }) : words.noteDone({ count }),
    })
  }
  return (
    <>
      <Button kind="quiet" size="s" icon={StickyNote} onClick={() => setOpen(true)}>
        {words.note}
      </Button>
      <TextDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.noteTitle({ count: whole(ids.length) })}
        label={notes.field}
        placeholder={notes.placeholder}
        submit={words.noteSubmit}
        draft="batch-note"
        field="text"
        longest={800}
        required
        onSave={write}
      />
    </>
  )
}

/** Marks what is selected as worked on together, with a note or without; among the marked ones also takes the marks away. */
function Cooperation({ ids, marked }: Chosen & { marked: boolean }) {
  const { projects, lists } = usePhrases()
  const { selection } = projects.list
  const words = lists.selection
  const [open, setOpen] = useState(false)
  const { mark, unmark } = useCooperationActs()
  const failed = () => showToast({ text: selection.failed })
  const tell = (
    changed: number,
    told: (v: { count: string }) => string,
    takeBack: () => Promise<unknown>,
  ) => {
    const text = told({ count: whole(changed) })
    // Only what was changed altogether can be taken back altogether.
    if (changed < ids.length) showToast({ text })
    else showUndo({ text, undo: selection.undo, run: () => void takeBack().catch(failed) })
  }
  const set = async () => tell(await mark(ids), selection.marked, () => unmark(ids))
  const remove = async () => tell(await unmark(ids), selection.unmarked, () => mark(ids))
  const withNote = async (note: string) => {
    const changed = await mark(ids, note === '' ? undefined : note)
    showToast({ text: selection.marked({ count: whole(changed) }) })
  }
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={Handshake}
        onClick={() => void (marked ? remove() : set()).catch(failed)}
      >
        {marked ? selection.unmark : selection.mark}
      </Button>
      <Button
        kind="quiet"
        size="s"
        icon={MessageSquarePlus}
        label={words.markNote}
        onClick={() => setOpen(true)}
      />
      <TextDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.markTitle({ count: whole(ids.length) })}
        label={words.markField}
        placeholder={words.markHelp}
        submit={words.markSubmit}
        draft="mark-note"
        field="note"
        longest={200}
        onSave={withNote}
      />
    </>
  )
}
