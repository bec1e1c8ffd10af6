import { LONGEST_MARK_NOTE } from '@groundbreak/contract/areas/relationships'
import { can } from '@groundbreak/client/access'
import { type Marked, useCooperationActs, useMark } from '@groundbreak/client/areas/relationships'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { TextDialog } from '../../form/text-dialog'
import { RightAction } from '../../viewer/right-action'
import { showToast, showUndo } from '../../ui/toasts'

const usePhrases = phrasesOf('relationships')

type MarkedOne = { firm_id: number } | { encode_contact_id: string }

const markedIn = (of: MarkedOne): Marked =>
  'firm_id' in of ? { firm_ids: [of.firm_id] } : { encode_contact_ids: [of.encode_contact_id] }

/** Marks a firm or a contact as one that the viewer's firm works together with, with a note; or takes the mark away. */
export function CooperationButton({ of, name }: { of: MarkedOne; name: string }) {
  const { relationships: words } = usePhrases()
  const { done, button } = words
  const mayMark = can(useViewer().data?.user, 'relationships.mark')
  const standing = useMark(of, mayMark)
  const { mark, unmark } = useCooperationActs()
  const [noting, setNoting] = useState(false)
  const isMarked = standing?.status === 'marked'
  const failed = () => showToast({ text: done.failed })
  const remove = () =>
    unmark(markedIn(of)).then(
      () =>
        showUndo({ text: done.removed, undo: words.undo, run: () => void mark(markedIn(of)).catch(failed) }),
      failed,
    )
  return (
    <>
      <RightAction
        right="relationships.mark"
        icon={Handshake}
        pressed={isMarked}
        disabled={standing === undefined}
        label={isMarked ? button.remove : button.add}
        word={isMarked ? button.marked : button.add}
        onClick={() => (isMarked ? void remove() : setNoting(true))}
      />
      <TextDialog
        open={noting}
        onClose={() => setNoting(false)}
        title={words.note.title({ name })}
        label={words.note.field}
        placeholder={words.noteHelp}
        submit={button.add}
        initial={standing?.note ?? ''}
        draft={`mark-note-of-${'firm_id' in of ? of.firm_id : of.encode_contact_id}`}
        field="note"
        longest={LONGEST_MARK_NOTE}
        onSave={async (text) => {
          await mark(markedIn(of), text)
          showUndo({
            text: done.marked,
            undo: words.undo,
            run: () => void unmark(markedIn(of)).catch(failed),
          })
        }}
      />
    </>
  )
}
