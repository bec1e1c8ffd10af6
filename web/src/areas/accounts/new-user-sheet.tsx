import { useAccountActs } from '@groundbreak/client/areas/accounts'
import { usePhrases } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { SideSheet } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, type NewAccountDraft, NewAccountFields } from './account-fields'
import { type PlaceDraft, RoleFields } from './role-fields'
import { useSaving } from './saving'

interface Props {
  departments: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Adds a user with a first password. */
export function NewUserSheet({ open, ...props }: Props & { open: boolean }) {
  const { users } = usePhrases().accounts
  return (
    <SideSheet open={open} onClose={props.onClose} title={users.add} width={440}>
      <NewUserForm {...props} />
    </SideSheet>
  )
}

function NewUserForm({ departments, onClose }: Props) {
  const { accounts, shell } = usePhrases()
  const { form } = accounts
  const { createUser } = useAccountActs()
  const [draft, setDraft] = useState<NewAccountDraft & PlaceDraft>({
    ...emptyAccount,
    role: 'employee',
    department_id: null,
    statistics: null,
  })
  const { problems, message, busy, save } = useSaving()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await save(() => createUser(accountOf(draft))))) return
    showToast({ text: form.created({ name: draft.name_zh }) })
    onClose()
  }
  return (
    <form className="fields sheet-form" onSubmit={(event) => void submit(event)} noValidate>
      <NewAccountFields draft={draft} problems={problems} onChange={setDraft} />
      <RoleFields draft={draft} departments={departments} problems={problems} onChange={setDraft} />
      {message ? (
        <p className="problem" role="alert">
          {message}
        </p>
      ) : null}
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={busy}>
          {form.create}
        </Button>
      </footer>
    </form>
  )
}
