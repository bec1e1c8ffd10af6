import { staffRoles, type StaffMember, type StaffRole } from '@groundbreak/contract/areas/customers'
import { useCustomerActs, useStaffHistory } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '../../ui/choice'
import { SectionHead } from '../../ui/headings'
import { SideSheet } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { AccountSecurity } from '../../areas/accounts/account-security'
import { accountOf, emptyAccount, NameFields, NewAccountFields } from '../../areas/accounts/account-fields'
import { ChangeList } from '../../areas/accounts/change-list'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'
import { LabelledField } from '../../form/labelled-field'
import { StaffFactor } from './staff-factor'

const usePhrases = phrasesOf('accounts', 'customers', 'shell')

const passwordLength = 16

/** One of the provider's accounts, or a new one. */
export function StaffSheet({
  member,
  onClose,
}: {
  member: StaffMember | 'new' | undefined
  onClose: () => void
}) {
  const { customers } = usePhrases()
  const [last, setLast] = useState(member)
  if (member && member !== last) setLast(member)
  const shown = member ?? last
  return (
    <SideSheet
      open={member !== undefined}
      onClose={onClose}
      title={shown === 'new' || !shown ? customers.staff.add : shown.name}
      width={472}
    >
      {shown === 'new' ? <NewStaffForm onClose={onClose} /> : null}
      {shown && shown !== 'new' ? <StaffParts key={shown.user_id} member={shown} /> : null}
    </SideSheet>
  )
}

interface WorkDraft {
  role: StaffRole
  work_phone: string
}

function WorkFields<D extends WorkDraft>({
  draft,
  problems,
  onChange,
}: {
  draft: D
  problems: Readonly<Record<string, string>>
  onChange: (draft: D) => void
}) {
  const { accounts, customers, shell } = usePhrases()
  return (
    <>
      <Choice
        label={accounts.form.role}
        value={draft.role}
        problem={problems.role}
        options={staffRoles.map((role) => ({ value: role, label: shell.roles[role] }))}
        onChange={(value) =>
          onChange({ ...draft, role: staffRoles.find((role) => role === value) ?? draft.role })
        }
      />
      <LabelledField
        label={customers.staff.phone}
        icon={Phone}
        autoComplete="off"
        value={draft.work_phone}
        problem={problems.work_phone}
        onChange={(work_phone) => onChange({ ...draft, work_phone })}
      />
    </>
  )
}

const sent = <D extends WorkDraft>(draft: D) => ({ ...draft, work_phone: draft.work_phone.trim() || null })

function NewStaffForm({ onClose }: { onClose: () => void }) {
  const { accounts, customers } = usePhrases()
  const { createStaff } = useCustomerActs()
  const [draft, setDraft] = useState<typeof emptyAccount & WorkDraft>({
    ...emptyAccount,
    role: 'researcher',
    work_phone: '',
  })
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    if (!(await save(() => createStaff(sent(accountOf(draft)))))) return
    showToast({ text: accounts.form.created({ name: draft.name_zh }) })
    onClose()
  }
  return (
    <SavingForm
      saving={saving}
      submit={accounts.form.create}
      className="sheet-form"
      onSubmit={submit}
      onCancel={onClose}
    >
      <NewAccountFields
        draft={draft}
        problems={problems}
        onChange={setDraft}
        passwordHelp={customers.staff.passwordHelp}
        passwordLength={passwordLength}
      />
      <WorkFields draft={draft} problems={problems} onChange={setDraft} />
    </SavingForm>
  )
}

function StaffParts({ member }: { member: StaffMember }) {
  const { sheet } = usePhrases().accounts
  if (!member.can_edit)
    return (
      <div className="user-sheet">
        <StaffFacts member={member} />
        <StaffFactor member={member} />
      </div>
    )
  return (
    <div className="user-sheet">
      <section>
        <SectionHead title={sheet.edit} />
        <StaffForm member={member} />
      </section>
      {member.is_own ? <p className="account-note">{sheet.ownNote}</p> : <StaffSecurity member={member} />}
      <StaffFactor member={member} />
      <section>
        <SectionHead title={sheet.history} />
        <StaffHistory userId={member.user_id} />
      </section>
    </div>
  )
}

function StaffHistory({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const history = useStaffHistory({ user_id: userId, page, per_page: 10 })
  return <ChangeList answer={history} page={page} onPage={setPage} />
}

/** Whom one may look up and not change. */
function StaffFacts({ member }: { member: StaffMember }) {
  const { accounts, customers, shell } = usePhrases()
  const { sheet, users, form } = accounts
  const facts = [
    [users.columns.username, member.username],
    [users.columns.role, shell.roles[member.role]],
    [form.email, member.email],
    [customers.staff.phone, member.work_phone],
  ] as const
  return (
    <section>
      <SectionHead title={sheet.facts} />
      <dl className="account-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function StaffForm({ member }: { member: StaffMember }) {
  const { form } = usePhrases().accounts
  const { editStaff } = useCustomerActs()
  const [draft, setDraft] = useState({
    name_zh: member.name_zh,
    name_en: member.name_en,
    email: member.email ?? '',
    role: member.role,
    work_phone: member.work_phone ?? '',
  })
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    if (await save(() => editStaff({ user_id: member.user_id, ...sent(accountOf(draft)) })))
      showToast({ text: form.saved })
  }
  return (
    <SavingForm saving={saving} submit={form.save} onSubmit={submit}>
      <NameFields draft={draft} problems={problems} onChange={setDraft} />
      <WorkFields draft={draft} problems={problems} onChange={setDraft} />
    </SavingForm>
  )
}

function StaffSecurity({ member }: { member: StaffMember }) {
  const { staff } = usePhrases().customers
  const { editStaff, resetStaffPassword } = useCustomerActs()
  const { user_id: userId } = member
  return (
    <AccountSecurity
      name={member.name}
      active={member.state === 'active'}
      disableNote={staff.disableNote}
      setActive={(active) => editStaff({ user_id: userId, state: active ? 'active' : 'disabled' })}
      resetPassword={(password) => resetStaffPassword(userId, password)}
      help={staff.passwordHelp}
      length={passwordLength}
    />
  )
}
