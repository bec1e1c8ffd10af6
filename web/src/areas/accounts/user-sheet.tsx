import { accounts } from '@groundbreak/contract/areas/accounts'
import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { useAccountActs } from '@groundbreak/client/areas/accounts'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState } from 'react'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { useListHere } from '../../list/use-list'
import { SectionHead } from '../../ui/headings'
import { showToast } from '../../ui/toasts'
import { AccountSecurity } from './account-security'
import { accountOf, NameFields } from './account-fields'
import { ChangeList } from './change-list'
import { PersonState } from './person-columns'
import { RoleFields } from './role-fields'

const usePhrases = phrasesOf('accounts')

interface Props {
  user: ManagedUser
  departments: readonly { id: number; name: string }[]
}

/** One user: the account, what may be changed of it, and what was. */
export function UserSheet({
  user,
  departments,
  onClose,
}: Omit<Props, 'user'> & { user: ManagedUser | undefined; onClose: () => void }) {
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const shown = user ?? last
  return (
    <FormSheet open={user !== undefined} onClose={onClose} title={shown?.name ?? ''} width={472}>
      {shown ? <UserParts key={shown.user_id} user={shown} departments={departments} /> : null}
    </FormSheet>
  )
}

function UserParts({ user, departments }: Props) {
  const { accounts } = usePhrases()
  const { sheet } = accounts
  return (
    <div className="user-sheet">
      <Facts user={user} />
      {user.can_edit ? (
        <>
          {user.is_own ? <p className="account-note">{sheet.ownNote}</p> : null}
          <section>
            <SectionHead title={sheet.edit} />
            <UserForm user={user} departments={departments} />
          </section>
          {user.is_own ? null : <UserSecurity user={user} />}
        </>
      ) : (
        <p className="account-note">{user.is_own ? sheet.ownNote : sheet.readOnly}</p>
      )}
      <section>
        <SectionHead title={sheet.history} />
        <UserHistory userId={user.user_id} />
      </section>
    </div>
  )
}

function Facts({ user }: { user: ManagedUser }) {
  const { accounts } = usePhrases()
  const { sheet, users, roles } = accounts
  const language = useLanguage()
  const facts = [
    [users.columns.username, user.username],
    [users.columns.role, roles[user.role]],
    [users.columns.department, user.department?.name ?? users.noDepartment],
    [sheet.lastLogin, user.last_login_at ? momentWithTime(user.last_login_at, language) : users.never],
    [sheet.sessions, String(user.sessions)],
    [sheet.created, momentWithTime(user.created_at, language)],
  ] as const
  return (
    <section>
      <SectionHead title={sheet.facts} aside={<PersonState user={user} />} />
      <dl className="account-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function UserSecurity({ user }: { user: ManagedUser }) {
  const { sheet } = usePhrases().accounts
  const { disableUser, enableUser, endSessions, removeFactor, resetPassword } = useAccountActs()
  const { user_id: id } = user
  return (
    <AccountSecurity
      name={user.name}
      active={user.state === 'active'}
      disableNote={sheet.disableNote}
      setActive={(active) => (active ? enableUser(id) : disableUser(id))}
      endSessions={{ live: user.sessions, end: () => endSessions(id) }}
      resetPassword={(password) => resetPassword(id, password)}
      removeFactor={user.can_remove_factor ? (reason) => removeFactor(id, reason) : undefined}
    />
  )
}

function UserForm({ user, departments }: Props) {
  const { form: words } = usePhrases().accounts
  const { editUser } = useAccountActs()
  const form = useCallForm({
    call: accounts.editUser,
    initial: {
      name_zh: user.name_zh,
      name_en: user.name_en,
      email: user.email ?? '',
      role: user.role,
      department_id: user.department?.id ?? null,
      statistics: user.statistics,
    },
    input: (draft) => {
      const { role, ...rest } = accountOf(draft)
      return { user_id: user.user_id, ...rest, ...(user.is_own ? {} : { role }) }
    },
    send: editUser,
    done: () => showToast({ text: words.saved }),
  })
  return (
    <Form of={form} look="inline" submit={words.save}>
      <NameFields at={form.at} />
      <RoleFields
        role={user.is_own ? undefined : form.at('role')}
        department={form.at('department_id')}
        departments={departments}
        statistics={form.at('statistics')}
      />
    </Form>
  )
}

function UserHistory({ userId }: { userId: number }) {
  return <ChangeList list={useListHere(accounts.history, { of: { user_id: userId, per_page: 10 } })} />
}
