import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from './form'
import { FormDialog } from './form-overlays'
import { TextField } from './text-field'
import { useForm } from './use-form'

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
    <FormDialog open={open} onClose={onClose} title={title} width={420}>
      <NameForm {...form} onClose={onClose} />
    </FormDialog>
  )
}

function NameForm({ name, label, submit, onSave, onClose, more }: Omit<NameDialogProps, 'open' | 'title'>) {
  const form = useForm({
    initial: { name },
    send: (values) => onSave(values.name),
    done: onClose,
    wholeAt: 'name',
  })
  return (
    <Form of={form} look="dialog" submit={submit} onCancel={onClose}>
      <TextField {...form.at('name')} label={label} icon={Tag} />
      {more}
    </Form>
  )
}
