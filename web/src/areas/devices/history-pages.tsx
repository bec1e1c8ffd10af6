import { devices } from '@groundbreak/contract/areas/devices'
import { agentWords } from '@groundbreak/client/format/agent'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import { At } from '../../facts/at'
import { CardLines } from '../../list/card-list'
import type { Column, NameColumn } from '../../list/columns'
import { ListScreen } from '../../list/list-screen'
import { type RowOf, useList } from '../../list/use-list'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'

const usePhrases = phrasesOf('devices', 'titles')

type Login = RowOf<typeof devices.logins>
type PasswordChange = RowOf<typeof devices.passwordChanges>

/** Logins of the own account, and tries that failed. */
export function LoginHistoryPage() {
  const { devices: words, titles } = usePhrases()
  const { history } = words
  const name = useWhen<Login>()
  const wayOf = useWayOf()
  const columns = useLoginColumns()
  return (
    <ListScreen
      list={useList(devices.logins)}
      words={{
        title: titles.userLoginHistory,
        count: history.count,
        failed: history.failed,
        none: { title: history.none, reason: history.noneReason },
      }}
      filters={{}}
      lead={<Cut>{history.lead}</Cut>}
      keyOf={(row) => row.id}
      name={name}
      columns={columns}
      card={(row) => (
        <CardLines
          name={name.text(row)}
          trailing={<Outcome login={row} />}
          second={agentWords(row.user_agent) ?? words.unknown}
          third={wayOf(row)}
          value={<span className="n mute">{row.address}</span>}
        />
      )}
    />
  )
}

function useLoginColumns(): readonly Column<Login>[] {
  const { devices: words } = usePhrases()
  const wayOf = useWayOf()
  return useMemo(() => {
    const { columns } = words
    return [
      {
        key: 'outcome',
        title: columns.outcome,
        width: 180,
        render: (row) => <Outcome login={row} />,
      },
      { key: 'way', title: columns.way, width: 260, render: wayOf },
      {
        key: 'device',
        title: columns.device,
        width: 260,
        render: (row) => agentWords(row.user_agent) ?? <span className="mute">{words.unknown}</span>,
      },
      {
        key: 'address',
        title: columns.address,
        width: 280,
        render: (row) => <Cut className="n">{row.address}</Cut>,
      },
    ]
  }, [words, wayOf])
}

function Outcome({ login: { outcome } }: { login: Login }) {
  const { outcomes } = usePhrases().devices
  return <Tag meaning={outcome === 'in' ? 'ok' : 'bad'}>{outcomes[outcome]}</Tag>
}

/** How somebody logged in, with a dynamic token or without. */
function useWayOf(): (login: Login) => string {
  const { devices: words } = usePhrases()
  return useMemo(
    () =>
      ({ way, token_given: token }) =>
        token && way !== 'token' ? words.withToken({ way: words.ways[way] }) : words.ways[way],
    [words],
  )
}

/** When and how the own passwords were changed. */
export function PasswordHistoryPage() {
  const { devices: words, titles } = usePhrases()
  const { columns, history, kinds } = words
  const name = useWhen<PasswordChange>()
  return (
    <ListScreen
      list={useList(devices.passwordChanges)}
      words={{
        title: titles.userPasswordHistory,
        count: history.count,
        failed: history.failed,
        none: { title: history.nonePassword, reason: history.nonePasswordReason },
      }}
      filters={{}}
      lead={<Cut>{history.passwordLead}</Cut>}
      keyOf={(row) => row.id}
      name={name}
      columns={useMemo<Column<PasswordChange>[]>(
        () => [
          { key: 'kind', title: columns.kind, width: 360, render: (row) => kinds[row.kind] },
          {
            key: 'address',
            title: columns.address,
            width: 280,
            render: (row) => <Cut className="n">{row.address}</Cut>,
          },
        ],
        [columns, kinds],
      )}
      card={(row) => (
        <CardLines
          name={name.text(row)}
          third={kinds[row.kind]}
          value={<span className="n mute">{row.address}</span>}
        />
      )}
    />
  )
}

/** What happened has no name but its time. */
function useWhen<Row extends { at: string }>(): NameColumn<Row> {
  const { columns } = usePhrases().devices
  const language = useLanguage()
  return useMemo(
    () => ({
      key: 'at',
      title: columns.at,
      width: 160,
      text: ({ at }) => momentWithTime(at, language),
      show: ({ at }) => <At at={at} />,
    }),
    [columns, language],
  )
}
