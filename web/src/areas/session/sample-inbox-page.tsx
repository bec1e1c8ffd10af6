import type { KeptMessage } from '@groundbreak/contract/areas/session.codes'
import { useSampleInbox } from '@groundbreak/client/areas/session.codes'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Mail, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { Failed } from '../../page/failed'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import { Icon } from '../../ui/icon'
import { EmptyState, SkeletonRows } from '../../ui/states'
import './session.css'

const usePhrases = phrasesOf('codes', 'shell', 'titles')

/** For developers: what the sample market would have sent. */
export function SampleInboxPage() {
  const { codes, titles } = usePhrases()
  const title = useDocumentTitle()
  return (
    <PlainPage wide>
      <title>{title}</title>
      <h1>{titles.sampleInbox}</h1>
      <p>
        {codes.inbox.lead}{' '}
        <Link className="link in" to={paths.login}>
          {codes.reset.back}
        </Link>
      </p>
      <Messages />
    </PlainPage>
  )
}

function Messages() {
  const { codes, shell } = usePhrases()
  const { data, error, refetch } = useSampleInbox()
  if (error?.kind === 'refused') return <EmptyState title={codes.inbox.closed} reason={error.message} />
  if (error && !data)
    return <Failed title={codes.inbox.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={shell.loading} />
  if (data.list.length === 0) return <EmptyState title={codes.inbox.none} reason={codes.inbox.noneReason} />
  return (
    <ul className="kept-messages">
      {data.list.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  )
}

function Message({ message: { kind, at, to, subject, text } }: { message: KeptMessage }) {
  const { kinds } = usePhrases().codes.inbox
  const language = useLanguage()
  return (
    <li>
      <header>
        <Icon icon={kind === 'mail' ? Mail : MessageSquare} />
        <b>{kinds[kind]}</b>
        <span className="n">{to}</span>
        <time className="n" dateTime={at}>
          {momentWithTime(at, language)}
        </time>
      </header>
      {subject === null ? null : <h2>{subject}</h2>}
      <p>{text.trim()}</p>
    </li>
  )
}
