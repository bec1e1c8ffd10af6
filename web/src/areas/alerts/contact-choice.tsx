import type { AlertContact } from '@groundbreak/contract/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { Checkbox } from '../../ui/checkbox'
import { ContactStateTag } from './contact-state'

const usePhrases = phrasesOf('alerts')

/** Addresses of the book to tick. */
export function ContactChoice({
  contacts,
  chosen,
  onChange,
  isOpen,
}: {
  contacts: readonly AlertContact[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Whether it can be ticked. */
  isOpen?: (contact: AlertContact) => boolean
}) {
  const { alerts } = usePhrases()
  if (contacts.length === 0) return <p className="soft">{alerts.book.none}</p>
  return (
    <ul className="contact-choice">
      {contacts.map((contact) => (
        <li key={contact.id}>
          <label>
            <Checkbox
              checked={chosen.includes(contact.id)}
              disabled={isOpen !== undefined && !isOpen(contact)}
              onChange={(on) =>
                onChange(on ? [...chosen, contact.id] : chosen.filter((id) => id !== contact.id))
              }
            />
            <span className="cut">
              {contact.name} <small className="mute">{contact.email}</small>
            </span>
          </label>
          <ContactStateTag state={contact.state} />
        </li>
      ))}
    </ul>
  )
}
