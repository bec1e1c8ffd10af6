import type { CallRow } from '@groundbreak/contract/areas/dial'
import { useCalls } from '@groundbreak/client/areas/dial'
import { useViewer } from '@groundbreak/client/areas/session'
import { moment, momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { readCallList, writeCallList, type CallListState } from '@groundbreak/client/list-state/call-list'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../page/failed'
import { ScreenTitle } from '../page/title'
import { CardLines } from '../list/card-list'
import type { Column } from '../list/columns'
import { DataTable } from '../list/data-table'
import { ListPage } from '../list/list-page'
import { ListCount, ListFoot, SelectionBar } from '../list/list-parts'
import { useRows } from '../list/use-rows'
import { paths, projectPath } from '../paths'
import { usePhone } from '../ui/media'
import { EmptyState } from '../ui/states'
import { FavoriteMenu } from '../areas/favorites/favorite-menu'
import { useAway } from '../facts/away'
import { useRowWords } from '../facts/row-words'
import { useTalkWords } from '../facts/talk-words'
import { CallFilters } from '../areas/dial/call-filters'
import { RealNamePopup } from '../areas/real-name/real-name-popup'
import { DialNotice } from '../areas/dial/dial-notice'

const noCalls: CallRow[] = []
/** Call and project: what is chosen are the projects, also those of other pages. */
const keyOf = (row: CallRow) => `${row.id}:${row.project?.projectid ?? ''}`
const selectable = (row: CallRow) => row.project !== null
const hrefOf = (row: CallRow) => (row.project ? projectPath(row.project.projectid) : paths.projectsCalls)

/** The calls of mine and of my team: narrowed by day, colleague and whether somebody answered. */
export function CallListPage() {
  const { dial, projects } = usePhrases()
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readCallList(params), [params])
  const perPage = useViewer().data?.settings.project_per_page ?? 50
  const answer = useCalls(state, perPage)
  const { data } = answer
  const rows = useRows(data?.list ?? noCalls, keyOf, selectable, state.page)
  const change = (next: Partial<CallListState>) =>
    setParams(
      (now) =>
        writeCallList(
          { ...state, ...('page' in next ? {} : { page: 1 }), ...next },
          new URLSearchParams(now),
        ),
      { flushSync: true },
    )
  const filters = <CallFilters state={state} colleagues={data?.colleagues ?? []} onChange={change} />
  const phone = usePhone()
  const count = whole(data?.total ?? 0)
  const first = (state.page - 1) * perPage + 1
  const last = first + (data?.list.length ?? 0) - 1
  return (
    <ListPage
      title={<ScreenTitle>{dial.title}</ScreenTitle>}
      chips={phone ? undefined : filters}
      tools={
        <ListCount
          text={data?.total_capped ? dial.countCapped({ count }) : dial.count({ count })}
          counting={answer.isPending && answer.fetchStatus === 'fetching'}
          rest={dial.counting}
        />
      }
      phoneTools={<div className="call-filters">{filters}</div>}
      selection={<CallSelection rows={rows} />}
      foot={
        <ListFoot
          keys={[
            { keys: ['j', 'k'], label: projects.list.keys.move },
            { keys: ['x'], label: projects.list.keys.select },
            { keys: ['o'], label: projects.list.keys.open },
          ]}
          paging={{
            text:
              data && data.total > 0 ? dial.range({ from: whole(first), to: whole(last), total: count }) : '',
            previous: dial.previous,
            next: dial.next,
            onPrevious: state.page > 1 ? () => change({ page: state.page - 1 }) : undefined,
            onNext: data && last < data.total ? () => change({ page: state.page + 1 }) : undefined,
          }}
        />
      }
    >
      <DialNotice here="calls" />
      <RealNamePopup />
      <CallTable answer={answer} rows={rows} state={state} first={first} />
    </ListPage>
  )
}

