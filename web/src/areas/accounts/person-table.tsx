import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'
import { usePhone } from '../../ui/media'
import './accounts.css'

const usePhrases = phrasesOf('accounts')

interface TableProps {
  label: string
  rows: readonly ManagedUser[]
  /** What a press on the name opens; without it the rows open nothing. */
  onOpen?: (user: ManagedUser) => void
  /** At the end of each row. */
  actions?: (user: ManagedUser) => ReactNode
  actionsLabel?: string
}

/** Users of a firm; cards on a phone. */
export function PersonTable({ label, rows, onOpen, actions, actionsLabel }: TableProps) {
  const { columns } = usePhrases().accounts.users
  const phone = usePhone()
  if (phone)
    return (
      <ul className="account-cards" aria-label={label}>
        {rows.map((user) => (
          <PersonCard key={user.user_id} user={user} onOpen={onOpen} actions={actions} />
        ))}
      </ul>
    )
  return (
    <table className="account-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.username}</th>
          <th scope="col">{columns.role}</th>
          <th scope="col">{columns.department}</th>
          <th scope="col">{columns.lastLogin}</th>
          <th scope="col">{columns.state}</th>
          {actions ? <th scope="col">{actionsLabel}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <PersonRow key={user.user_id} user={user} onOpen={onOpen} actions={actions} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<TableProps, 'onOpen' | 'actions'> & { user: ManagedUser }

function PersonRow({ user, onOpen, actions }: RowProps) {
  const { accounts } = usePhrases()
  const language = useLanguage()
  return (
    <tr className={user.state === 'disabled' ? 'off' : undefined}>
      <th scope="row">
        <PersonName user={user} onOpen={onOpen} />
      </th>
      <td>
        <Cut>{user.username}</Cut>
      </td>
      <td>{accounts.roles[user.role]}</td>
      <td>
        <Cut>{user.department?.name ?? <span className="mute">{accounts.users.noDepartment}</span>}</Cut>
      </td>
      <td className="n" title={user.last_login_at ? stamp(user.last_login_at, language) : undefined}>
        {user.last_login_at ? momentWithTime(user.last_login_at, language) : accounts.users.never}
      </td>
      <td>
        <PersonState user={user} />
      </td>
      {actions ? <td>{actions(user)}</td> : null}
    </tr>
  )
}

function PersonCard({ user, onOpen, actions }: RowProps) {
  const { accounts } = usePhrases()
  const language = useLanguage()
  const login = user.last_login_at ? momentWithTime(user.last_login_at, language) : accounts.users.never
  return (
    <li className={user.state === 'disabled' ? 'off' : undefined}>
      <PersonName user={user} onOpen={onOpen} />
      <span className="mute">
        {[
          user.username,
          accounts.roles[user.role],
          user.department?.name ?? accounts.users.noDepartment,
        ].join(' · ')}
      </span>
      <span className="line">
        <PersonState user={user} />
        <span className="mute small n">{login}</span>
      </span>
      {actions ? <span className="line">{actions(user)}</span> : null}
    </li>
  )
}

function PersonName({ user, onOpen }: Pick<RowProps, 'user' | 'onOpen'>) {
  const { users } = usePhrases().accounts
  return (
    <span className="account-name">
      {onOpen ? (
        <button type="button" className="name" onClick={() => onOpen(user)}>
          <Cut>{user.name}</Cut>
        </button>
      ) : (
        <Cut>{user.name}</Cut>
      )}
      {user.is_own ? <Tag>{users.own}</Tag> : null}
    </span>
  )
}

/** Words and colour; what is usual has no tag of its own. */
export function PersonState({ user }: { user: ManagedUser }) {
  const { states, users } = usePhrases().accounts
  return (
    <span className="account-state">
      <Tag meaning={user.state === 'active' ? 'ok' : 'plain'}>{states[user.state]}</Tag>
      {user.state === 'active' && user.must_change_password ? (
        <Tag meaning="warn">{users.mustChange}</Tag>
      ) : null}
      {user.certified ? null : <Tag meaning="warn">{users.uncertified}</Tag>}
      {user.only_in_bid_subscription ? <Tag>{users.bidOnly}</Tag> : null}
      {user.second_factor ? <Tag>{users.secondFactor}</Tag> : null}
    </span>
  )
}
