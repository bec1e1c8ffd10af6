import { can } from '@groundbreak/client/access'
import { useNoteMany } from '@groundbreak/client/areas/notes'
import { useCooperationActs } from '@groundbreak/client/areas/relationships'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Copy, Ellipsis, Handshake, ListChecks, MessageSquarePlus, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SelectionBar } from '../../list/list-parts'
import type { RowKey } from '../../list/use-rows'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { showToast, showUndo } from '../../ui/toasts'
import { AlertMenu } from '../../areas/alerts/alert-menu'
import { ExportMenu } from '../../areas/exports/export-menu'
import { usePrintEntries } from '../../areas/exports/print-link'
import { FavoriteMenu } from '../../areas/favorites/favorite-menu'
import { HideSelected } from '../../areas/inbox/hide-button'
import { useSimilarEntry } from '../../areas/leads/find-similar'
import { useMapEntry } from '../../areas/map/list-or-map'
import { PackageButton } from '../../areas/packages/package-button'
import { addressOfList, type ProjectListKind } from '../../project-lists'
import { TextDialog } from '../../form/text-dialog'

const usePhrases = phrasesOf('lists', 'notes', 'projects')

interface Chosen {
  ids: readonly number[]
}

/** Docked while projects are chosen, on whichever lists and pages they are. */
export function ProjectSelectionBar({
  keys,
  onClear,
  kind,
}: {
  keys: ReadonlySet<RowKey>
  onClear: () => void
  kind: ProjectListKind
}) {
  const { selection } = usePhrases().lists
  const navigate = useNavigate()
  const marks = can(useViewer().data?.user, 'relationships.mark')
  const ids = [...keys].map(Number)
  const text = selection.count({ count: whole(keys.size) })
  return (
    <SelectionBar label={text} text={text} clear={selection.clear} onClear={onClear}>
      {kind === 'selected' ? null : (
        <Button
          kind="quiet"
          size="s"
          icon={ListChecks}
          onClick={() => void navigate(addressOfList('selected'))}
        >
          {selection.show}
        </Button>
      )}
      <FavoriteMenu ids={ids} />
      <HideSelected ids={ids} hidden={kind === 'hidden'} />
      <AlertMenu ids={ids} />
      {marks ? <Cooperation ids={ids} marked={kind === 'cooperation'} /> : null}
      <ExportMenu ids={ids} />
      <PackageButton ids={ids} />
      <MoreMenu ids={ids} marks={marks} />
    </SelectionBar>
  )
}

type Dialog = 'note' | 'mark'

/** The rarer verbs. */
function MoreMenu({ ids, marks }: Chosen & { marks: boolean }) {
  const { projects, lists } = usePhrases()
  const [dialog, setDialog] = useState<Dialog>()
  const { selection } = projects.list
  const entries: MenuEntry[] = [
    { key: 'note', label: lists.selection.note, icon: StickyNote, run: () => setDialog('note') },
    ...(marks
      ? [
          {
            key: 'mark',
            label: lists.selection.markNote,
            icon: MessageSquarePlus,
            run: () => setDialog('mark'),
          },
        ]
      : []),
    { key: 'line', divider: true },
    useMapEntry(),
    useSimilarEntry(ids),
    ...usePrintEntries(ids),
    {
      key: 'copy',
      label: selection.copyIds,
      icon: Copy,
      run: () =>
        void copyText(ids.join('\n'), {
          ...selection,
          copied: selection.copied({ count: whole(ids.length) }),
        }),
    },
  ]
  const close = () => setDialog(undefined)
  return (
    <>
      <MenuButton entries={entries}>
        <Button kind="quiet" size="s" icon={Ellipsis}>
          {lists.selection.more}
        </Button>
      </MenuButton>
      <NoteDialog ids={ids} open={dialog === 'note'} onClose={close} />
      <MarkDialog ids={ids} open={dialog === 'mark'} onClose={close} />
    </>
  )
}

interface DialogProps extends Chosen {
  open: boolean
  onClose: () => void
}

/** One note on every project that is selected. */
function NoteDialog({ ids, open, onClose }: DialogProps) {
  const { lists, notes } = usePhrases()
  const words = lists.selection
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
    <TextDialog
      open={open}
      onClose={onClose}
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
  )
}

/** Marks what is selected as worked on together, with a note. */
function MarkDialog({ ids, open, onClose }: DialogProps) {
  const { projects, lists } = usePhrases()
  const { selection } = projects.list
  const words = lists.selection
  const { mark } = useCooperationActs()
  const write = async (note: string) => {
    const changed = await mark({ project_ids: [...ids] }, note === '' ? undefined : note)
    showToast({ text: selection.marked({ count: whole(changed) }) })
  }
  return (
    <TextDialog
      open={open}
      onClose={onClose}
      title={words.markTitle({ count: whole(ids.length) })}
      label={words.markField}
      placeholder={words.markHelp}
      submit={words.markSubmit}
      draft="mark-note"
      field="note"
      longest={200}
      onSave={write}
    />
  )
}

/** Marks what is selected as worked on together; among the marked ones takes the marks away. */
function Cooperation({ ids, marked }: Chosen & { marked: boolean }) {
  const { selection } = usePhrases().projects.list
  const { mark, unmark } = useCooperationActs()
  const of = { project_ids: [...ids] }
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
  const set = async () => tell(await mark(of), selection.marked, () => unmark(of))
  const remove = async () => tell(await unmark(of), selection.unmarked, () => mark(of))
  return (
    <Button
      kind="quiet"
      size="s"
      icon={Handshake}
      onClick={() => void (marked ? remove() : set()).catch(failed)}
    >
      {marked ? selection.unmark : selection.mark}
    </Button>
  )
}
