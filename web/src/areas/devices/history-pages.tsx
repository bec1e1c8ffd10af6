import { useLoginHistory, usePasswordHistory } from '@groundbreak/client/areas/devices'
import { agentWords } from '@groundbreak/client/format/agent'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Tag } from '../../ui/marks'
import { HistoryList, useHistoryPage } from './history-list'

const usePhrases = phrasesOf('devices', 'titles')

/** Logins of the own account, and tries that failed. */
export function LoginHistoryPage() {
  const { devices: words, titles } = usePhrases()
  const answer = useLoginHistory(useHistoryPage())
  const { columns, history } = words
  return (
    <HistoryList
      title={titles.userLoginHistory}
      lead={history.lead}
      none={{ title: history.none, reason: history.noneReason }}
      answer={answer}
      columns={[
        { key: 'at', title: columns.at, cell: ({ at }) => <At at={at} /> },
        {
          key: 'outcome',
          title: columns.outcome,
          cell: ({ outcome }) => (
            <Tag meaning={outcome === 'in' ? 'ok' : 'bad'}>{words.outcomes[outcome]}</Tag>
          ),
        },
        {
          key: 'way',
          title: columns.way,
          cell: ({ way, token_given: token }) =>
            token && way !== 'token' ? words.withToken({ way: words.ways[way] }) : words.ways[way],
        },
        {
          key: 'device',
          title: columns.device,
          cell: ({ user_agent: agent }) => agentWords(agent) ?? <span className="mute">{words.unknown}</span>,
        },
        {
          key: 'address',
          title: columns.address,
          cell: ({ address }) => <span className="n">{address}</span>,
        },
      ]}
    />
  )
}

/** When and how the own passwords were changed. */
export function PasswordHistoryPage() {
  const { devices: words, titles } = usePhrases()
  const answer = usePasswordHistory(useHistoryPage())
  const { columns, history } = words
  return (
    <HistoryList
      title={titles.userPasswordHistory}
      lead={history.passwordLead}
      none={{ title: history.nonePassword, reason: history.nonePasswordReason }}
      answer={answer}
      columns={[
        { key: 'at', title: columns.at, cell: ({ at }) => <At at={at} /> },
        { key: 'kind', title: columns.kind, cell: ({ kind }) => words.kinds[kind] },
        {
          key: 'address',
          title: columns.address,
          cell: ({ address }) => <span className="n">{address}</span>,
        },
      ]}
    />
  )
}

function At({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time className="n" dateTime={at} title={stamp(at, language)}>
      {momentWithTime(at, language)}
    </time>
  )
}
