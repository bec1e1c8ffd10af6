import { customers as calls, type StaffMember } from '@groundbreak/contract/areas/customers'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { StaffState, useLoginOf, useStaffColumns } from '../../areas/customers/staff-columns'
import { CardLines } from '../../list/card-list'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/marks'
import { StaffSheet } from './staff-sheet'
import { StaffTabs } from './staff-tabs'
import '../../areas/accounts/accounts.css'

const usePhrases = phrasesOf('accounts', 'customers', 'shell', 'titles')

/** The provider's own accounts: customer service looks them up, an administrator changes them. */
export function StaffPage() {
  const mayAdd = can(useViewer().data?.user, 'staff.manage')
  const { customers, accounts, titles, shell } = usePhrases()
  const { staff } = customers
  const { users, states } = accounts
  const list = useList(calls.staff)
  const columns = useStaffColumns()
  const loginOf = useLoginOf()
  const [open, setOpen] = useState<StaffMember | 'new'>()
  const tagsOf = (member: StaffMember) => (member.is_own ? <Tag>{users.own}</Tag> : null)
  return (
    <ListScreen
      list={list}
      words={{
        title: titles.staffAccounts,
        count: ({ count }) => staff.count({ total: count }),
        failed: staff.failed,
        none: { title: staff.none, reason: '' },
      }}
      filters={{
        search: { label: staff.search },
        role: { label: users.role, any: users.anyRole, values: shell.roles },
        state: { label: users.state, any: users.anyState, values: states },
      }}
      tabs={<StaffTabs screen="staff" />}
      actions={
        mayAdd ? (
          <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
            {staff.add}
          </Button>
        ) : null
      }
      keyOf={(member) => member.user_id}
      name={{
        key: 'name',
        title: users.columns.name,
        width: 200,
        text: (member) => member.name,
        tags: tagsOf,
      }}
      columns={columns}
      state={(member) => ({ off: member.state === 'disabled' })}
      onOpen={setOpen}
      card={(member) => (
        <CardLines
          onOpen={() => setOpen(member)}
          off={member.state === 'disabled'}
          name={member.name}
          trailing={tagsOf(member)}
          second={[member.username, shell.roles[member.role]].join(' · ')}
          third={<StaffState member={member} />}
          value={<span className="mute small n">{loginOf(member)}</span>}
        />
      )}
    >
      <StaffSheet
        member={open === 'new' ? 'new' : list.data?.list.find((one) => one.user_id === open?.user_id)}
        onClose={() => setOpen(undefined)}
      />
    </ListScreen>
  )
}
