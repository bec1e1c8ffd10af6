import { type RetrievalRecord, records } from '@groundbreak/contract/areas/records'
import type { Named } from '@groundbreak/contract/envelope'
import { useTabCounts } from '@groundbreak/client/areas/records'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { At } from '../../facts/at'
import { useAway } from '../../facts/away'
import { AsWritten } from '../../facts/marked'
import { useTalkWords } from '../../facts/talk-words'
import { ListPanel } from '../../list/list-panel'
import { type ListState, useListHere } from '../../list/use-list'
import { paths } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { Segmented } from '../../ui/segmented'
import './records.css'

const usePhrases = phrasesOf('records')

const kinds = ['viewing', 'calling', 'retrieval'] as const
type Kind = (typeof kinds)[number]

/** Who of my firm looked, called or had a number shown, and when. Which of them is in the address. */
export function ProjectRecords({ projectid }: { projectid: number }) {
  const { records } = usePhrases()
  const counts = useTabCounts(projectid)
  const [params, setParams] = useSearchParams()
  const away = useAway()
  const kind = kinds.find((one) => one === params.get('records')) ?? 'viewing'
  const Records = lists[kind]
  const choose = (next: Kind) =>
    setParams(
      (now) => {
        if (next === 'viewing') now.delete('records')
        else now.set('records', next)
        return now
      },
      { replace: true },
    )
  return (
    <section>
      <SectionHead
        title={records.title}
        note={records.audience}
        aside={
          kind === 'calling' ? (
            <Link className="link" to={paths.projectsCalls}>
              {records.allCalls}
            </Link>
          ) : undefined
        }
      />
      {away ? (
        <p className="empty-line">{records.hidden}</p>
      ) : (
        <>
          <Segmented
            label={records.title}
            value={kind}
            options={kinds.map((value) => ({
              value,
              label: counts ? `${records.kinds[value]} ${whole(counts[value])}` : records.kinds[value],
            }))}
            onChange={choose}
          />
          <Records key={projectid} projectid={projectid} />
        </>
      )}
    </section>
  )
}

const perPage = 30

interface OfProject {
  projectid: number
}

function Viewing({ projectid }: OfProject) {
  const { records: words } = usePhrases()
  const list = useListHere(records.viewing, { of: { projectid, per_page: perPage } })
  return (
    <RecordList
      list={list}
      kind="viewing"
      shown={(row) => ({
        at: row.viewed_at,
        what: row.file_name === null ? words.viewed : words.fetched({ name: row.file_name }),
      })}
    />
  )
}

function Calling({ projectid }: OfProject) {
  const list = useListHere(records.calling, { of: { projectid, per_page: perPage } })
  const talk = useTalkWords()
  return (
    <RecordList
      list={list}
      kind="calling"
      shown={(row) => ({
        at: row.called_at,
        what: <Contact contact={row.contact} masked={row.masked} />,
        end: talk(row.seconds),
      })}
    />
  )
}

function Retrieval({ projectid }: OfProject) {
  const list = useListHere(records.retrieval, { of: { projectid, per_page: perPage } })
  return (
    <RecordList
      list={list}
      kind="retrieval"
      shown={(row) => ({ at: row.retrieved_at, what: <Contact contact={row.contact} masked={null} /> })}
    />
  )
}

const lists: Readonly<Record<Kind, (props: OfProject) => ReactNode>> = {
  viewing: Viewing,
  calling: Calling,
  retrieval: Retrieval,
}

interface Shown {
  at: string
  what: ReactNode
  end?: ReactNode
}

interface RecordListProps<Row> {
  list: ListState<Row>
  kind: Kind
  shown: (row: Row) => Shown
}

function RecordList<Row extends { id: number; user: Named }>({ list, kind, shown }: RecordListProps<Row>) {
  const { records: words } = usePhrases()
  return (
    <ListPanel list={list} words={{ failed: words.failed, none: words.none[kind] }}>
      {(rows) => (
        <ul className="records box">
          {rows.map((row) => (
            <RecordRow key={row.id} user={row.user} {...shown(row)} />
          ))}
        </ul>
      )}
    </ListPanel>
  )
}

function RecordRow({ user, at, what, end }: Shown & { user: Named }) {
  const { records: words } = usePhrases()
  const me = useViewer().data?.user.user_id
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {[...user.name][0]}
      </span>
      <b className="by">{user.id === me ? words.me : user.name}</b>
      <span className="what">{what}</span>
      {end ? <span className="end n">{end}</span> : null}
      <At at={at} className="mute n" />
    </li>
  )
}

function Contact({ contact, masked }: { contact: RetrievalRecord['contact']; masked: string | null }) {
  const { records } = usePhrases()
  const mayRead = can(useViewer().data?.user, 'contacts.read')
  const number = masked ? <span className="n mute">{maskedNumber(masked)}</span> : null
  if (!contact)
    return (
      <>
        <span className="mute">{mayRead ? records.contactGone : records.contactHidden}</span> {number}
      </>
    )
  return (
    <>
      <b>{contact.full_name}</b>{' '}
      {contact.firm_name ? (
        <span className="soft">
          <AsWritten text={contact.firm_name} />
        </span>
      ) : null}{' '}
      {number}
    </>
  )
}
