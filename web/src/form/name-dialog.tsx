import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { Tag } from 'lucide-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { LabelledField } from './labelled-field'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays'

const usePhrases = phrasesOf('shell')

interface NameDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What the name is of. */
  label: string
  submit: string
  /** What it is called now. */
  name: string
  /** Throws what was refused; a fault of the field `name` is shown at it. */
  onSave: (name: string) => Promise<unknown>
  /** Below the field. */
  more?: ReactNode
}

/** Asks for a name. */
export function NameDialog({ open, onClose, title, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width={420}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ name, label, submit, onSave, onClose, more }: Omit<NameDialogProps, 'open' | 'title'>) {
  const { shell } = usePhrases()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(typed)
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields.name ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void save(event)} noValidate>
      <LabelledField
        label={label}
        icon={Tag}
        value={typed}
        autoComplete="off"
        problem={problem}
        onChange={(next) => {
          setProblem(undefined)
          setTyped(next)
        }}
      />
      {more}
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={busy}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
