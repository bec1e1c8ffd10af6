import { type AlertContact, alerts } from '@groundbreak/contract/areas/alerts'
import { useAlertActs } from '@groundbreak/client/areas/alerts'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Mail, UserRound } from 'lucide-react'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { Segmented } from '../../ui/segmented'

const usePhrases = phrasesOf('alerts', 'shell')

interface ContactProps {
  /** Absent: a new one. */
  contact: AlertContact | undefined
  onClose: () => void
}

/** Writes an address into the book, or changes its name and language. */
export function ContactDialog({ open, ...props }: ContactProps & { open: boolean }) {
  const { book } = usePhrases().alerts
  return (
    <FormDialog open={open} onClose={props.onClose} title={props.contact ? book.edit : book.add} width={420}>
      <ContactForm {...props} />
    </FormDialog>
  )
}

function ContactForm({ contact, onClose }: ContactProps) {
  const { alerts: phrases, shell } = usePhrases()
  const { book } = phrases
  const spoken = useLanguage()
  const { saveContact } = useAlertActs()
  const form = useCallForm({
    call: alerts.saveContact,
    initial: {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      language: contact?.language ?? spoken,
    },
    input: ({ email, ...rest }) => (contact ? { id: contact.id, ...rest } : { email, ...rest }),
    send: saveContact,
    done: onClose,
  })
  return (
    <Form of={form} look="dialog" submit={book.save} onCancel={onClose}>
      <TextField {...form.at('name')} label={book.name} icon={UserRound} />
      {contact ? (
        <p className="mute">{contact.email}</p>
      ) : (
        <TextField {...form.at('email')} label={book.email} icon={Mail} />
      )}
      <div className="name-form-option">
        <span>{book.language}</span>
        <Segmented
          {...form.at('language')}
          label={book.language}
          options={[
            { value: 'zh', label: shell.languages.zh },
            { value: 'en', label: shell.languages.en },
          ]}
        />
      </div>
    </Form>
  )
}
