import { customers, type SubscriptionFields } from '@groundbreak/contract/areas/customers'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { today } from '@groundbreak/client/format/dates'
import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { within } from '../../form/use-form'
import { customerPath } from '../../paths'
import { showToast } from '../../ui/toasts'
import { accountOf, emptyAccount, NewAccountFields } from '../../areas/accounts/account-fields'
import { SubscriptionForm } from '../../areas/customers/subscription-fields'
import { FirmFields } from '../../areas/customers/firm-fields'

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
  const { customers: words } = usePhrases()
  return (
    <FormSheet open={open} onClose={onClose} title={words.add} width={560}>
      <NewCustomerForm onClose={onClose} />
    </FormSheet>
  )
}

/** A refusal of the server's own names the field alone; one of the form says whose it is. */
function placeOf(name: string): string {
  if (name === 'username' || name === 'password') return `administrator.${name}`
  return name in usualSubscription() ? `subscription.${name}` : name
}

function NewCustomerForm({ onClose }: { onClose: () => void }) {
  const { customers: words } = usePhrases()
  const { one } = words
  const navigate = useNavigate()
  const { create } = useCustomerActs()
  const form = useCallForm({
    call: customers.create,
    initial: {
      name_zh: '',
      name_en: '',
      manager_id: null as number | null,
      subscription: usualSubscription(),
      administrator: emptyAccount,
    },
    input: ({ administrator, ...draft }) => ({
      ...draft,
      name_en: draft.name_en.trim() || draft.name_zh,
      administrator: accountOf(administrator),
    }),
    placeOf,
    send: create,
    done: ({ firm_id: made }, { name_zh: name }) => {
      showToast({ text: words.created({ name }) })
      onClose()
      void navigate(customerPath(made))
    },
  })
  return (
    <Form of={form} look="sheet" submit={words.add} onCancel={onClose}>
      <h3>{one.firm}</h3>
      <FirmFields at={form.at} manager={form.at('manager_id')} />
      <h3>{words.state}</h3>
      <SubscriptionForm at={within(form, 'subscription')} />
      <h3>{one.administrator}</h3>
      <NewAccountFields at={within(form, 'administrator')} />
    </Form>
  )
}
