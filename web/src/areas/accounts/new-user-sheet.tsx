import { useAccountActs } from '@groundbreak/client/areas/accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { SideSheet } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, type NewAccountDraft, NewAccountFields } from './account-fields'
import { type PlaceDraft, RoleFields } from './role-fields'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'

const usePhrases = phrasesOf('accounts')

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
  const { accounts } = usePhrases()
  const { form } = accounts
  const { createUser } = useAccountActs()
  const [draft, setDraft] = useState<NewAccountDraft & PlaceDraft>({
    ...emptyAccount,
    role: 'employee',
    department_id: null,
    statistics: null,
  })
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    if (!(await save(() => createUser(accountOf(draft))))) return
    showToast({ text: form.created({ name: draft.name_zh }) })
    onClose()
  }
  return (
    <SavingForm
      saving={saving}
      submit={form.create}
      className="sheet-form"
      onSubmit={submit}
      onCancel={onClose}
    >
      <NewAccountFields draft={draft} problems={problems} onChange={setDraft} />
      <RoleFields draft={draft} departments={departments} problems={problems} onChange={setDraft} />
    </SavingForm>
  )
}
