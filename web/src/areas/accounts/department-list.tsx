import type { Department } from '@groundbreak/contract/areas/accounts'
import { useAccountActs, useDepartments } from '@groundbreak/client/areas/accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NameDialog } from '../../form/name-dialog'
import { Failed } from '../../page/failed'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Cut } from '../../ui/cut'
import { DangerDialog } from '../../ui/danger-dialog'
import { EmptyState, SkeletonRows } from '../../ui/states'

const usePhrases = phrasesOf('accounts', 'shell')

/** The departments with their leaders; added, renamed, and deleted once empty. */
export function DepartmentList() {
  const { accounts, shell } = usePhrases()
  const { departments: words } = accounts
  const { data, error, refetch } = useDepartments()
  const { saveDepartment } = useAccountActs()
  const [naming, setNaming] = useState<Department | 'new'>()
  const [deleting, setDeleting] = useState<Department>()
  const named = naming === 'new' ? undefined : naming
  if (error) return <Failed title={accounts.failed} failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={shell.loading} />
  return (
    <>
      <div className="account-acts">
        <Button kind="primary" icon={Plus} onClick={() => setNaming('new')}>
          {words.add}
        </Button>
      </div>
      {data.list.length === 0 ? <EmptyState title={words.none} reason={words.noneReason} /> : null}
      <ul className="department-list" aria-label={accounts.tabs.departments}>
        {data.list.map((department) => (
          <li key={department.id}>
            <Link
              className="name"
              to={`${paths.userFirm}?department_id=${department.id}`}
              aria-label={words.show({ name: department.name })}
            >
              <Cut>{department.name}</Cut>
            </Link>
            <span className="n">{words.users({ count: department.users })}</span>
            <span className="mute">
              {department.leaders.length > 0
                ? words.leaders({ names: department.leaders.join(' · ') })
                : words.noLeader}
            </span>
            <span className="acts">
              <Button size="s" onClick={() => setNaming(department)}>
                {words.rename}
              </Button>
              <Button
                size="s"
                disabled={department.users > 0}
                reason={words.notEmpty}
                onClick={() => setDeleting(department)}
              >
                {words.delete}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <NameDialog
        open={naming !== undefined}
        onClose={() => setNaming(undefined)}
        title={named ? words.rename : words.add}
        label={words.name}
        submit={named ? words.save : words.create}
        name={named?.name ?? ''}
        onSave={(name) => saveDepartment(named ? { id: named.id, name } : { name })}
      />
      <DeleteDialog department={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

function DeleteDialog({ department, onClose }: { department: Department | undefined; onClose: () => void }) {
  const { accounts, shell } = usePhrases()
  const { departments: words } = accounts
  const { deleteDepartment } = useAccountActs()
  return (
    <DangerDialog
      open={department !== undefined}
      onClose={onClose}
      title={words.deleteAsk({ name: department?.name ?? '' })}
      confirm={words.delete}
      cancel={shell.cancel}
      onConfirm={async () => department && deleteDepartment(department.id)}
    >
      {words.deleteNote}
    </DangerDialog>
  )
}
