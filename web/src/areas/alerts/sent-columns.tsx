import type { SentMail } from '@groundbreak/contract/areas/alerts'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Lock } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { langOf } from '../../facts/marked'
import { CardLines } from '../../list/card-list'
import type { Column, NameColumn } from '../../list/columns'
import { projectPath } from '../../paths'
import { Cut } from '../../ui/cut'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'

const usePhrases = phrasesOf('alerts', 'projects')

/** What the list of sent mails tells of each: the project, and the columns beside it. */
export function useSentColumns(): { name: NameColumn<SentMail>; columns: readonly Column<SentMail>[] } {
  const { alerts } = usePhrases()
  const language = useLanguage()
  return useMemo(() => {
    const { columns, never, operations } = alerts.history
    const at = (instant: string | null) => (instant ? momentWithTime(instant, language) : never)
    return {
      name: {
        key: 'project',
        title: columns.project,
        width: 280,
        text: (row) => row.project_name,
        show: (row) => <ProjectName row={row} />,
        href: (row) => projectPath(row.projectid),
        lang: (row) => langOf(row.project_name, language),
      },
      columns: [
        {
          key: 'id',
          title: columns.id,
          width: 96,
          quiet: true,
          render: (row) => <span className="n">{row.projectid}</span>,
        },
        {
          key: 'viewed',
          title: columns.viewed,
          width: 120,
          quiet: true,
          render: (row) => <span className="n">{at(row.viewed_at)}</span>,
        },
        {
          key: 'sent',
          title: columns.sent,
          width: 120,
          render: (row) => <span className="n">{at(row.sent_at)}</span>,
        },
        {
          key: 'operation',
          title: columns.operation,
          width: 110,
          render: (row) => operations[row.operation],
        },
        {
          key: 'group',
          title: columns.group,
          width: 150,
          render: ({ email_group: group }) => <Cut lang={langOf(group, language)}>{group || never}</Cut>,
        },
        { key: 'state', title: columns.state, width: 320, render: (row) => <SentState row={row} /> },
      ],
    }
  }, [alerts, language])
}

/** A sending on a phone. */
export function SentCard({ row }: { row: SentMail }) {
  const { operations } = usePhrases().alerts.history
  const language = useLanguage()
  const sent = row.sent_at && momentWithTime(row.sent_at, language)
  return (
    <CardLines
      href={projectPath(row.projectid)}
      name={row.project_name}
      shown={<ProjectName row={row} />}
      lang={langOf(row.project_name, language)}
      second={[sent, operations[row.operation], row.email_group].filter(Boolean).join(' · ')}
      third={<SentState row={row} />}
    />
  )
}

function ProjectName({ row: { in_scope: inScope, project_name: name } }: { row: SentMail }) {
  const { row: words } = usePhrases().projects.list
  return (
    <>
      {inScope ? null : <Icon icon={Lock} size={14} label={words.outOfScope} />} {name}
    </>
  )
}

/** Where the mails of one sending are, and what the other side said of one that did not go. */
export function SentState({ row: { mails, reason } }: { row: SentMail }) {
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
