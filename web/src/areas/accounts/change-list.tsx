import type { AccountChange, Told } from '@groundbreak/contract/areas/accounts.parts'
import type { Output } from '@groundbreak/contract/define'
import type { accounts } from '@groundbreak/contract/areas/accounts'
import type { CallFailure } from '@groundbreak/client/failure'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { Diff } from '../../ui/marks'
import { EmptyState, SkeletonRows } from '../../ui/states'
import './accounts.css'

const usePhrases = phrasesOf('accounts', 'projects', 'shell')

interface Answer {
  data: Output<typeof accounts.history> | undefined
  error: CallFailure | null
  refetch: () => unknown
}

/** What was changed, by whom and when, from what to what. */
export function ChangeList({
  answer,
  page,
  onPage,
}: {
  answer: Answer
  page: number
  onPage: (page: number) => void
}) {
  const { accounts, shell } = usePhrases()
  const { history, users } = accounts
  const { data, error, refetch } = answer
  if (error) return <Failed title={accounts.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={shell.loading} />
  if (data.total === 0) return <EmptyState title={history.none} reason={history.noneReason} />
  const first = (page - 1) * data.per_page
  const last = first + data.list.length
  return (
    <>
      <ol className="change-list">
        {data.list.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ol>
      {data.total > data.per_page ? (
        <div className="change-pages n">
          <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {users.previous}
          </Button>
          <span className="mute small">
            {users.pages({ from: whole(first + 1), to: whole(last), total: whole(data.total) })}
          </span>
          <Button size="s" disabled={last >= data.total} onClick={() => onPage(page + 1)}>
            {users.next}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ChangeItem({ change }: { change: AccountChange }) {
  const { accounts, projects } = usePhrases()
  const { history } = accounts
  const { before, after, added, gone } = projects.detail.revision
  const language = useLanguage()
  const told = useTold()
  const fields = history.fields as Readonly<Record<string, string>>
  return (
    <li>
      <div className="what">
        <b>{history.kinds[change.kind]}</b>
        <span>{change.subject}</span>
      </div>
      {change.changes.map(({ field, from, to }) => (
        <Diff
          key={field}
          field={fields[field] ?? field}
          before={from === null ? undefined : told(field, from)}
          after={told(field, to)}
          words={{ before, after, added, gone }}
        />
      ))}
      <time className="mute small" dateTime={change.at} title={stamp(change.at, language)}>
        {history.by({ name: change.by ?? history.unknown, at: momentWithTime(change.at, language) })}
      </time>
    </li>
  )
}

/** A value of a field in words. */
export function useTold(): (field: string, value: Told) => string {
  const { accounts, shell } = usePhrases()
  const { history, modules } = accounts
  const vocabulary = useVocabulary()
  const roles: Readonly<Record<string, string>> = { ...accounts.roles, ...shell.roles }
  const statistics: Readonly<Record<string, string>> = accounts.statistics
  const moduleNames: Readonly<Record<string, string>> = modules
  const filters = { province_ids: 'province_ids', category_ids: 'project_category_ids' } as const
  const one = (field: string, value: string | number): string => {
    if (field === 'role') return roles[value] ?? String(value)
    if (field === 'statistics') return statistics[value] ?? String(value)
    if (field === 'modules') return moduleNames[value] ?? String(value)
    if (field === 'province_ids' || field === 'category_ids')
      return vocabulary.name(filters[field], Number(value)) ?? String(value)
    return String(value)
  }
  return (field, value) => {
    if (value === null)
      return field === 'province_ids' || field === 'category_ids'
        ? history.all
        : field === 'statistics'
          ? accounts.statistics.byRole
          : history.unset
    if (typeof value === 'boolean') return value ? history.yes : history.no
    return Array.isArray(value) ? value.map((part) => one(field, part)).join(' · ') : one(field, value)
  }
}
