import type { RetrievalRecord } from '@groundbreak/contract/areas/records'
import type { Named } from '@groundbreak/contract/envelope'
import {
  useCallingRecords,
  useRetrievalRecords,
  useTabCounts,
  useViewingRecords,
} from '@groundbreak/client/areas/records'
import { useViewer } from '@groundbreak/client/areas/session'
import { can } from '@groundbreak/client/access'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Segmented } from '../../ui/segmented'
import { SkeletonRows } from '../../ui/states'
import { AsWritten } from '../../facts/marked'
import { useAway } from '../../facts/away'
import { useTalkWords } from '../../facts/talk-words'
import './records.css'

const usePhrases = phrasesOf('records', 'shell')

const kinds = ['viewing', 'calling', 'retrieval'] as const
type Kind = (typeof kinds)[number]

/** Who of my firm looked, called or had a number shown, and when. Which of them is in the address. */
export function ProjectRecords({ projectid }: { projectid: number }) {
  const { records } = usePhrases()
  const counts = useTabCounts(projectid)
  const [params, setParams] = useSearchParams()
  const away = useAway()
  const kind = kinds.find((one) => one === params.get('records')) ?? 'viewing'
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
          <RecordList key={kind} kind={kind} projectid={projectid} />
        </>
      )}
    </section>
  )
}

interface Shown {
  id: number
  user: Named
  at: string
  what: ReactNode
  end?: ReactNode
}

function RecordList({ kind, projectid }: { kind: Kind; projectid: number }) {
  const { records, shell } = usePhrases()
  const [page, setPage] = useState(1)
  const asked = { projectid, page }
  const viewing = useViewingRecords(asked, kind === 'viewing')
  const calling = useCallingRecords(asked, kind === 'calling')
  const retrieval = useRetrievalRecords(asked, kind === 'retrieval')
  const answer = { viewing, calling, retrieval }[kind]
  const talk = useTalkWords()
  if (answer.error)
    return <Failed title={records.failed} failure={answer.error} onRetry={() => void answer.refetch()} />
  const { data } = answer
  if (!data) return <SkeletonRows rows={4} label={shell.loading} />
  if (data.total === 0) return <p className="empty-line">{records.none[kind]}</p>
  const rows: readonly Shown[] =
    kind === 'viewing'
      ? (viewing.data?.list ?? []).map((row) => ({
          ...row,
          at: row.viewed_at,
          what: row.file_name === null ? records.viewed : records.fetched({ name: row.file_name }),
        }))
      : kind === 'calling'
        ? (calling.data?.list ?? []).map((row) => ({
            ...row,
            at: row.called_at,
            what: <Contact contact={row.contact} masked={row.masked} />,
            end: talk(row.seconds),
          }))
        : (retrieval.data?.list ?? []).map((row) => ({
            ...row,
            at: row.retrieved_at,
            what: <Contact contact={row.contact} masked={null} />,
          }))
  return (
    <>
      <ul className="records box">
        {rows.map((row) => (
          <RecordRow key={row.id} row={row} />
        ))}
      </ul>
      <div className="revision-tools">
        {page > 1 ? (
          <Button size="s" onClick={() => setPage(page - 1)}>
            {records.later}
          </Button>
        ) : null}
        {data.page * data.per_page < data.total ? (
          <Button size="s" onClick={() => setPage(page + 1)}>
            {records.earlier}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function RecordRow({ row }: { row: Shown }) {
  const { records } = usePhrases()
  const language = useLanguage()
  const me = useViewer().data?.user.user_id
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {[...row.user.name][0]}
      </span>
      <b className="by">{row.user.id === me ? records.me : row.user.name}</b>
      <span className="what">{row.what}</span>
      {row.end ? <span className="end n">{row.end}</span> : null}
      <time className="mute n" dateTime={row.at} title={stamp(row.at, language)}>
        {momentWithTime(row.at, language)}
      </time>
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
