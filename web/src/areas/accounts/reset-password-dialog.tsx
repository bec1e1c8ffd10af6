import { phrasesOf } from '@groundbreak/client/language'
import { MessageSquareText } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { LabelledField } from '../../form/labelled-field'
import { FirstPassword } from './account-fields'
import { useSaving } from '../../form/saving'

const usePhrases = phrasesOf('accounts', 'errors', 'shell')

interface Props {
  name: string
  onClose: () => void
  /** Answers what to say of it; `reason` is empty where none is asked for. */
  onSave: (password: string, reason: string) => Promise<string>
  help?: string
  length?: number
  /** Asks for a reason, which is written down. */
  reasonField?: { label: string; help: string }
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

function ResetForm({ onClose, onSave, help, length, reasonField }: Props) {
  const { accounts, errors, shell } = usePhrases()
  const { sheet } = accounts
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [noReason, setNoReason] = useState(false)
  const { problems, message, busy, save } = useSaving()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const lacksReason = reasonField !== undefined && reason.trim() === ''
    setNoReason(lacksReason)
    if (lacksReason) return
    let done = ''
    if (!(await save(async () => (done = await onSave(password, reason.trim()))))) return
    showToast({ text: done })
    onClose()
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{sheet.resetNote}</p>
      {reasonField ? (
        <LabelledField
          label={reasonField.label}
          icon={MessageSquareText}
          autoComplete="off"
          value={reason}
          problem={problems.reason ?? (noReason ? errors.input.required : undefined)}
          help={reasonField.help}
          onChange={setReason}
        />
      ) : null}
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
