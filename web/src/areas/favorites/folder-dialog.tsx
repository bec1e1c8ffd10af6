import { CallFailure } from '@groundbreak/client/failure'
import { usePhrases } from '@groundbreak/client/language'
import { Folder } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { LabelledField } from '../session/labelled-field'
import './favorites.css'

interface FolderDialogProps {
  open: boolean
  onClose: () => void
  title: string
  submit: string
  /** What it is called now. */
  name: string
  onSave: (name: string) => Promise<void>
}

/** Asks for the name of a folder. */
export function FolderDialog({ open, onClose, title, ...form }: FolderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width={400}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ name, submit, onSave, onClose }: Omit<FolderDialogProps, 'open' | 'title'>) {
  const { favorites } = usePhrases()
  const { folder } = favorites
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
      setProblem(failure instanceof CallFailure ? (failure.fields.name ?? failure.message) : favorites.failed)
    }
    setBusy(false)
  }
  return (
    <form className="fields" onSubmit={(event) => void save(event)} noValidate>
      <LabelledField
        label={folder.name}
        icon={Folder}
        value={typed}
        autoComplete="off"
        problem={problem}
        onChange={(next) => {
          setProblem(undefined)
          setTyped(next)
        }}
      />
      <footer className="dialog-foot">
        <Button onClick={onClose}>{folder.cancel}</Button>
        <Button kind="primary" submit busy={busy}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
