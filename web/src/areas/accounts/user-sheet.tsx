import type { ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import { useAccountActs, useAccountHistory } from '@groundbreak/client/areas/accounts'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useState } from 'react'
import { SectionHead } from '../../ui/headings'
import { SideSheet } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { AccountSecurity } from './account-security'
import { accountOf, NameFields, type NamesDraft } from './account-fields'
import { ChangeList } from './change-list'
import { PersonState } from './person-table'
import { type PlaceDraft, RoleFields } from './role-fields'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'

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
    <SideSheet open={user !== undefined} onClose={onClose} title={shown?.name ?? ''} width={472}>
      {shown ? <UserParts key={shown.user_id} user={shown} departments={departments} /> : null}
    </SideSheet>
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
  const { form } = usePhrases().accounts
  const { editUser } = useAccountActs()
  const [draft, setDraft] = useState<NamesDraft & PlaceDraft>({
    name_zh: user.name_zh,
    name_en: user.name_en,
    email: user.email ?? '',
    role: user.role,
    department_id: user.department?.id ?? null,
    statistics: user.statistics,
  })
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    const { role, ...rest } = accountOf(draft)
    const change = user.is_own ? rest : { ...rest, role }
    if (await save(() => editUser({ user_id: user.user_id, ...change }))) showToast({ text: form.saved })
  }
  return (
    <SavingForm saving={saving} submit={form.save} onSubmit={submit}>
      <NameFields draft={draft} problems={problems} onChange={setDraft} />
      <RoleFields
        draft={draft}
        departments={departments}
        problems={problems}
        onChange={setDraft}
        ownRole={user.is_own}
      />
    </SavingForm>
  )
}

function UserHistory({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const answer = useAccountHistory({ user_id: userId, page, per_page: 10 })
  return <ChangeList answer={answer} page={page} onPage={setPage} />
}
