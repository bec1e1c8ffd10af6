import type { CustomerSubscription, SubscriptionFields } from '@groundbreak/contract/areas/customers'
import { customers, quotaKeys } from '@groundbreak/contract/areas/customers'
import { useCustomerActs } from '@groundbreak/client/areas/customers'
import { fullDay } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../form/form'
import { FormSheet } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { EmptyState } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { useTold } from '../../areas/accounts/change-list'
import type { WholeCustomer } from '../../areas/customers/customer-firm'
import { SubscriptionTags } from '../../areas/customers/customer-columns'
import { usualSubscription } from './new-customer-sheet'
import { SubscriptionForm } from '../../areas/customers/subscription-fields'

const usePhrases = phrasesOf('accounts', 'customers')

/** All subscriptions of a firm, the latest first; changed and added to. */
export function CustomerSubscriptions({ customer }: { customer: WholeCustomer }) {
  const { one } = usePhrases().customers
  const [editing, setEditing] = useState<CustomerSubscription | 'new'>()
  return (
    <>
      <div className="account-acts">
        <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
          {one.addSubscription}
        </Button>
      </div>
      {customer.subscriptions.length === 0 ? (
        <EmptyState title={one.noSubscription} reason={one.noSubscriptionReason} />
      ) : null}
      {customer.subscriptions.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          onEdit={() => setEditing(subscription)}
        />
      ))}
      <FormSheet
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? one.addSubscription : one.editSubscription}
        width={560}
      >
        {editing ? (
          <SubscriptionEditor
            firmId={customer.firm_id}
            subscription={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        ) : null}
      </FormSheet>
    </>
  )
}

function SubscriptionCard({
  subscription,
  onEdit,
}: {
  subscription: CustomerSubscription
  onEdit: () => void
}) {
  const { customers, accounts } = usePhrases()
  const { one } = customers
  const { firm } = accounts
  const language = useLanguage()
  const told = useTold()
  const { quotas } = subscription
  const period = one.period({
    from: fullDay(subscription.starts_on, language),
    to: fullDay(subscription.ends_on, language),
  })
  const facts = [
    [firm.modules, told('modules', subscription.modules)],
    [firm.provinces, told('province_ids', subscription.province_ids)],
    [firm.categories, told('category_ids', subscription.category_ids)],
    [firm.seats, one.seats({ seats: whole(subscription.seats) })],
    [
      one.quotas,
      quotaKeys
        .flatMap((key) => (quotas[key] === undefined ? [] : [`${one.quota[key]} ${whole(quotas[key])}`]))
        .join(' · ') || accounts.history.unset,
    ],
  ] as const
  return (
    <section className="subscription-card" aria-label={period}>
      <SectionHead
        title={period}
        aside={
          <>
            <SubscriptionTags row={{ subscription, administrators: 1 }} />
            <Button size="s" onClick={onEdit}>
              {one.edit}
            </Button>
          </>
        }
      />
      <dl className="account-facts wide">
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

function SubscriptionEditor({
  firmId,
  subscription,
  onClose,
}: {
  firmId: number
  subscription: CustomerSubscription | undefined
  onClose: () => void
}) {
  const { one } = usePhrases().customers
  const { saveSubscription } = useCustomerActs()
  const form = useCallForm({
    call: customers.saveSubscription,
    initial: subscription ? fieldsOf(subscription) : usualSubscription(),
    input: (fields) => ({ ...fields, firm_id: firmId, id: subscription?.id }),
    send: saveSubscription,
    done: () => {
      showToast({ text: one.saved })
      onClose()
    },
  })
  return (
    <Form of={form} look="sheet" submit={one.save} onCancel={onClose}>
      <SubscriptionForm at={form.at} />
    </Form>
  )
}

function fieldsOf({ id: _id, state: _state, ...fields }: CustomerSubscription): SubscriptionFields {
  return fields
}
