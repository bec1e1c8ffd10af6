import type { SentMail } from '@groundbreak/contract/areas/alerts'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { projectPath } from '../../paths'
import { Cut } from '../../ui/cut'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { usePhone } from '../../ui/media'
import { useLangOf } from '../../facts/marked'

const usePhrases = phrasesOf('alerts', 'projects')

/** Rows of what was sent; cards on a phone. */
export function SentTable({ label, rows }: { label: string; rows: readonly SentMail[] }) {
  const { columns } = usePhrases().alerts.history
  const phone = usePhone()
  if (phone)
    return (
      <ul className="sent-cards" aria-label={label}>
        {rows.map((row) => (
          <SentCard key={row.id} row={row} />
        ))}
      </ul>
    )
  return (
    <table className="sent-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.project}</th>
          <th scope="col">{columns.id}</th>
          <th scope="col">{columns.viewed}</th>
          <th scope="col">{columns.sent}</th>
          <th scope="col">{columns.operation}</th>
          <th scope="col">{columns.group}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SentRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function useSentWords({ viewed_at: viewed, sent_at: sent, operation, email_group: group }: SentMail) {
  const { history } = usePhrases().alerts
  const language = useLanguage()
  const at = (instant: string | null) => (instant ? momentWithTime(instant, language) : history.never)
  return {
    viewed: at(viewed),
    sent: at(sent),
    operation: history.operations[operation],
    group: group || history.never,
  }
}

function SentRow({ row }: { row: SentMail }) {
  const words = useSentWords(row)
  return (
    <tr>
      <th scope="row">
        <ProjectLink row={row} />
      </th>
      <td className="n quiet">{row.projectid}</td>
      <td className="n quiet">{words.viewed}</td>
      <td className="n">{words.sent}</td>
      <td>{words.operation}</td>
      <td>
        <Cut lang={useLangOf(words.group)}>{words.group}</Cut>
      </td>
      <td>
        <SentState row={row} />
      </td>
    </tr>
  )
}

function SentCard({ row }: { row: SentMail }) {
  const words = useSentWords(row)
  return (
    <li>
      <ProjectLink row={row} />
      <span className="mute n">
        {[words.sent, words.operation, row.email_group].filter(Boolean).join(' · ')}
      </span>
      <SentState row={row} />
    </li>
  )
}

function ProjectLink({ row }: { row: SentMail }) {
  const { row: words } = usePhrases().projects.list
  return (
    <Link to={projectPath(row.projectid)}>
      {row.in_scope ? null : <Icon icon={Lock} size={14} label={words.outOfScope} />}
      <Cut lang={useLangOf(row.project_name)}>{row.project_name}</Cut>
    </Link>
  )
}

/** Where the mails of one sending are, and what the other side said of one that did not go. */
function SentState({ row: { mails, reason } }: { row: SentMail }) {
  const { history } = usePhrases().alerts
  const { sent, waiting, failed, uncertain } = mails
  const tags: ReactNode[] = []
  if (sent > 0)
    tags.push(
      <Tag key="sent" meaning="ok">
        {history.sent({ sent })}
      </Tag>,
    )
  if (waiting > 0) tags.push(<Tag key="waiting">{history.waiting({ count: waiting })}</Tag>)
  if (failed > 0)
    tags.push(
      <Tag key="failed" meaning="bad">
        {history.problem({ count: failed })}
      </Tag>,
    )
  if (uncertain > 0)
    tags.push(
      <Tag key="uncertain" meaning="warn">
        {history.uncertain({ count: uncertain })}
      </Tag>,
    )
  if (tags.length === 0)
    tags.push(
      <Tag key="nobody" meaning="warn">
        {history.nobody}
      </Tag>,
    )
  const why =
    reason === 'SMTP_URL' ? history.noServer : reason === 'interrupted' ? history.interrupted : reason
  return (
    <span className="sent-state">
      {tags}
      {why ? <Cut className="mute">{why}</Cut> : null}
    </span>
  )
}
