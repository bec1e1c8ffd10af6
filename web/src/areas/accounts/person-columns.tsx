import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { momentWithTime, stamp } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo, type ReactNode } from 'react'
import { CardLines } from '../../list/card-list'
import type { Column, NameColumn } from '../../list/columns'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'
import './accounts.css'

const usePhrases = phrasesOf('accounts')

export const isOff = ({ state }: ManagedUser) => ({ off: state === 'disabled' })

/** What lists of users tell of each: the name, and the columns beside it. */
export function usePersonColumns(): {
  name: NameColumn<ManagedUser>
  columns: readonly Column<ManagedUser>[]
} {
  const { accounts } = usePhrases()
  const language = useLanguage()
  return useMemo(() => {
    const { columns, never, noDepartment, own } = accounts.users
    return {
      name: {
        key: 'name',
        title: columns.name,
        width: 180,
        text: (row) => row.name,
        tags: (row) => (row.is_own ? <Tag>{own}</Tag> : null),
      },
      columns: [
        { key: 'username', title: columns.username, width: 170, render: (row) => row.username },
        { key: 'role', title: columns.role, width: 140, render: (row) => accounts.roles[row.role] },
        {
          key: 'department',
          title: columns.department,
          width: 180,
          render: (row) => <Cut>{row.department?.name ?? <span className="mute">{noDepartment}</span>}</Cut>,
        },
        {
          key: 'login',
          title: columns.lastLogin,
          width: 140,
          render: ({ last_login_at: at }) => (
            <span className="n" title={at ? stamp(at, language) : undefined}>
              {at ? momentWithTime(at, language) : never}
            </span>
          ),
        },
        { key: 'state', title: columns.state, width: 340, render: (row) => <PersonState user={row} /> },
      ],
    }
  }, [accounts, language])
}

interface CardProps {
  user: ManagedUser
  onOpen?: () => void
  /** What can be done with the user, at the end. */
  acts?: ReactNode
}

/** A user on a phone. */
export function PersonCard({ user, onOpen, acts }: CardProps) {
  const { accounts } = usePhrases()
  const { users, roles } = accounts
  const language = useLanguage()
  const login = user.last_login_at ? momentWithTime(user.last_login_at, language) : users.never
  return (
    <CardLines
      onOpen={onOpen}
      off={user.state === 'disabled'}
      name={user.name}
      trailing={user.is_own ? <Tag>{users.own}</Tag> : null}
      second={[user.username, roles[user.role], user.department?.name ?? users.noDepartment].join(' · ')}
      third={
        <>
          <PersonState user={user} />
          {acts ? <span className="mute n">{login}</span> : null}
        </>
      }
      value={acts ?? <span className="mute small n">{login}</span>}
    />
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
