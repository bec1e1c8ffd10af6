import { useDepartments, useManagedUsers } from '@groundbreak/client/areas/accounts'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Failed } from '../../page/failed'
import { ListPage } from '../../list/list-page'
import { ListCount, ListFoot } from '../../list/list-parts'
import { Button } from '../../ui/button'
import { usePhone } from '../../ui/media'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { NewUserSheet } from './new-user-sheet'
import { PersonFilters, useAskedUsers } from './person-filters'
import { PersonTable } from './person-table'
import { UserSheet } from './user-sheet'
import './accounts.css'

const usePhrases = phrasesOf('accounts', 'shell')

/** The users of the firm with the seats used; one opens beside the list. */
export function FirmUsers({ frame }: { frame: { title: ReactNode; tabs: ReactNode } }) {
  const { accounts } = usePhrases()
  const { users } = accounts
  const phone = usePhone()
  const { asked, set, clear } = useAskedUsers()
  const answer = useManagedUsers(asked)
  const departments = useDepartments().data?.list ?? []
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const { data, error } = answer
  const open = data?.list.find(({ user_id: id }) => id === openId)
  const page = asked.page ?? 1
  const first = (page - 1) * (data?.per_page ?? 0)
  const last = first + (data?.list.length ?? 0)
  const full = data !== undefined && data.seats.used >= data.seats.of
  const add = (
    <Button
      kind="primary"
      icon={Plus}
      disabled={full}
      reason={users.seatsFull}
      note={data && `${whole(data.seats.used)} / ${whole(data.seats.of)}`}
      noteLow={full}
      onClick={() => setAdding(true)}
    >
      {users.add}
    </Button>
  )
  return (
    <ListPage
      {...frame}
      actions={add}
      phoneTools={
        <div className="account-filters">
          {add}
          <PersonFilters asked={asked} set={set} departments={departments} />
        </div>
      }
      tools={
        <>
          {error ? null : (
            <ListCount
              text={users.count({ total: whole(data?.total ?? 0) })}
              note={data && users.seats({ used: whole(data.seats.used), of: whole(data.seats.of) })}
              counting={!data}
            />
          )}
          <span className="grow" />
          <div className="account-filters">
            <PersonFilters asked={asked} set={set} departments={departments} />
          </div>
        </>
      }
      foot={
        data && data.total > data.per_page ? (
          <ListFoot
            keys={[]}
            paging={{
              text: users.pages({ from: whole(first + 1), to: whole(last), total: whole(data.total) }),
              previous: users.previous,
              next: users.next,
              onPrevious: page > 1 ? () => set('page', page > 2 ? String(page - 1) : undefined) : undefined,
              onNext: last < data.total ? () => set('page', String(page + 1)) : undefined,
            }}
          />
        ) : undefined
      }
    >
      <div className="list-body" id="firm-admin" role="tabpanel" aria-label={accounts.tabs.users}>
        {full && phone ? <p className="account-note warn">{users.seatsFull}</p> : null}
        <Users answer={answer} onOpen={setOpenId} clear={clear} />
      </div>
      <NewUserSheet open={adding} onClose={() => setAdding(false)} departments={departments} />
      <UserSheet user={open} departments={departments} onClose={() => setOpenId(undefined)} />
    </ListPage>
  )
}

function Users({
  answer,
  onOpen,
  clear,
}: {
  answer: ReturnType<typeof useManagedUsers>
  onOpen: (id: number) => void
  clear: () => void
}) {
  const { accounts, shell } = usePhrases()
  const { users } = accounts
  const { data, error, refetch } = answer
  if (error) return <Failed title={accounts.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} label={shell.loading} />
  if (data.list.length === 0)
    return (
      <EmptyState
        title={users.none}
        reason={users.noneReason}
        action={<Button onClick={clear}>{users.clear}</Button>}
      />
    )
  return <PersonTable label={accounts.tabs.users} rows={data.list} onOpen={(user) => onOpen(user.user_id)} />
}
