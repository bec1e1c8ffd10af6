import type { Output } from '@groundbreak/contract/define'
import type { customers as calls } from '@groundbreak/contract/areas/customers'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { phrasesOf } from '@groundbreak/client/language'
import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox'
import { showToast } from '../../ui/toasts'
import { useSaving } from '../../form/saving'
import { SavingForm } from '../../form/saving-form'
import { FirmFields } from './firm-fields'

const usePhrases = phrasesOf('accounts', 'customers')

export type WholeCustomer = Output<typeof calls.get>

/** Names, account manager and switches of a customer. */
export function CustomerFirm({ customer }: { customer: WholeCustomer }) {
  const { accounts, customers } = usePhrases()
  const { firm: words } = accounts
  const { one } = customers
  const { edit } = useCustomerActs()
  const [draft, setDraft] = useState({
    name_zh: customer.name_zh,
    name_en: customer.name_en,
    manager_id: customer.manager?.id ?? null,
  })
  const [switches, setSwitches] = useState({
    phone_viewing: customer.phone_viewing,
    real_number_approval: customer.real_number_approval,
    one_place: customer.one_place,
  })
  const saving = useSaving()
  const { problems, save } = saving
  const submit = async () => {
    if (await save(() => edit({ firm_id: customer.firm_id, ...draft, ...switches })))
      showToast({ text: one.saved })
  }
  const box = (key: keyof typeof switches, label: string, note: string) => (
    <label>
      <Checkbox checked={switches[key]} onChange={(on) => setSwitches({ ...switches, [key]: on })} />
      <span>
        {label}
        <small className="mute">{note}</small>
      </span>
    </label>
  )
  return (
    <SavingForm saving={saving} submit={one.save} className="customer-firm" onSubmit={submit}>
      <FirmFields draft={draft} problems={problems} onChange={setDraft} />
      <fieldset className="module-boxes noted">
        <legend>{one.switches}</legend>
        {box('phone_viewing', words.phoneViewing, words.phoneViewingNote)}
        {box('real_number_approval', words.realNumber, words.realNumberNote)}
        {box('one_place', words.onePlace, words.onePlaceNote)}
      </fieldset>
    </SavingForm>
  )
}
