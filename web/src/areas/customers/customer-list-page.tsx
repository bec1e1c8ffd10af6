import { subscriptionStates } from '@groundbreak/contract/areas/customers'
import { can } from '@groundbreak/client/access'
import { useAccountManagers, useCustomers } from '@groundbreak/client/areas/customers'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Failed, ScreenTitle } from '../../frame/not-found'
import { ListPage } from '../../list/list-page'
import { ListCount, ListFoot } from '../../list/list-parts'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { Refusal } from '../accounts/refusal'
import { SearchField } from '../accounts/search-field'
import { pageOf, useAddress } from '../accounts/use-address'
import { CustomerTable } from './customer-table'
import { NewCustomerSheet } from './new-customer-sheet'
import { StaffTabs } from './staff-frame'
import '../accounts/accounts.css'

const perPage = 50
const states = [...subscriptionStates, 'none'] as const

/** The customer firms of the platform; those whose subscription ends first come first. */
export function CustomerListPage() {
  const { data } = useViewer()
  if (!data) return null
  return can(data.user, 'customers.manage') ? <CustomerList /> : <Refusal right="customers.manage" />
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
  const { customers, accounts, titles, shell } = usePhrases()
  const { users } = accounts
  const { asked, kind, set, clear } = useAsked()
  const { data, error, refetch } = useCustomers(asked)
  const [adding, setAdding] = useState(false)
  const first = (asked.page - 1) * perPage
  const last = first + (data?.list.length ?? 0)
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      {customers.add}
    </Button>
  )
  const filters = (
    <div className="account-filters">
      <SearchField
        label={customers.search}
        value={asked.search ?? ''}
        onChange={(words) => set('search', words)}
      />
      <Filters asked={asked} kind={kind} set={set} />
    </div>
  )
  return (
    <ListPage
      title={<ScreenTitle>{titles.staffCustomers}</ScreenTitle>}
      tabs={<StaffTabs screen="customers" />}
      actions={add}
      phoneTools={
        <>
          {add}
          {filters}
        </>
      }
      tools={
        <>
          <ListCount text={customers.count({ total: whole(data?.total ?? 0) })} counting={!data} />
          <span className="grow" />
          {filters}
        </>
      }
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
    >
      <div className="list-body" id="staff-panel" role="tabpanel" aria-label={customers.tabs.customers}>
        {error ? <Failed title={customers.failed} failure={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonRows rows={12} label={shell.loading} />}
        {data?.list.length === 0 ? (
          <EmptyState
            title={customers.none}
            reason={customers.noneReason}
            action={<Button onClick={clear}>{users.clear}</Button>}
          />
        ) : null}
        {data && data.list.length > 0 ? (
          <CustomerTable label={customers.tabs.customers} rows={data.list} />
        ) : null}
      </div>
      <NewCustomerSheet open={adding} onClose={() => setAdding(false)} />
    </ListPage>
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
