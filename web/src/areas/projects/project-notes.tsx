import type { Note } from '@groundbreak/contract/areas/notes'
import { useNoteActs, useNotes } from '@groundbreak/client/areas/notes'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useDraftText } from '../../form/draft-text'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { MenuButton } from '../../ui/menu-button'
import { SkeletonRows } from '../../ui/states'
import { showUndo } from '../../ui/toasts'
import { useAway } from '../../facts/away'
import './project-notes.css'

const usePhrases = phrasesOf('errors', 'notes', 'shell')

const longest = 800
const lengthOf = (text: string) => [...text.trim()].length

/** What colleagues wrote about a project, and a field to write more. */
export function ProjectNotes({ projectid }: { projectid: number }) {
  const { notes, shell } = usePhrases()
  const { data, error, refetch } = useNotes(projectid)
  const away = useAway()
  return (
    <section className="notes">
      <SectionHead
        title={notes.title}
        value={data && data.total > 0 ? whole(data.total) : undefined}
        note={notes.audience}
      />
      {away ? (
        <p className="empty-line">{notes.hidden}</p>
      ) : (
        <>
          <NewNote projectid={projectid} />
          {error ? <Failed title={notes.failed} failure={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <SkeletonRows rows={2} label={shell.loading} />}
          {data?.total === 0 ? <p className="empty-line">{notes.none}</p> : null}
          <ul>
            {data?.list.map((note) => (
              <OneNote key={note.id} note={note} projectid={projectid} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function NewNote({ projectid }: { projectid: number }) {
  const { notes } = usePhrases()
  const { add } = useNoteActs(projectid)
  const [text, setText] = useDraftText(`note:${projectid}`)
  return (
    <NoteForm
      text={text}
      onText={setText}
      label={notes.field}
      submit={notes.add}
      onSubmit={async () => {
        await add(text)
        setText('')
      }}
    />
  )
}

interface FormProps {
  text: string
  onText: (text: string) => void
  label: string
  submit: string
  onSubmit: () => Promise<void>
  onCancel?: () => void
}

function NoteForm({ text, onText, label, submit, onSubmit, onCancel }: FormProps) {
  const { notes, errors } = usePhrases()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const length = lengthOf(text)
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault()
    if (busy || length > longest) return
    if (length === 0) {
      setProblem(errors.input.required)
      return
    }
    setBusy(true)
    setProblem(undefined)
    await onSubmit().catch((failure: unknown) => setProblem(failure instanceof Error ? failure.message : ''))
    setBusy(false)
  }
  return (
    <form className="note-form" onSubmit={(event) => void send(event)}>
      <textarea
        aria-label={label}
        aria-invalid={length > longest || problem !== undefined}
        placeholder={notes.placeholder}
        rows={2}
        value={text}
        onChange={(event) => {
          setProblem(undefined)
          onText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          if (event.key === 'Escape') onCancel?.()
        }}
      />
      <footer>
        <span role="status" className={length > longest || problem ? 'wrong' : 'mute'}>
          {problem ??
            (length > longest
              ? notes.over({ count: length - longest })
              : length > longest - 100
                ? notes.left({ count: longest - length })
                : '')}
        </span>
        {onCancel ? (
          <Button kind="quiet" size="s" onClick={onCancel}>
            {notes.cancel}
          </Button>
        ) : null}
        <Button size="s" submit busy={busy} disabled={length > longest}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}

function OneNote({ note, projectid }: { note: Note; projectid: number }) {
  const { notes } = usePhrases()
  const language = useLanguage()
  const { add, update, remove } = useNoteActs(projectid)
  const [changed, setChanged] = useState<string>()
  if (changed !== undefined)
    return (
      <li>
        <NoteForm
          text={changed}
          onText={setChanged}
          label={notes.edit}
          submit={notes.save}
          onSubmit={async () => {
            await update(note.id, changed)
            setChanged(undefined)
          }}
          onCancel={() => setChanged(undefined)}
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
            { key: 'edit', label: notes.edit, icon: Pencil, run: () => setChanged(note.text) },
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
