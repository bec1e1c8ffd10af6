import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { phrasesOf } from '@groundbreak/client/language'
import { SectionHead } from '../../ui/headings'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage')

/** Where they get their post, and what was written of them; nothing where nothing is known. */
export function ContactAbout({ contact }: { contact: ContactDetail }) {
  const { about: words } = usePhrases().contactPage
  const { mailing_address: address, remarks } = contact
  const known = [
    { key: 'address', label: words.address, text: address },
    { key: 'remarks', label: words.remarks, text: remarks },
  ].filter(({ text }) => text)
  if (known.length === 0) return null
  return (
    <section>
      <SectionHead title={words.title} />
      <dl className={styles.about}>
        {known.map(({ key, label, text }) => (
          <div key={key}>
            <dt className="mute small">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
