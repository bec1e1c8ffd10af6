import type { StaffMember } from '@groundbreak/contract/areas/customers'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Cut } from '../../ui/cut'
import { Tag } from '../../ui/marks'
import { usePhone } from '../../ui/media'

const usePhrases = phrasesOf('accounts', 'customers', 'shell')

interface Props {
  label: string
  rows: readonly StaffMember[]
  onOpen: (member: StaffMember) => void
}

/** The provider's people; cards on a phone. */
export function StaffTable({ label, rows, onOpen }: Props) {
  const { accounts, customers, shell } = usePhrases()
  const { users, states } = accounts
  const { factor } = customers.staff
  const language = useLanguage()
  const phone = usePhone()
  const login = ({ last_login_at: at }: StaffMember) => (at ? momentWithTime(at, language) : users.never)
  const state = (member: StaffMember) => (
    <span className="account-state">
      <Tag meaning={member.state === 'active' ? 'ok' : 'plain'}>{states[member.state]}</Tag>
      {member.factor_removal ? <Tag meaning="warn">{factor.openTag}</Tag> : null}
    </span>
  )
  const name = (member: StaffMember) => (
    <span className="account-name">
      <button type="button" className="name" onClick={() => onOpen(member)}>
        <Cut>{member.name}</Cut>
      </button>
      {member.is_own ? <Tag>{users.own}</Tag> : null}
    </span>
  )
  if (phone)
    return (
      <ul className="account-cards" aria-label={label}>
        {rows.map((member) => (
          <li key={member.user_id} className={member.state === 'disabled' ? 'off' : undefined}>
            {name(member)}
            <span className="mute">{[member.username, shell.roles[member.role]].join(' · ')}</span>
            <span className="line">
              {state(member)}
              <span className="mute small n">{login(member)}</span>
            </span>
          </li>
        ))}
      </ul>
    )
  return (
    <table className="account-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{users.columns.name}</th>
          <th scope="col">{users.columns.username}</th>
          <th scope="col">{users.columns.role}</th>
          <th scope="col" className="right">
            {customers.staff.firms}
          </th>
          <th scope="col">{users.columns.lastLogin}</th>
          <th scope="col">{users.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((member) => (
          <tr key={member.user_id} className={member.state === 'disabled' ? 'off' : undefined}>
            <th scope="row">{name(member)}</th>
            <td>
              <Cut>{member.username}</Cut>
            </td>
            <td>{shell.roles[member.role]}</td>
            <td className="n right">{whole(member.firms)}</td>
            <td className="n">{login(member)}</td>
            <td>{state(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
