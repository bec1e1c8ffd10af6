import { contacts } from '@groundbreak/contract/areas/contacts'
import {
  type ContactDetail,
  contactRecordKinds,
  type ContactRecord,
} from '@groundbreak/contract/areas/contacts.page'
import { useContactCalls } from '@groundbreak/client/areas/contacts.page'
import { useViewer } from '@groundbreak/client/areas/session'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import { Eye, Phone, PhoneCall, UserSearch } from 'lucide-react'
import { Link } from 'react-router'
import { At } from '../../facts/at'
import { useAway } from '../../facts/away'
import { AsWritten } from '../../facts/marked'
import { useTalkWords } from '../../facts/talk-words'
import { ListPanel } from '../../list/list-panel'
import { useListHere } from '../../list/use-list'
import { projectPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { Icon } from '../../ui/icon'
import { Segmented } from '../../ui/segmented'
import styles from './contacts.module.css'

const usePhrases = phrasesOf('contactPage')

/** The last calls of the own firm; nothing where there were none. */
export function LastCalls({ contact, onAll }: { contact: ContactDetail; onAll: () => void }) {
  const { records: words } = usePhrases().contactPage
  const away = useAway()
  const { data } = useContactCalls(contact.encode_contact_id)
  if (away || !data || data.list.length === 0) return null
  return (
    <section>
      <SectionHead
        title={words.kinds.call}
        note={words.note}
        aside={
          <button type="button" className="link" onClick={onAll}>
            {words.all}
          </button>
        }
      />
      <Lines rows={data.list} />
    </section>
  )
}

/** Calls, numbers shown and looks of the own firm, page by page. */
export function ContactRecords({ contact }: { contact: ContactDetail }) {
  const { records: words } = usePhrases().contactPage
  const away = useAway()
  const { encode_contact_id } = contact
  const list = useListHere(contacts.records, { of: { encode_contact_id } })
  const kinds = ['all', ...contactRecordKinds] as const
  return (
    <section>
      <SectionHead title={words.title} note={words.note} />
      {away ? (
        <p className="empty-line">{words.hidden}</p>
      ) : (
        <ListPanel
          list={list}
          words={{ failed: words.failed, none: words.none }}
          tools={
            <Segmented
              label={words.title}
              value={list.asked.kind ?? 'all'}
              options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
              onChange={(kind) => list.change({ kind })}
            />
          }
        >
          {(rows) => <Lines rows={rows} />}
        </ListPanel>
      )}
    </section>
  )
}

const icons = { retrieval: Eye, view: UserSearch }

function Lines({ rows }: { rows: readonly ContactRecord[] }) {
  return (
    <ul className={`${styles.records} n`}>
      {rows.map((row) => (
        <Line key={`${row.kind} ${row.id}`} row={row} />
      ))}
    </ul>
  )
}

function Line({ row }: { row: ContactRecord }) {
  const { contactPage } = usePhrases()
  const { records: words } = contactPage
  const talk = useTalkWords()
  const me = useViewer().data?.user.user_id
  const { kind, seconds } = row
  const icon = kind === 'call' ? (seconds ? PhoneCall : Phone) : icons[kind]
  const did = kind === 'call' ? talk(seconds ?? 0) : kind === 'view' ? words.viewed : words.retrieved
  return (
    <li>
      <Icon icon={icon} size={14} />
      <div>
        <b>{row.user.id === me ? contactPage.me : row.user.name}</b> {did}
        {row.masked ? <span className="mute"> {maskedNumber(row.masked)}</span> : null}
        {row.project ? (
          <p>
            <Link to={projectPath(row.project.projectid)}>
              <AsWritten text={row.project.project_name} />
            </Link>
          </p>
        ) : null}
      </div>
      <At at={row.at} className="mute n" />
    </li>
  )
}
