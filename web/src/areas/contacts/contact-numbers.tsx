import type { ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { day } from '@groundbreak/client/format/dates'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useAway } from '../../facts/away'
import { ReachOf } from '../../facts/reach'
import { FactTable, inOne } from '../../ui/fact-table'
import { SectionHead } from '../../ui/headings'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage', 'numbers')

/** The numbers and mails of a contact, the surest first. */
export function ContactNumbers({ contact }: { contact: ContactDetail }) {
  const { contactPage, numbers } = usePhrases()
  const { numbers: words } = contactPage
  const language = useLanguage()
  const away = useAway()
  const rows = contact.channels.toSorted((one, other) => other.reach.percent - one.reach.percent)
  return (
    <section>
      <SectionHead title={words.title} note={rows.length > 0 ? words.note : undefined} />
      {rows.length === 0 && !away ? <p className="empty-line">{words.none}</p> : null}
      {rows.length > 0 ? (
        <div className={`box ${styles.table}`}>
          <FactTable
            className="n"
            groups={inOne(rows)}
            keyOf={({ channel_id }) => channel_id}
            columns={[
              { key: 'kind', title: words.kind, className: 'soft', cell: ({ kind }) => numbers.kind[kind] },
              {
                key: 'number',
                title: words.number,
                isHead: true,
                cell: ({ kind, masked }) => (
                  <span className={kind === 'email' ? 'tel mail' : 'tel'}>{maskedNumber(masked)}</span>
                ),
              },
              { key: 'reach', title: words.reach, cell: ({ reach }) => <ReachOf reach={reach} /> },
              {
                key: 'next',
                title: words.next,
                cell: ({ reach: { is_due: isDue, next_check_on: next } }) =>
                  isDue || !next ? <span className={styles.due}>{words.due}</span> : day(next, language),
              },
            ]}
          />
        </div>
      ) : null}
    </section>
  )
}
