import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useDraftText } from '../../form/draft-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import './project-notes.css'

const usePhrases = phrasesOf('errors', 'notes', 'shell')

interface TextDialogProps {
  open: boolean
  onClose: () => void
  title: string
  label: string
  placeholder: string
  submit: string
  /** Under which name the text is kept in this browser until it is sent. */
  draft: string
  /** What the call names the text in its faults. */
  field: string
  /** Characters. */
  longest: number
  required?: boolean
  /** Throws what was refused. */
  onSave: (text: string) => Promise<void>
}

/** Asks for some lines of text; what was written survives a reload and an ended session until it is sent. */
export function TextDialog({ open, onClose, title, ...form }: TextDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width={480}>
      {open ? <TextForm {...form} onClose={onClose} /> : null}
    </Dialog>
  )
}

type FormProps = Omit<TextDialogProps, 'open' | 'title'>

function TextForm({
  label,
  placeholder,
  submit,
  draft,
  field,
  longest,
  required,
  onSave,
  onClose,
}: FormProps) {
  const { notes, shell, errors } = usePhrases()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraftText(draft)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => area.current?.focus(), [])
  const left = longest - [...text.trim()].length
  const write = (next: string) => {
    setProblem(undefined)
    setText(next)
  }
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault()
    if (busy || left < 0) return
    if (required && left === longest) {
      setProblem(errors.input.required)
      return
    }
    setBusy(true)
    try {
      await onSave(text.trim())
      write('')
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields[field] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  const note =
    problem ?? (left < 0 ? notes.over({ count: -left }) : left <= 100 ? notes.left({ count: left }) : '')
  return (
    <form className="fields note-form" onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        rows={4}
        value={text}
        placeholder={placeholder}
        aria-invalid={left < 0 || problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <footer>
        <span id={`${id}-note`} role="status" className={left < 0 || problem ? 'wrong' : 'mute'}>
          {note}
        </span>
        <Button size="s" onClick={onClose}>
          {shell.cancel}
        </Button>
        <Button size="s" kind="primary" submit busy={busy} disabled={left < 0}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
