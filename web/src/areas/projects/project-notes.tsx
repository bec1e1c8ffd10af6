import { type Note, notes as calls } from '@groundbreak/contract/areas/notes'
import { useNoteActs } from '@groundbreak/client/areas/notes'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../form/form'
import { useForm } from '../../form/use-form'
import { lengthOf, WordsField } from '../../form/words-field'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { MenuButton } from '../../ui/menu-button'
import { showUndo } from '../../ui/toasts'
import { useAway } from '../../facts/away'
import './project-notes.css'

const usePhrases = phrasesOf('core', 'notes')

const longest = 800

/** What colleagues wrote about a project, and a field to write more. */
export function ProjectNotes({ projectid }: { projectid: number }) {
  const { notes } = usePhrases()
  const list = useListHere(calls.list, { of: { projectid, per_page: 200 } })
  const total = list.data?.total ?? 0
  const away = useAway()
  return (
    <section className="notes">
      <SectionHead title={notes.title} value={total > 0 ? whole(total) : undefined} note={notes.audience} />
      {away ? (
        <p className="empty-line">{notes.hidden}</p>
      ) : (
        <>
          <NewNote projectid={projectid} />
          <ListPanel list={list} words={{ failed: notes.failed, none: notes.none }}>
            {(written) => (
              <ul>
                {written.map((note) => (
                  <OneNote key={note.id} note={note} projectid={projectid} />
                ))}
              </ul>
            )}
          </ListPanel>
        </>
      )}
    </section>
  )
}

function NewNote({ projectid }: { projectid: number }) {
  const { notes } = usePhrases()
  const { add } = useNoteActs(projectid)
  return (
    <NoteForm draft={`note:${projectid}`} text="" label={notes.field} submit={notes.add} onSubmit={add} />
  )
}

interface FormProps {
  text: string
  label: string
  submit: string
  /** A new note stays in this browser under this name until it is sent. */
  draft?: string
  onSubmit: (text: string) => Promise<void>
  onCancel?: () => void
}

function NoteForm({ text: written, label, submit, draft, onSubmit, onCancel }: FormProps) {
  const { notes, core } = usePhrases()
  const { input } = core
  const form = useForm({
    initial: { text: written },
    draft,
    check: ({ text }) => ({
      text:
        lengthOf(text) === 0
          ? input.required
          : lengthOf(text) > longest
            ? input.tooLong({ max: longest })
            : undefined,
    }),
    send: ({ text }) => onSubmit(text),
    wholeAt: 'text',
  })
  return (
    <Form
      of={form}
      look="inline"
      className="note-form"
      foot={
        <footer>
          {onCancel ? (
            <Button kind="quiet" size="s" onClick={onCancel}>
              {notes.cancel}
            </Button>
          ) : null}
          <Button size="s" submit busy={form.busy}>
            {submit}
          </Button>
        </footer>
      }
    >
      <WordsField
        {...form.at('text')}
        label={label}
        bare
        placeholder={notes.placeholder}
        longest={longest}
        rows={2}
        onEscape={onCancel}
      />
    </Form>
  )
}

function OneNote({ note, projectid }: { note: Note; projectid: number }) {
  const { notes } = usePhrases()
  const language = useLanguage()
  const { add, update, remove } = useNoteActs(projectid)
  const [changing, setChanging] = useState(false)
  if (changing)
    return (
      <li>
        <NoteForm
          text={note.text}
          label={notes.edit}
          submit={notes.save}
          onSubmit={async (text) => {
            await update(note.id, text)
            setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      </li>
    )
  const takeAway = async () => {
    await remove(note.id)
    showUndo({ text: notes.deleted, undo: notes.undo, run: () => void add(note.text) })
  }
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {[...note.author.name][0]}
      </span>
      <div>
        <p>{note.text}</p>
        <small className="mute">
          {notes.byLine({ author: note.author.name, at: momentWithTime(note.created_at, language) })}
          {note.updated_at ? ` · ${notes.edited({ at: momentWithTime(note.updated_at, language) })}` : null}
        </small>
      </div>
      {note.mine ? (
        <MenuButton
          entries={[
            { key: 'edit', label: notes.edit, icon: Pencil, run: () => setChanging(true) },
            {
              key: 'delete',
              label: notes.delete,
              icon: Trash2,
              danger: true,
              run: () => void takeAway().catch(() => undefined),
            },
          ]}
        >
          <Button kind="quiet" size="s" icon={Ellipsis} label={notes.actions({ author: note.author.name })} />
        </MenuButton>
      ) : null}
    </li>
  )
}
