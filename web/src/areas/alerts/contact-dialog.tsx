import type { AlertContact } from '@groundbreak/contract/areas/alerts'
import { useAlertActs } from '@groundbreak/client/areas/alerts'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Mail, UserRound } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { Segmented } from '../../ui/segmented'
import { LabelledField } from '../../form/labelled-field'

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
    <Dialog open={open} onClose={props.onClose} title={props.contact ? book.edit : book.add} width={420}>
      <ContactForm {...props} />
    </Dialog>
  )
}

function ContactForm({ contact, onClose }: ContactProps) {
  const { alerts, shell } = usePhrases()
  const { book } = alerts
  const spoken = useLanguage()
  const { saveContact } = useAlertActs()
  const [name, setName] = useState(contact?.name ?? '')
  const [email, setEmail] = useState(contact?.email ?? '')
  const [language, setLanguage] = useState(contact?.language ?? spoken)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await saveContact(contact ? { id: contact.id, name, language } : { name, email, language })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { fields, message } = failure
      setProblems(Object.keys(fields).length > 0 ? fields : { [contact ? 'name' : 'email']: message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="fields name-form" onSubmit={(event) => void save(event)} noValidate>
      <LabelledField
        label={book.name}
        icon={UserRound}
        value={name}
        autoComplete="off"
        problem={problems.name}
        onChange={setName}
      />
      {contact ? (
        <p className="mute">{contact.email}</p>
      ) : (
        <LabelledField
          label={book.email}
          icon={Mail}
          value={email}
          autoComplete="off"
          problem={problems.email}
          onChange={setEmail}
        />
      )}
      <div className="name-form-option">
        <span>{book.language}</span>
        <Segmented
          label={book.language}
          value={language}
          options={[
            { value: 'zh', label: shell.languages.zh },
            { value: 'en', label: shell.languages.en },
          ]}
          onChange={setLanguage}
        />
      </div>
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={busy}>
          {book.save}
        </Button>
      </footer>
    </form>
  )
}
