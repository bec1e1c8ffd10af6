import { customers } from '@groundbreak/contract/areas/customers'
import { dayOf, fullDay } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { useList } from '../../list/use-list'
import { RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { type RecordTab, useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'
import { customerPath, paths } from '../../paths'
import { ChangeList } from '../../areas/accounts/change-list'
import { CustomerFirm, type WholeCustomer } from '../../areas/customers/customer-firm'
import { CustomerLimits } from '../../areas/customers/customer-limits'
import { CustomerSubscriptions } from './customer-subscriptions'
import { SubscriptionTags } from '../../areas/customers/customer-columns'
import { CustomerUsers } from './customer-users'
import '../../areas/customers/customers.css'

const usePhrases = phrasesOf('customers')

/** A customer firm: subscriptions, users, names and switches, and what was changed. */
export function CustomerPage() {
  const { one } = usePhrases().customers
  const record = useRecord(customers.get, {
    of: 'firm_id',
    at: customerPath,
    none: 'customers.firmNotFound',
  })
  return (
    <RecordScreen
      record={record}
      words={{ missing: { ...one.missing, list: one.list }, failed: one.failed }}
      list={paths.staffCustomers}
    >
      {(customer) => <Customer customer={customer} />}
    </RecordScreen>
  )
}

function Customer({ customer }: { customer: WholeCustomer }) {
  const { one } = usePhrases().customers
  const language = useLanguage()
  const tab = useRecordTab(['subscriptions', 'users', 'firm', 'limits', 'history'], {
    users: customers.users,
    history: customers.history,
  })
  const { firm_id: firmId } = customer
  return (
    <RecordPage
      place={{ crumbs: [{ label: one.list, href: paths.staffCustomers }] }}
      name={{ text: customer.name }}
      facts={
        <>
          <SubscriptionTags row={customer} />
          <span>{one.since({ date: fullDay(dayOf(customer.created_at), language) })}</span>
        </>
      }
      tab={tab}
      tabs={{
        subscriptions: {
          ...panel(one.tabs.subscriptions, <CustomerSubscriptions customer={customer} />),
          count: customer.subscriptions.length,
        },
        users: { label: one.tabs.users, edgeless: true, content: <CustomerUsers customer={customer} /> },
        firm: panel(one.tabs.firm, <CustomerFirm customer={customer} />),
        limits: panel(one.tabs.limits, <CustomerLimits firmId={firmId} />),
        history: panel(one.tabs.history, <History firmId={firmId} />),
      }}
    />
  )
}

/** A tab of forms and facts, no wider than they are read. */
function panel(label: string, content: ReactNode): RecordTab {
  return { label, edgeless: true, content: <div className="account-panel">{content}</div> }
}

function History({ firmId }: { firmId: number }) {
  return <ChangeList list={useList(customers.history, { of: { firm_id: firmId } })} />
}
