import type { AccountChange, Told } from '@groundbreak/contract/areas/accounts.parts'
import { useVocabulary } from '@groundbreak/client/areas/options'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ListPanel } from '../../list/list-panel'
import type { ListState } from '../../list/use-list'
import { Diff } from '../../ui/marks'
import './accounts.css'

const usePhrases = phrasesOf('accounts', 'projects', 'shell')

/** What was changed, by whom and when, from what to what. */
export function ChangeList({ list }: { list: ListState<AccountChange> }) {
  const { accounts } = usePhrases()
  const { none, noneReason } = accounts.history
  return (
    <ListPanel list={list} words={{ failed: accounts.failed, none: { title: none, reason: noneReason } }}>
      {(changes) => (
        <ol className="change-list">
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
    </ListPanel>
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
