import { customers as calls } from '@groundbreak/contract/areas/customers'
import { can } from '@groundbreak/client/access'
import { useCustomer } from '@groundbreak/client/areas/customers'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { Link, useParams, useSearchParams } from 'react-router'
import { Failed } from '../../page/failed'
import { NothingHere } from '../../page/nothing-here'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { useList } from '../../list/use-list'
import { paths } from '../../paths'
import { SkeletonRows } from '../../ui/states'
import { TabBar } from '../../ui/tab-bar'
import { ChangeList } from '../../areas/accounts/change-list'
import { NoRight } from '../../viewer/no-right'
import { CustomerFirm } from '../../areas/customers/customer-firm'
import { CustomerLimits } from '../../areas/customers/customer-limits'
import { CustomerSubscriptions } from './customer-subscriptions'
import { SubscriptionTags } from '../../areas/customers/customer-columns'
import { CustomerUsers } from './customer-users'
import '../../areas/customers/customers.css'

const usePhrases = phrasesOf('customers', 'shell')

const tabs = ['subscriptions', 'users', 'firm', 'limits', 'history'] as const
type Tab = (typeof tabs)[number]

/** A customer firm: subscriptions, users, names and switches, and what was changed. */
export function CustomerPage() {
  const { data } = useViewer()
  const id = Number(useParams().id)
  if (!data) return null
  if (!can(data.user, 'customers.manage')) return <NoRight right="customers.manage" />
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return <NothingHere />
  return <Customer key={id} firmId={id} />
}

function Customer({ firmId }: { firmId: number }) {
  const { customers, shell } = usePhrases()
  const { one } = customers
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useCustomer(firmId)
  const shown: Tab = tabs.find((tab) => tab === params.get('tab')) ?? 'subscriptions'
  if (error)
    return (
      <div className="filled">
        <Failed title={customers.failed} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <SkeletonRows rows={10} label={shell.loading} />
  return (
    <ListPage
      title={<ScreenTitle>{data.name}</ScreenTitle>}
      tabs={
        <TabBar
          label={one.tabsLabel}
          panelId="customer-panel"
          items={tabs.map((key) => ({ key, label: one.tabs[key] }))}
          value={shown}
          onChange={(tab) => setParams(tab === 'subscriptions' ? {} : { tab }, { replace: true })}
        />
      }
      actions={
        <span className="customer-head">
          <SubscriptionTags row={data} />
          <Link className="link" to={paths.staffCustomers}>
            {one.back}
          </Link>
        </span>
      }
    >
      {/* What scrolls here may have nothing else that takes the focus. */}
      <div
        className="list-body"
        id="customer-panel"
        role="tabpanel"
        tabIndex={0}
        aria-label={one.tabs[shown]}
      >
        {shown === 'users' ? (
          <CustomerUsers customer={data} />
        ) : (
          <div className="account-panel">
            {shown === 'subscriptions' ? <CustomerSubscriptions customer={data} /> : null}
            {shown === 'firm' ? <CustomerFirm customer={data} /> : null}
            {shown === 'limits' ? <CustomerLimits firmId={firmId} /> : null}
            {shown === 'history' ? <History firmId={firmId} /> : null}
          </div>
        )}
      </div>
    </ListPage>
  )
}

function History({ firmId }: { firmId: number }) {
  return <ChangeList list={useList(calls.history, { of: { firm_id: firmId } })} />
}
