import type { Output } from '@groundbreak/contract/define'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { customers } from '@groundbreak/contract/areas/customers'
import { CheckField } from '../../form/check-field'
import { FieldGroup } from '../../form/field'
import { Form } from '../../form/form'
import { useCallForm } from '../../form/use-call-form'
import { showToast } from '../../ui/toasts'
import { FirmFields } from './firm-fields'

const usePhrases = phrasesOf('accounts', 'customers')

export type WholeCustomer = Output<typeof customers.get>

/** Names, account manager and switches of a customer. */
export function CustomerFirm({ customer }: { customer: WholeCustomer }) {
  const { accounts, customers: phrases } = usePhrases()
  const { firm: words } = accounts
  const { one } = phrases
  const { edit } = useCustomerActs()
  const form = useCallForm({
    call: customers.edit,
    initial: {
      name_zh: customer.name_zh,
      name_en: customer.name_en,
      manager_id: customer.manager?.id ?? null,
      phone_viewing: customer.phone_viewing,
      real_number_approval: customer.real_number_approval,
      one_place: customer.one_place,
    },
    input: (draft) => ({ firm_id: customer.firm_id, ...draft }),
    send: edit,
    done: () => showToast({ text: one.saved }),
  })
  return (
    <Form of={form} look="inline" submit={one.save} className="customer-firm">
      <FirmFields at={form.at} manager={form.at('manager_id')} />
      <FieldGroup label={one.switches}>
        <CheckField {...form.at('phone_viewing')} note={words.phoneViewingNote}>
          {words.phoneViewing}
        </CheckField>
        <CheckField {...form.at('real_number_approval')} note={words.realNumberNote}>
          {words.realNumber}
        </CheckField>
        <CheckField {...form.at('one_place')} note={words.onePlaceNote}>
          {words.onePlace}
        </CheckField>
      </FieldGroup>
    </Form>
  )
}
