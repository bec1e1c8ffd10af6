import type { SubscriptionFields } from '@groundbreak/contract/areas/customers'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { today } from '@groundbreak/client/format/dates'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerPath } from '../../paths'
import { SideSheet } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, NewAccountFields } from '../../areas/accounts/account-fields'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'
import { FirmFields, type FirmDraft } from '../../areas/customers/firm-fields'
import { SubscriptionForm } from '../../areas/customers/subscription-fields'

const usePhrases = phrasesOf('customers')

/** A year from today, for five, with the usual quotas. */
export function usualSubscription(): SubscriptionFields {
  const from = today()
  return {
    modules: ['projects', 'firms', 'contacts'],
    province_ids: null,
    category_ids: null,
    starts_on: from,
    ends_on: `${Number(from.slice(0, 4)) + 1}${from.slice(4).replace('-02-29', '-02-28')}`,
    seats: 5,
    is_trial: false,
    is_vip: false,
    quotas: { phones_daily: 80, phones_monthly: 1500, exports_daily: 20, pdf_daily: 30, transit_numbers: 20 },
  }
}

/** Adds a customer with its subscription and its first administrator. */
export function NewCustomerSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { customers } = usePhrases()
  return (
    <SideSheet open={open} onClose={onClose} title={customers.add} width={560}>
      <NewCustomerForm onClose={onClose} />
    </SideSheet>
  )
}

const part = (problems: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, words]) =>
      field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), words] as const] : [],
    ),
  )

function NewCustomerForm({ onClose }: { onClose: () => void }) {
  const { customers } = usePhrases()
  const { one } = customers
  const navigate = useNavigate()
  const { create } = useCustomerActs()
  const [firm, setFirm] = useState<FirmDraft>({ name_zh: '', name_en: '', manager_id: null })
  const [subscription, setSubscription] = useState(usualSubscription)
  const [administrator, setAdministrator] = useState(emptyAccount)
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    let made = 0
    const work = async () => {
      const input = {
        ...firm,
        name_en: firm.name_en.trim() || firm.name_zh,
        subscription,
        administrator: accountOf(administrator),
      }
      made = (await create(input)).firm_id
    }
    if (!(await save(work))) return
    showToast({ text: customers.created({ name: firm.name_zh }) })
    onClose()
    void navigate(customerPath(made))
  }
  // A refusal of the server's own names the field alone; one of the form says whose it is.
  const subscriptionProblems = { ...problems, ...part(problems, 'subscription') }
  const administratorProblems = {
    username: problems.username ?? '',
    password: problems.password ?? '',
    ...part(problems, 'administrator'),
  }
  return (
    <SavingForm
      saving={saving}
      submit={customers.add}
      className="sheet-form"
      onSubmit={submit}
      onCancel={onClose}
    >
      <h3>{one.firm}</h3>
      <FirmFields draft={firm} problems={problems} onChange={setFirm} />
      <h3>{customers.state}</h3>
      <SubscriptionForm draft={subscription} problems={subscriptionProblems} onChange={setSubscription} />
      <h3>{one.administrator}</h3>
      <NewAccountFields
        draft={administrator}
        problems={Object.fromEntries(Object.entries(administratorProblems).filter(([, words]) => words))}
        onChange={setAdministrator}
      />
    </SavingForm>
  )
}
