import { contacts } from '@groundbreak/contract/areas/contacts'
import type { Colleague, ContactDetail } from '@groundbreak/contract/areas/contacts.page'
import { useContactColleagues } from '@groundbreak/client/areas/contacts.page'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { ReachOf } from '../../facts/reach'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { contactPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { useSpanWords } from './contact-words'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage')

const SHOWN = 4

/** Who works at the same firm now; nothing where nobody does. */
export function ColleaguesNow({ contact, onAll }: { contact: ContactDetail; onAll: () => void }) {
  const { colleagues: words } = usePhrases().contactPage
  const { data } = useContactColleagues(contact.encode_contact_id)
  const now = data?.list.filter(({ is_now }) => is_now) ?? []
  if (now.length === 0) return null
  return (
    <section>
      <SectionHead
        title={words.now}
        aside={
          <button type="button" className="link" onClick={onAll}>
            {words.all({ count: whole(contact.tabs.colleagues) })}
          </button>
        }
      />
      <ul className={styles.people}>
        {now.slice(0, SHOWN).map((row) => (
          <Line key={row.encode_contact_id} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** Who works, or worked, at the same firm at the same time, page by page. */
export function AllColleagues({ contact }: { contact: ContactDetail }) {
  const { colleagues: words } = usePhrases().contactPage
  const { encode_contact_id } = contact
  const list = useListHere(contacts.colleagues, { of: { encode_contact_id } })
  return (
    <section>
      <SectionHead title={words.title} note={words.note} />
      <ListPanel list={list} words={{ failed: words.failed, none: words.none }}>
        {(rows) => (
          <ul className={`${styles.people} box`}>
            {rows.map((row) => (
              <Line key={row.encode_contact_id} row={row} isWhole />
            ))}
          </ul>
        )}
      </ListPanel>
    </section>
  )
}

function Line({ row, isWhole = false }: { row: Colleague; isWhole?: boolean }) {
  const { colleagues: words } = usePhrases().contactPage
  const span = useSpanWords()
  const [channel] = row.channels
  const together = { starts_on: row.together_from, ends_on: row.together_to, is_start_guessed: false }
  return (
    <li>
      <div>
        <Link className={styles.strong} to={contactPath(row.encode_contact_id)}>
          {row.full_name}
        </Link>{' '}
        <span className="soft">{row.position}</span>
        {isWhole ? (
          <p className="mute small">
            {row.firm ? words.at({ firm: row.firm.name, span: span(together) }) : span(together)}
          </p>
        ) : null}
      </div>
      {isWhole && row.projects > 0 ? (
        <span className="mute small n">{words.together({ count: whole(row.projects) })}</span>
      ) : null}
      {channel ? (
        <div className={`${styles.number} n`}>
          <span className={channel.kind === 'email' ? 'tel mail' : 'tel'}>
            {maskedNumber(channel.masked)}
          </span>{' '}
          <ReachOf reach={channel.reach} />
        </div>
      ) : null}
    </li>
  )
}
