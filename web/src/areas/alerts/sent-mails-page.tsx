import { alerts as calls, type SentOperation } from '@groundbreak/contract/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { projectPath } from '../../paths'
import { Cut } from '../../ui/cut'
import { SentCard, useSentColumns } from './sent-columns'
import './alerts.css'

const usePhrases = phrasesOf('alerts', 'titles')

/** What the alerts sent. */
export function AlertHistoryPage() {
  const { titles } = usePhrases()
  return <SentMails title={titles.projectsEmailAlertHistory} only="alert" />
}

/** Everything sent by mail on my behalf. */
export function SentMailsPage() {
  const { titles } = usePhrases()
  return <SentMails title={titles.userEmailHistory} />
}

function SentMails({ title, only }: { title: string; only?: SentOperation }) {
  const { history } = usePhrases().alerts
  const list = useList(calls.sentHistory, only && { of: { operation: only } })
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      words={{
        title,
        count: history.count,
        failed: history.failed,
        none: { title: history.none, reason: history.noneReason },
      }}
      filters={{
        operation: only ? null : { label: history.label, any: history.all, values: history.operations },
      }}
      lead={<Cut>{history.lead}</Cut>}
      keyOf={(row) => row.id}
      {...useSentColumns()}
      onOpen={(row) => void navigate(projectPath(row.projectid))}
      card={(row) => <SentCard row={row} />}
    />
  )
}
