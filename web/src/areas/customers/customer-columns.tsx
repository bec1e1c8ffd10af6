import type { Customer } from '@groundbreak/contract/areas/customers'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useMemo } from 'react'
import type { Column } from '../../list/columns'
import { Cut } from '../../ui/cut'
import { type Meaning, Tag } from '../../ui/marks'

const usePhrases = phrasesOf('accounts', 'customers')

const seatsOf = ({ seats }: Customer) => `${whole(seats.used)} / ${whole(seats.of)}`

/** What the list of customers tells of each, beside its name. */
export function useCustomerColumns(): readonly Column<Customer>[] {
  const { customers } = usePhrases()
  const endOf = useEndOf()
  return useMemo(() => {
    const { columns } = customers
    return [
      {
        key: 'state',
        title: columns.state,
        width: 190,
        render: (row) => <SubscriptionTags row={row} withoutAdmin />,
      },
      {
        key: 'ends',
        title: columns.ends,
        width: 112,
        render: (row) => <span className="n">{endOf(row)}</span>,
      },
      { key: 'seats', title: columns.seats, width: 88, align: 'end', render: seatsOf },
      {
        key: 'manager',
        title: columns.manager,
        width: 150,
        render: (row) => (
          <Cut>{row.manager?.name ?? <span className="mute">{customers.noManager}</span>}</Cut>
        ),
      },
      {
        key: 'admins',
        title: columns.admins,
        width: 130,
        render: (row) =>
          row.administrators > 0 ? (
            whole(row.administrators)
          ) : (
            <Cut className="mute">{customers.noAdmin}</Cut>
          ),
      },
    ]
  }, [customers, endOf])
}

/** The second line of a customer on a phone. */
export function useCustomerLine(): (row: Customer) => string {
  const { customers } = usePhrases()
  const endOf = useEndOf()
  return (row) => [endOf(row), seatsOf(row), row.manager?.name ?? customers.noManager].join(' · ')
}

function useEndOf(): (row: Customer) => string {
  const language = useLanguage()
  return useMemo(
    () =>
      ({ subscription }) =>
        subscription ? fullDay(subscription.ends_on, language) : '—',
    [language],
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
