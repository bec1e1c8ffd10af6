import type { SentOperation } from '@groundbreak/contract/areas/alerts'
import { useSentMails } from '@groundbreak/client/areas/alerts'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { ListFoot } from '../../list/list-parts'
import { Cut } from '../../ui/cut'
import { Segmented } from '../../ui/segmented'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { SentTable } from './sent-table'
import './alerts.css'

const usePhrases = phrasesOf('alerts', 'shell', 'titles')

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

const perPage = 50
const operations = ['alert', 'by_hand'] as const

function SentMails({ title, only }: { title: string; only?: SentOperation }) {
  const { history } = usePhrases().alerts
  const { shell } = usePhrases()
  const [params, setParams] = useSearchParams()
  const page = Math.min(50_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const operation = only ?? operations.find((one) => one === params.get('operation'))
  const { data, error, refetch } = useSentMails({ page, operation })
  const set = (name: string, value: string | undefined) =>
    setParams((now) => {
      now.delete('page')
      if (value === undefined) now.delete(name)
      else now.set(name, value)
      return now
    })
  const turn = (to: number) => () => set('page', to > 1 ? String(to) : undefined)
  const first = (page - 1) * perPage
  const last = first + (data?.list.length ?? 0)
  return (
    <ListPage
      title={<ScreenTitle>{title}</ScreenTitle>}
      chips={
        only ? undefined : (
          <Segmented
            label={history.label}
            value={operation ?? 'all'}
            options={[
              { value: 'all', label: history.all },
              ...operations.map((one) => ({ value: one, label: history.operations[one] })),
            ]}
            onChange={(next) => set('operation', next === 'all' ? undefined : next)}
          />
        )
      }
      foot={
        data && data.total > 0 ? (
          <ListFoot
            keys={[]}
            note={<Cut>{history.lead}</Cut>}
            paging={{
              text: history.pages({ from: whole(first + 1), to: whole(last), total: whole(data.total) }),
              previous: history.previous,
              next: history.next,
              onPrevious: page > 1 ? turn(page - 1) : undefined,
              onNext: last < data.total ? turn(page + 1) : undefined,
            }}
          />
        ) : undefined
      }
    >
      <div className="list-body">
        {error ? (
          <Failed title={history.failed} failure={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={16} label={shell.loading} />
        ) : data.list.length === 0 ? (
          <EmptyState title={history.none} reason={history.noneReason} />
        ) : (
          <SentTable label={title} rows={data.list} />
        )}
      </div>
    </ListPage>
  )
}
