import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { contactPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage')

/** People of the same name, and why they are others; nothing where there is nobody. */
export function Namesakes({ contact }: { contact: ContactDetail }) {
  const { namesakes: words } = usePhrases().contactPage
  if (contact.namesakes.length === 0) return null
  return (
    <section>
      <SectionHead title={words.title} note={words.note} />
      <ul className={styles.people}>
        {contact.namesakes.map((row) => (
          <li key={row.encode_contact_id}>
            <div>
              <Link className={styles.strong} to={contactPath(row.encode_contact_id)}>
                {row.full_name}
              </Link>{' '}
              <span className="soft">{[row.position, row.firm?.name].filter(Boolean).join(' · ')}</span>
              <p className="mute small">
                {row.reasons.length === 0
                  ? words.unsure
                  : row.reasons.map((reason) => words.reasons[reason]).join(words.join)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
