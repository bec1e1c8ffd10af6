import type { CallFailure } from '@groundbreak/client/failure'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { ListFoot } from '../../list/list-parts'
import { Cut } from '../../ui/cut'
import { usePhone } from '../../ui/media'
import { EmptyState, SkeletonRows } from '../../ui/states'
import './devices.css'

const usePhrases = phrasesOf('devices', 'shell')

const perPage = 50

/** The page of a history, as the address says. */
export function useHistoryPage(): number {
  const [params] = useSearchParams()
  return Math.min(1000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
}

interface HistoryListProps<Row> {
  title: string
  lead: string
  none: { title: string; reason: string }
  answer: {
    data?: { list: Row[]; total: number }
    error: CallFailure | null
    refetch: () => Promise<unknown>
  }
  columns: readonly { key: string; title: string; cell: (row: Row) => ReactNode }[]
}

/** A history on the frame of lists: a table, on phones cards; the page stands in the address. */
export function HistoryList<Row extends { id: number }>({
  title,
  lead,
  none,
  answer,
  columns,
}: HistoryListProps<Row>) {
  const { devices, shell } = usePhrases()
  const words = devices.history
  const [, setParams] = useSearchParams()
  const page = useHistoryPage()
  const { data, error, refetch } = answer
  const turn = (to: number) => () =>
    setParams((now) => {
      if (to > 1) now.set('page', String(to))
      else now.delete('page')
      return now
    })
  const first = (page - 1) * perPage
  const last = first + (data?.list.length ?? 0)
  return (
    <ListPage
      title={<ScreenTitle>{title}</ScreenTitle>}
      foot={
        data && data.total > 0 ? (
          <ListFoot
            keys={[]}
            note={<Cut>{lead}</Cut>}
            paging={{
              text: words.pages({ from: whole(first + 1), to: whole(last), total: whole(data.total) }),
              previous: words.previous,
              next: words.next,
              onPrevious: page > 1 ? turn(page - 1) : undefined,
              onNext: last < data.total ? turn(page + 1) : undefined,
            }}
          />
        ) : undefined
      }
    >
      {/* What scrolls is reached by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="list-body" role="region" aria-label={title} tabIndex={0}>
        {error && !data ? (
          <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={16} label={shell.loading} />
        ) : data.list.length === 0 ? (
          <EmptyState title={none.title} reason={none.reason} />
        ) : (
          <Rows label={title} rows={data.list} columns={columns} />
        )}
      </div>
    </ListPage>
  )
}

function Rows<Row extends { id: number }>({
  label,
  rows,
  columns,
}: { label: string; rows: readonly Row[] } & Pick<HistoryListProps<Row>, 'columns'>) {
  const phone = usePhone()
  if (phone)
    return (
      <ul className="history-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            {columns.map(({ key, cell }) => (
              <span key={key}>{cell(row)}</span>
            ))}
          </li>
        ))}
      </ul>
    )
  return (
    <table className="history-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
