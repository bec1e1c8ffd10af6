import { staffRoles, type StaffMember } from '@groundbreak/contract/areas/customers'
import { userStates } from '@groundbreak/contract/areas/accounts.parts'
import { can } from '@groundbreak/client/access'
import { useStaff } from '@groundbreak/client/areas/customers'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Failed, ScreenTitle } from '../../frame/not-found'
import { ListPage } from '../../list/list-page'
import { ListCount } from '../../list/list-parts'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { Refusal } from '../accounts/refusal'
import { SearchField } from '../accounts/search-field'
import { useAddress } from '../accounts/use-address'
import { StaffTabs } from './staff-frame'
import { StaffSheet } from './staff-sheet'
import { StaffTable } from './staff-table'
import '../accounts/accounts.css'
import './customers.css'

/** The provider's own accounts. */
export function StaffPage() {
  const { data } = useViewer()
  if (!data) return null
  return can(data.user, 'staff.manage') ? <Staff /> : <Refusal right="staff.manage" />
}

function Staff() {
  const { customers, accounts, titles, shell } = usePhrases()
  const { staff } = customers
  const { users, states } = accounts
  const { params, setParams, set } = useAddress()
  const asked = {
    search: params.get('search') ?? undefined,
    role: staffRoles.find((role) => role === params.get('role')),
    state: userStates.find((state) => state === params.get('state')),
    per_page: 200,
  }
  const { data, error, refetch } = useStaff(asked)
  const [open, setOpen] = useState<StaffMember | 'new'>()
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
      {staff.add}
    </Button>
  )
  const filters = (
    <div className="account-filters">
      <SearchField
        label={staff.search}
        value={asked.search ?? ''}
        onChange={(words) => set('search', words)}
      />
      <Choice
        bare
        label={users.role}
        value={asked.role ?? ''}
        options={[
          { value: '', label: users.anyRole },
          ...staffRoles.map((role) => ({ value: role, label: shell.roles[role] })),
        ]}
        onChange={(value) => set('role', value)}
      />
      <Choice
        bare
        label={users.state}
        value={asked.state ?? ''}
        options={[
          { value: '', label: users.anyState },
          ...userStates.map((state) => ({ value: state, label: states[state] })),
        ]}
        onChange={(value) => set('state', value)}
      />
    </div>
  )
  return (
    <ListPage
      title={<ScreenTitle>{titles.staffAccounts}</ScreenTitle>}
      tabs={<StaffTabs screen="staff" />}
      actions={add}
      phoneTools={
        <>
          {add}
          {filters}
        </>
      }
      tools={
        <>
          <ListCount text={staff.count({ total: whole(data?.total ?? 0) })} counting={!data} />
          <span className="grow" />
          {filters}
        </>
      }
    >
      <div className="list-body" id="staff-panel" role="tabpanel" aria-label={customers.tabs.staff}>
        {error ? <Failed title={staff.failed} failure={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonRows rows={8} label={shell.loading} />}
        {data?.list.length === 0 ? (
          <EmptyState
            title={staff.none}
            reason={users.noneReason}
            action={<Button onClick={() => setParams({})}>{users.clear}</Button>}
          />
        ) : null}
        {data && data.list.length > 0 ? (
          <StaffTable label={customers.tabs.staff} rows={data.list} onOpen={setOpen} />
        ) : null}
      </div>
      <StaffSheet
        member={open === 'new' ? 'new' : data?.list.find((one) => one.user_id === open?.user_id)}
        onClose={() => setOpen(undefined)}
      />
    </ListPage>
  )
}
