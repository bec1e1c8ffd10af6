import { phrasesOf } from '@groundbreak/client/language'
import { MessageSquareText } from 'lucide-react'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useForm } from '../../form/use-form'
import { showToast } from '../../ui/toasts'
import { FirstPassword } from './account-fields'

const usePhrases = phrasesOf('accounts', 'core')

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
    <FormDialog open={open} onClose={props.onClose} title={`${sheet.reset} · ${props.name}`} width={440}>
      <ResetForm {...props} />
    </FormDialog>
  )
}

function ResetForm({ onClose, onSave, help, length, reasonField }: Props) {
  const { accounts, core } = usePhrases()
  const { sheet } = accounts
  const lacks = (reason: string) => reasonField !== undefined && reason.trim() === ''
  const form = useForm({
    initial: { reason: '', password: '' },
    check: ({ reason }) => ({ reason: lacks(reason) ? core.input.required : undefined }),
    send: ({ password, reason }) => onSave(password, reason.trim()),
    done: (text) => {
      showToast({ text })
      onClose()
    },
  })
  return (
    <Form of={form} look="dialog" submit={sheet.reset} onCancel={onClose}>
      <p>{sheet.resetNote}</p>
      {reasonField ? (
        <TextField
          {...form.at('reason')}
          label={reasonField.label}
          icon={MessageSquareText}
          hint={reasonField.help}
        />
      ) : null}
      <FirstPassword {...form.at('password')} hint={help} length={length} />
    </Form>
  )
}
