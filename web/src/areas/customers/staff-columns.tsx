import type { StaffMember } from '@groundbreak/contract/areas/customers'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import type { Column } from '../../list/columns'
import { Tag } from '../../ui/marks'

const usePhrases = phrasesOf('accounts', 'customers', 'shell')

/** What the list of the provider's people tells of each, beside the name. */
export function useStaffColumns(): readonly Column<StaffMember>[] {
  const { accounts, customers, shell } = usePhrases()
  const loginOf = useLoginOf()
  return useMemo(() => {
    const { columns } = accounts.users
    return [
      { key: 'username', title: columns.username, width: 150, render: (row) => row.username },
      { key: 'role', title: columns.role, width: 150, render: (row) => shell.roles[row.role] },
      {
        key: 'firms',
        title: customers.staff.firms,
        width: 100,
        align: 'end',
        render: (row) => whole(row.firms),
      },
      {
        key: 'login',
        title: columns.lastLogin,
        width: 140,
        render: (row) => <span className="n">{loginOf(row)}</span>,
      },
      { key: 'state', title: columns.state, width: 190, render: (row) => <StaffState member={row} /> },
    ]
  }, [accounts, customers, shell, loginOf])
}

export function useLoginOf(): (member: StaffMember) => string {
  const { users } = usePhrases().accounts
  const language = useLanguage()
  return useMemo(
    () =>
      ({ last_login_at: at }) =>
        at ? momentWithTime(at, language) : users.never,
    [language, users],
  )
}

/** Whether the account is in use, and whether somebody asked to take its second factor away. */
export function StaffState({ member }: { member: StaffMember }) {
  const { accounts, customers } = usePhrases()
  return (
    <span className="account-state">
      <Tag meaning={member.state === 'active' ? 'ok' : 'plain'}>{accounts.states[member.state]}</Tag>
      {member.factor_removal ? <Tag meaning="warn">{customers.staff.factor.openTag}</Tag> : null}
    </span>
  )
}
