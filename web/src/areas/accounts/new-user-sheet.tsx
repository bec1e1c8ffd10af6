import { useAccountActs } from '@groundbreak/client/areas/accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { accounts } from '@groundbreak/contract/areas/accounts'
import type { Input } from '@groundbreak/contract/define'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, type NewAccountDraft, NewAccountFields } from './account-fields'
import { RoleFields } from './role-fields'

const usePhrases = phrasesOf('accounts')

type NewUser = NewAccountDraft &
  Pick<Input<typeof accounts.createUser>, 'role' | 'department_id' | 'statistics'>

interface Props {
  departments: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Adds a user with a first password. */
export function NewUserSheet({ open, ...props }: Props & { open: boolean }) {
  const { users } = usePhrases().accounts
  return (
    <FormSheet open={open} onClose={props.onClose} title={users.add} width={440}>
      <NewUserForm {...props} />
    </FormSheet>
  )
}

const emptyUser: NewUser = { ...emptyAccount, role: 'employee', department_id: null, statistics: null }

function NewUserForm({ departments, onClose }: Props) {
  const { form: words } = usePhrases().accounts
  const { createUser } = useAccountActs()
  const form = useCallForm({
    call: accounts.createUser,
    initial: emptyUser,
    input: accountOf,
    send: createUser,
    done: (_, draft) => {
      showToast({ text: words.created({ name: draft.name_zh }) })
      onClose()
    },
  })
  return (
    <Form of={form} look="sheet" submit={words.create} onCancel={onClose}>
      <NewAccountFields at={form.at} />
      <RoleFields
        role={form.at('role')}
        department={form.at('department_id')}
        departments={departments}
        statistics={form.at('statistics')}
      />
    </Form>
  )
}
