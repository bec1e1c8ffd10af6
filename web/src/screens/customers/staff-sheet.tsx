import {
  customers,
  staffRoles,
  type StaffMember,
  type StaffRole,
} from '@groundbreak/contract/areas/customers'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { ChoiceField } from '../../form/choice-field'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import type { Bound } from '../../form/use-form'
import { useListHere } from '../../list/use-list'
import { SectionHead } from '../../ui/headings'
import { showToast } from '../../ui/toasts'
import { AccountSecurity } from '../../areas/accounts/account-security'
import {
  accountOf,
  emptyAccount,
  NameFields,
  type NewAccountDraft,
  NewAccountFields,
} from '../../areas/accounts/account-fields'
import { ChangeList } from '../../areas/accounts/change-list'
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
  const { customers: words } = usePhrases()
  const [last, setLast] = useState(member)
  if (member && member !== last) setLast(member)
  const shown = member ?? last
  return (
    <FormSheet
      open={member !== undefined}
      onClose={onClose}
      title={shown === 'new' || !shown ? words.staff.add : shown.name}
      width={472}
    >
      {shown === 'new' ? <NewStaffForm onClose={onClose} /> : null}
      {shown && shown !== 'new' ? <StaffParts key={shown.user_id} member={shown} /> : null}
    </FormSheet>
  )
}

interface WorkDraft {
  role: StaffRole
  work_phone: string
}

function WorkFields({ role, phone }: { role: Bound<StaffRole>; phone: Bound<string> }) {
  const { accounts, customers: words, shell } = usePhrases()
  return (
    <>
      <ChoiceField
        {...role}
        label={accounts.form.role}
        options={staffRoles.map((value) => ({ value, label: shell.roles[value] }))}
      />
      <TextField {...phone} label={words.staff.phone} icon={Phone} />
    </>
  )
}

const sent = <D extends WorkDraft>(draft: D) => ({ ...draft, work_phone: draft.work_phone.trim() || null })

const emptyStaff: NewAccountDraft & WorkDraft = { ...emptyAccount, role: 'researcher', work_phone: '' }

function NewStaffForm({ onClose }: { onClose: () => void }) {
  const { accounts, customers: words } = usePhrases()
  const { createStaff } = useCustomerActs()
  const form = useCallForm({
    call: customers.createStaff,
    initial: emptyStaff,
    input: (draft) => sent(accountOf(draft)),
    send: createStaff,
    done: (_, draft) => {
      showToast({ text: accounts.form.created({ name: draft.name_zh }) })
      onClose()
    },
  })
  return (
    <Form of={form} look="sheet" submit={accounts.form.create} onCancel={onClose}>
      <NewAccountFields
        at={form.at}
        passwordHint={words.staff.passwordHelp}
        passwordLength={passwordLength}
      />
      <WorkFields role={form.at('role')} phone={form.at('work_phone')} />
    </Form>
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
  return <ChangeList list={useListHere(customers.staffHistory, { of: { user_id: userId, per_page: 10 } })} />
}

/** Whom one may look up and not change. */
function StaffFacts({ member }: { member: StaffMember }) {
  const { accounts, customers: words, shell } = usePhrases()
  const { sheet, users, form } = accounts
  const facts = [
    [users.columns.username, member.username],
    [users.columns.role, shell.roles[member.role]],
    [form.email, member.email],
    [words.staff.phone, member.work_phone],
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
  const { form: words } = usePhrases().accounts
  const { editStaff } = useCustomerActs()
  const form = useCallForm({
    call: customers.editStaff,
    initial: {
      name_zh: member.name_zh,
      name_en: member.name_en,
      email: member.email ?? '',
      role: member.role,
      work_phone: member.work_phone ?? '',
    },
    input: (draft) => ({ user_id: member.user_id, ...sent(accountOf(draft)) }),
    send: editStaff,
    done: () => showToast({ text: words.saved }),
  })
  return (
    <Form of={form} look="inline" submit={words.save}>
      <NameFields at={form.at} />
      <WorkFields role={form.at('role')} phone={form.at('work_phone')} />
    </Form>
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
