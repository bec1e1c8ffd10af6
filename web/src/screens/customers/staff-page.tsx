import { staffRoles, type StaffMember } from '@groundbreak/contract/areas/customers'
import { userStates } from '@groundbreak/contract/areas/accounts.parts'
import { can } from '@groundbreak/client/access'
import { useStaff } from '@groundbreak/client/areas/customers'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { NoRight } from '../../viewer/no-right'
import { useAddress } from '../../list/use-address'
import { StaffFrame } from './staff-frame'
import { StaffSheet } from './staff-sheet'
import { StaffTable } from '../../areas/customers/staff-table'

/** The provider's own accounts: customer service looks them up, an administrator changes them. */
export function StaffPage() {
  const { data } = useViewer()
  if (!data) return null
  const { user } = data
  if (!can(user, 'customers.manage')) return <NoRight right="customers.manage" />
  return <Staff mayAdd={can(user, 'staff.manage')} />
}

function Staff({ mayAdd }: { mayAdd: boolean }) {
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
  const answer = useStaff(asked)
  const [open, setOpen] = useState<StaffMember | 'new'>()
  return (
    <StaffFrame
      screen="staff"
      title={titles.staffAccounts}
      words={{ ...staff, count: staff.count({ total: whole(answer.data?.total ?? 0) }) }}
      answer={answer}
      search={{ value: asked.search ?? '', onChange: (words) => set('search', words) }}
      onClear={() => setParams({})}
      add={
        mayAdd ? (
          <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
            {staff.add}
          </Button>
        ) : null
      }
      filters={
        <>
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
        </>
      }
      table={(rows) => <StaffTable label={customers.tabs.staff} rows={rows} onOpen={setOpen} />}
    >
      <StaffSheet
        member={open === 'new' ? 'new' : answer.data?.list.find((one) => one.user_id === open?.user_id)}
        onClose={() => setOpen(undefined)}
      />
    </StaffFrame>
  )
}
