import type { Customer } from '@groundbreak/contract/areas/customers'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { customerPath } from '../../paths'
import { Cut } from '../../ui/cut'
import { type Meaning, Tag } from '../../ui/marks'
import { usePhone } from '../../ui/media'

const usePhrases = phrasesOf('accounts', 'customers')

const seatsOf = ({ seats }: Customer) => `${whole(seats.used)} / ${whole(seats.of)}`

/** Customer firms; cards on a phone. */
export function CustomerTable({ label, rows }: { label: string; rows: readonly Customer[] }) {
  const { customers } = usePhrases()
  const { columns } = customers
  const phone = usePhone()
  const language = useLanguage()
  const endOf = ({ subscription }: Customer) => (subscription ? fullDay(subscription.ends_on, language) : '—')
  if (phone)
    return (
      <ul className="account-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={row.firm_id}>
            <CustomerName row={row} />
            <span className="mute n">
              {[endOf(row), seatsOf(row), row.manager?.name ?? customers.noManager].join(' · ')}
            </span>
            <span className="line">
              <SubscriptionTags row={row} />
            </span>
          </li>
        ))}
      </ul>
    )
  return (
    <table className="account-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.ends}</th>
          <th scope="col" className="right">
            {columns.seats}
          </th>
          <th scope="col">{columns.manager}</th>
          <th scope="col">{columns.admins}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.firm_id}>
            <th scope="row">
              <CustomerName row={row} />
            </th>
            <td>
              <SubscriptionTags row={row} withoutAdmin />
            </td>
            <td className="n">{endOf(row)}</td>
            <td className="n right">{seatsOf(row)}</td>
            <td>
              <Cut>{row.manager?.name ?? <span className="mute">{customers.noManager}</span>}</Cut>
            </td>
            <td className="n">
              {row.administrators > 0 ? (
                whole(row.administrators)
              ) : (
                <Cut className="mute">{customers.noAdmin}</Cut>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CustomerName({ row }: { row: Customer }) {
  return (
    <span className="account-name">
      <Link to={customerPath(row.firm_id)}>
        <Cut>{row.name}</Cut>
      </Link>
    </span>
  )
}

const meanings: Record<'in_force' | 'future' | 'ended' | 'none', Meaning> = {
  in_force: 'ok',
  future: 'plain',
  ended: 'bad',
  none: 'warn',
}

/** Where the subscription is, trial and VIP. */
export function SubscriptionTags({
  row: { subscription, administrators },
  withoutAdmin,
}: {
  row: Pick<Customer, 'subscription' | 'administrators'>
  withoutAdmin?: boolean
}) {
  const { customers, accounts } = usePhrases()
  const state = subscription?.state ?? 'none'
  return (
    <span className="account-state">
      <Tag meaning={meanings[state]}>{customers.states[state]}</Tag>
      {subscription?.is_trial ? <Tag meaning="warn">{accounts.firm.kinds.trial}</Tag> : null}
      {subscription?.is_vip ? <Tag>{accounts.firm.kinds.vip}</Tag> : null}
      {administrators === 0 && !withoutAdmin ? <Tag meaning="warn">{customers.noAdmin}</Tag> : null}
    </span>
  )
}
