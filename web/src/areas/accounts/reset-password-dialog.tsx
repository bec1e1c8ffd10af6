import { usePhrases } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { FirstPassword } from './account-fields'
import { useSaving } from './saving'

interface Props {
  name: string
  onClose: () => void
  onSave: (password: string) => Promise<unknown>
  help?: string
  length?: number
}

/** A new first password for somebody else. */
export function ResetPasswordDialog({ open, ...props }: Props & { open: boolean }) {
  const { sheet } = usePhrases().accounts
  return (
    <Dialog open={open} onClose={props.onClose} title={`${sheet.reset} · ${props.name}`} width={440}>
      <ResetForm {...props} />
    </Dialog>
  )
}

function ResetForm({ name, onClose, onSave, help, length }: Props) {
  const { accounts, shell } = usePhrases()
  const { sheet } = accounts
  const [password, setPassword] = useState('')
  const { problems, message, busy, save } = useSaving()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await save(() => onSave(password)))) return
    showToast({ text: sheet.resetDone({ name }) })
    onClose()
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{sheet.resetNote}</p>
      <FirstPassword
        value={password}
        problem={problems.password ?? message}
        help={help}
        length={length}
        onChange={setPassword}
      />
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={busy}>
          {sheet.reset}
        </Button>
      </footer>
    </form>
  )
}
