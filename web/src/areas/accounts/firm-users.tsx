import { accounts as calls } from '@groundbreak/contract/areas/accounts'
import { useDepartments } from '@groundbreak/client/areas/accounts'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ListScreen } from '../../list/list-screen'
import { useList } from '../../list/use-list'
import { Button } from '../../ui/button'
import { usePhone } from '../../ui/media'
import { NewUserSheet } from './new-user-sheet'
import { isOff, PersonCard, usePersonColumns } from './person-columns'
import { usePersonFilters } from './person-filters'
import { UserSheet } from './user-sheet'

const usePhrases = phrasesOf('accounts', 'titles')

/** The users of the firm with the seats used; one opens beside the list. */
export function FirmUsers({ tabs }: { tabs: ReactNode }) {
  const { accounts, titles } = usePhrases()
  const { users } = accounts
  const phone = usePhone()
  const list = useList(calls.users)
  const departments = useDepartments().data?.list ?? []
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const seats = list.data?.seats
  const isFull = seats !== undefined && seats.used >= seats.of
  return (
    <ListScreen
      list={list}
      words={{
        title: titles.userFirm,
        label: accounts.tabs.users,
        count: ({ count }) => users.count({ total: count }),
        failed: accounts.failed,
        none: { title: users.none, reason: '' },
      }}
      filters={usePersonFilters(departments)}
      tabs={tabs}
      actions={
        <Button
          kind="primary"
          icon={Plus}
          disabled={isFull}
          reason={users.seatsFull}
          note={seats && `${whole(seats.used)} / ${whole(seats.of)}`}
          noteLow={isFull}
          onClick={() => setAdding(true)}
        >
          {users.add}
        </Button>
      }
      note={seats && users.seats({ used: whole(seats.used), of: whole(seats.of) })}
      notice={isFull && phone ? <p className="account-note warn">{users.seatsFull}</p> : null}
      keyOf={(user) => user.user_id}
      {...usePersonColumns()}
      state={isOff}
      onOpen={(user) => setOpenId(user.user_id)}
      card={(user) => <PersonCard user={user} onOpen={() => setOpenId(user.user_id)} />}
    >
      <NewUserSheet open={adding} onClose={() => setAdding(false)} departments={departments} />
      <UserSheet
        user={list.data?.list.find(({ user_id: id }) => id === openId)}
        departments={departments}
        onClose={() => setOpenId(undefined)}
      />
    </ListScreen>
  )
}
