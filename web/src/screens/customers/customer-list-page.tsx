import { subscriptionStates } from '@groundbreak/contract/areas/customers'
import { can } from '@groundbreak/client/access'
import { useAccountManagers, useCustomers } from '@groundbreak/client/areas/customers'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ListFoot } from '../../list/list-parts'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { NoRight } from '../../viewer/no-right'
import { pageOf, useAddress } from '../../list/use-address'
import { CustomerTable } from '../../areas/customers/customer-table'
import { NewCustomerSheet } from './new-customer-sheet'
import { StaffFrame } from './staff-frame'

const perPage = 50
const states = [...subscriptionStates, 'none'] as const

/** The customer firms of the platform; those whose subscription ends first come first. */
export function CustomerListPage() {
  const { data } = useViewer()
  if (!data) return null
  return can(data.user, 'customers.manage') ? <CustomerList /> : <NoRight right="customers.manage" />
}

function useAsked() {
  const { params, setParams, set } = useAddress()
  const kind = params.get('kind')
  const asked = {
    search: params.get('search') ?? undefined,
    state: states.find((state) => state === params.get('state')),
    trial: kind === 'trial' ? true : kind === 'paid' ? false : undefined,
    manager_id: Number(params.get('manager')) || undefined,
    page: pageOf(params),
    per_page: perPage,
  }
  return { asked, kind: kind ?? '', set, clear: () => setParams({}) }
}

function CustomerList() {
  const { customers, accounts, titles } = usePhrases()
  const { users } = accounts
  const { asked, kind, set, clear } = useAsked()
  const answer = useCustomers(asked)
  const { data } = answer
  const [adding, setAdding] = useState(false)
  const first = (asked.page - 1) * perPage
  const last = first + (data?.list.length ?? 0)
  return (
    <StaffFrame
      screen="customers"
      title={titles.staffCustomers}
      words={{ ...customers, count: customers.count({ total: whole(data?.total ?? 0) }) }}
      answer={answer}
      search={{ value: asked.search ?? '', onChange: (words) => set('search', words) }}
      onClear={clear}
      add={
        <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
          {customers.add}
        </Button>
      }
      filters={<Filters asked={asked} kind={kind} set={set} />}
      foot={
        data && data.total > perPage ? (
          <ListFoot
            keys={[]}
            paging={{
              text: users.pages({ from: whole(first + 1), to: whole(last), total: whole(data.total) }),
              previous: users.previous,
              next: users.next,
              onPrevious: asked.page > 1 ? () => set('page', String(asked.page - 1)) : undefined,
              onNext: last < data.total ? () => set('page', String(asked.page + 1)) : undefined,
            }}
          />
        ) : undefined
      }
      table={(rows) => <CustomerTable label={customers.tabs.customers} rows={rows} />}
    >
      <NewCustomerSheet open={adding} onClose={() => setAdding(false)} />
    </StaffFrame>
  )
}

function Filters({ asked, kind, set }: Pick<ReturnType<typeof useAsked>, 'asked' | 'kind' | 'set'>) {
  const { customers } = usePhrases()
  const managers = useAccountManagers().data?.list ?? []
  return (
    <>
      <Choice
        bare
        label={customers.state}
        value={asked.state ?? ''}
        options={[
          { value: '', label: customers.anyState },
          ...states.map((state) => ({ value: state, label: customers.states[state] })),
        ]}
        onChange={(value) => set('state', value)}
      />
      <Choice
        bare
        label={customers.kind}
        value={kind}
        options={[
          { value: '', label: customers.kinds.all },
          { value: 'trial', label: customers.kinds.trial },
          { value: 'paid', label: customers.kinds.paid },
        ]}
        onChange={(value) => set('kind', value)}
      />
      <Choice
        bare
        label={customers.manager}
        value={String(asked.manager_id ?? '')}
        options={[
          { value: '', label: customers.anyManager },
          ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => set('manager', value)}
      />
    </>
  )
}
