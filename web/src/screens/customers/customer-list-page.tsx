import { customers as calls } from '@groundbreak/contract/areas/customers'
import { useAccountManagers } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SubscriptionTags, useCustomerColumns, useCustomerLine } from '../../areas/customers/customer-columns'
import { CardLines } from '../../list/card-list'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { customerPath } from '../../paths'
import { Button } from '../../ui/button'
import { NewCustomerSheet } from './new-customer-sheet'
import { StaffTabs } from './staff-tabs'

const usePhrases = phrasesOf('customers', 'titles')

/** The customer firms of the platform; those whose subscription ends first come first. */
export function CustomerListPage() {
  const { customers, titles } = usePhrases()
  const list = useList(calls.search)
  const managers = useAccountManagers().data?.list ?? []
  const columns = useCustomerColumns()
  const lineOf = useCustomerLine()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <ListScreen
      list={list}
      words={{
        title: titles.staffCustomers,
        count: ({ count }) => customers.count({ total: count }),
        failed: customers.failed,
        none: { title: customers.none, reason: '' },
      }}
      filters={{
        search: { label: customers.search },
        state: { label: customers.state, any: customers.anyState, values: customers.states },
        trial: {
          label: customers.kind,
          any: customers.kinds.all,
          yes: customers.kinds.trial,
          no: customers.kinds.paid,
        },
        manager_id: { label: customers.manager, any: customers.anyManager, of: managers },
      }}
      tabs={<StaffTabs screen="customers" />}
      actions={
        <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
          {customers.add}
        </Button>
      }
      keyOf={(row) => row.firm_id}
      name={{
        key: 'name',
        title: customers.columns.name,
        width: 260,
        text: (row) => row.name,
        href: (row) => customerPath(row.firm_id),
      }}
      columns={columns}
      onOpen={(row) => void navigate(customerPath(row.firm_id))}
      card={(row) => (
        <CardLines
          href={customerPath(row.firm_id)}
          name={row.name}
          second={<span className="mute n">{lineOf(row)}</span>}
          third={<SubscriptionTags row={row} />}
        />
      )}
    >
      <NewCustomerSheet open={adding} onClose={() => setAdding(false)} />
    </ListScreen>
  )
}
