import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { usePhrases } from '@groundbreak/client/language'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { showToast } from '../../ui/toasts'
import { useSaving } from '../accounts/saving'
import type { WholeCustomer } from './customer-page'
import { FirmFields } from './firm-fields'

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
  })
  const { problems, message, busy, save } = useSaving()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await save(() => edit({ firm_id: customer.firm_id, ...draft, ...switches })))
      showToast({ text: one.saved })
  }
  const box = (key: keyof typeof switches, label: string) => (
    <label>
      <Checkbox checked={switches[key]} onChange={(on) => setSwitches({ ...switches, [key]: on })} />
      {label}
    </label>
  )
  return (
    <form className="fields customer-firm" onSubmit={(event) => void submit(event)} noValidate>
      <FirmFields draft={draft} problems={problems} onChange={setDraft} />
      <fieldset className="module-boxes">
        <legend>{one.switches}</legend>
        {box('phone_viewing', words.phoneViewing)}
        {box('real_number_approval', words.realNumber)}
      </fieldset>
      {message ? (
        <p className="problem" role="alert">
          {message}
        </p>
      ) : null}
      <footer>
        <Button kind="primary" submit busy={busy}>
          {one.save}
        </Button>
      </footer>
    </form>
  )
}
