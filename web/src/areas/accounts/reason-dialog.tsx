import { phrasesOf } from '@groundbreak/client/language'
import { MessageSquareText } from 'lucide-react'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useForm } from '../../form/use-form'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('core')

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
  return (
    <FormDialog open={open} onClose={form.onClose} title={title} width={440}>
      <ReasonForm {...form} />
    </FormDialog>
  )
}

function ReasonForm({ note, label, help, submit, danger, onClose, onSave }: Props) {
  const { core } = usePhrases()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? core.input.required : undefined }),
    send: ({ reason }) => onSave(reason.trim()),
    done: (text) => {
      showToast({ text })
      onClose()
    },
    wholeAt: 'reason',
  })
  return (
    <Form of={form} look="dialog" submit={submit} danger={danger} onCancel={onClose}>
      <p>{note}</p>
      <TextField {...form.at('reason')} label={label} icon={MessageSquareText} hint={help} />
    </Form>
  )
}