function CallSelection({ rows }: { rows: ReturnType<typeof useRows<CallRow>> }) {
  const { dial } = usePhrases()
  const { keys } = rows.selection
  if (keys.size === 0) return null
  const ids = [...new Set([...keys].map((key) => Number(String(key).split(':')[1])))]
  const text = dial.selected({ count: whole(keys.size) })
  return (
    <SelectionBar label={text} text={text} clear={dial.clearSelection} onClear={rows.clear}>
      <FavoriteMenu ids={ids} />
    </SelectionBar>
  )
}

function CallTable({
  answer,
  rows,
  state,
  first,
}: {
  answer: ReturnType<typeof useCalls>
  rows: ReturnType<typeof useRows<CallRow>>
  state: CallListState
  first: number
}) {
  const { dial } = usePhrases()
  const navigate = useNavigate()
  const language = useLanguage()
  const { table } = useRowWords()
  const talk = useTalkWords()
  const columns = useCallColumns()
  // A reversed range is not asked for at all.
  const idle = answer.isPending && answer.fetchStatus === 'idle'
  const showsInstead = answer.isError || idle || answer.data?.list.length === 0
  const nameOf = (row: CallRow) => row.project?.project_name ?? dial.projectGone
  return (
    <DataTable
      label={dial.title}
      words={{ ...table, notSelectable: dial.withoutProject }}
      rows={rows}
      name={{
        key: 'project',
        title: dial.fields.project,
        width: 240,
        text: nameOf,
        href: hrefOf,
      }}
      columns={columns}
      state={() => noState}
      sort={null}
      onSort={() => undefined}
      onOpen={(row) => row.project && void navigate(hrefOf(row))}
      loading={answer.isPending}
      offset={first}
      total={answer.data?.total}
      instead={showsInstead ? <Instead answer={answer} state={state} /> : undefined}
      card={(row) => (
        <CardLines
          href={hrefOf(row)}
          name={nameOf(row)}
          trailing={<span className="n mute">{moment(row.called_at, language)}</span>}
          second={[row.contact?.full_name, row.contact?.firm_name].filter(Boolean).join(' · ') || undefined}
          third={<span>{row.user.name}</span>}
          value={talk(row.seconds)}
        />
      )}
    />
  )
}

const noState = {}

function useCallColumns(): Column<CallRow>[] {
  const { dial, records } = usePhrases()
  const language = useLanguage()
  const talk = useTalkWords()
  return useMemo(() => {
    const { fields } = dial
    return [
      {
        key: 'contact',
        title: fields.contact,
        width: 220,
        render: (row) =>
          row.contact ? (
            <span className="cut">
              {row.contact.full_name} <span className="mute">{row.contact.firm_name}</span>
            </span>
          ) : (
            <span className="mute">{records.contactGone}</span>
          ),
      },
      {
        key: 'number',
        title: fields.number,
        width: 130,
        render: (row) => (row.masked === null ? null : <span className="n">{maskedNumber(row.masked)}</span>),
      },
      {
        key: 'at',
        title: fields.at,
        width: 120,
        render: (row) => (
          <time className="n" dateTime={row.called_at} title={stamp(row.called_at, language)}>
            {momentWithTime(row.called_at, language)}
          </time>
        ),
      },
      {
        key: 'seconds',
        title: fields.seconds,
        width: 104,
        align: 'end',
        render: (row) => <span className={row.seconds === 0 ? 'mute' : 'n'}>{talk(row.seconds)}</span>,
      },
      { key: 'user', title: fields.user, width: 100, render: (row) => row.user.name },
    ]
  }, [dial, records, language, talk])
}

/** In place of the rows: why there are none. */
function Instead({ answer, state }: { answer: ReturnType<typeof useCalls>; state: CallListState }) {
  const { dial } = usePhrases()
  const away = useAway()
  if (answer.isError)
    return <Failed title={dial.failed} failure={answer.error} onRetry={() => void answer.refetch()} />
  const { empty } = dial
  if (away) return <EmptyState title={empty.away} reason={empty.awayReason} />
  const { page: _, ...filters } = state
  return Object.values(filters).some((value) => value !== undefined) ? (
    <EmptyState title={empty.filtered} reason={empty.filteredReason} />
  ) : (
    <EmptyState title={empty.title} reason={empty.reason} />
  )
}
