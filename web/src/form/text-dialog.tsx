import { phrasesOf } from '@groundbreak/client/language'
import { Form } from './form'
import { FormDialog } from './form-overlays'
import { useForm } from './use-form'
import { lengthOf, WordsField } from './words-field'

const usePhrases = phrasesOf('core')

interface TextDialogProps {
  open: boolean
  onClose: () => void
  title: string
  label: string
  placeholder: string
  submit: string
  /** What stands there at first. */
  initial?: string
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
    <FormDialog open={open} onClose={onClose} title={title} width={480}>
      {open ? <TextForm {...form} onClose={onClose} /> : null}
    </FormDialog>
  )
}

type FormProps = Omit<TextDialogProps, 'open' | 'title'>

function TextForm({
  label,
  placeholder,
  submit,
  initial = '',
  draft,
  field,
  longest,
  required,
  onSave,
  onClose,
}: FormProps) {
  const { input } = usePhrases().core
  const form = useForm({
    initial: { text: initial },
    draft,
    check: ({ text }) => ({
      text:
        required && lengthOf(text) === 0
          ? input.required
          : lengthOf(text) > longest
            ? input.tooLong({ max: longest })
            : undefined,
    }),
    send: ({ text }) => onSave(text.trim()),
    done: onClose,
    placeOf: (name) => (name === field ? 'text' : name),
    wholeAt: 'text',
  })
  return (
    <Form of={form} look="dialog" submit={submit} onCancel={onClose}>
      <WordsField {...form.at('text')} label={label} placeholder={placeholder} longest={longest} rows={4} />
    </Form>
  )
}
