import { phrasesOf } from '@groundbreak/client/language'
import { MessageSquareText } from 'lucide-react'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { LabelledField } from '../../form/labelled-field'
import { useSaving } from '../../form/saving'

const usePhrases = phrasesOf('errors', 'shell')

interface Props {
  /** What will happen. */
  note: string
  /** Of the reason. */
  label: string
  help: string
  submit: string
  danger?: boolean
  onClose: () => void
  /** Answers what to say of it. */
  onSave: (reason: string) => Promise<string>
}

/** Asks for a reason, which is written down, before something is done to somebody's account. */
export function ReasonDialog({ open, title, ...form }: Props & { open: boolean; title: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={form.onClose} title={title} width={440} initialFocus={field}>
      <ReasonForm {...form} field={field} />
    </Dialog>
  )
}

function ReasonForm({ field, ...props }: Props & { field: RefObject<HTMLInputElement | null> }) {
  const { note, label, help, submit, danger, onClose, onSave } = props
  const { errors, shell } = usePhrases()
  const [reason, setReason] = useState('')
  const [lacks, setLacks] = useState(false)
  const { problems, message, busy, save } = useSaving()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setLacks(reason.trim() === '')
    if (reason.trim() === '') return field.current?.focus()
    let done = ''
    if (!(await save(async () => (done = await onSave(reason.trim()))))) return
    showToast({ text: done })
    onClose()
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void send(event)} noValidate>
      <p>{note}</p>
      <LabelledField
        ref={field}
        label={label}
        icon={MessageSquareText}
        autoComplete="off"
        value={reason}
        problem={problems.reason ?? message ?? (lacks ? errors.input.required : undefined)}
        help={help}
        onChange={setReason}
      />
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind={danger ? undefined : 'primary'} danger={danger} submit busy={busy}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
