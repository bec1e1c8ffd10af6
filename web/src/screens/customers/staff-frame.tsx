import { usePhrases } from '@groundbreak/client/language'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Failed } from '../../page/failed'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { ListCount } from '../../list/list-parts'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { EmptyState, SkeletonRows } from '../../ui/states'
import { TabBar } from '../../ui/tab-bar'
import { SearchField } from '../../list/search-field'
import '../../areas/accounts/accounts.css'
import '../../areas/customers/customers.css'

const screens = { customers: paths.staffCustomers, staff: paths.staffAccounts } as const
type StaffScreen = keyof typeof screens

/** The tabs of the provider's administration. */
function StaffTabs({ screen }: { screen: StaffScreen }) {
  const { customers } = usePhrases()
  const navigate = useNavigate()
  return (
    <TabBar
      label={customers.tabsLabel}
      panelId="staff-panel"
      items={(['customers', 'staff'] as const).map((key) => ({ key, label: customers.tabs[key] }))}
      value={screen}
      onChange={(key) => void navigate(screens[key])}
    />
  )
}

interface FrameProps<Row> {
  screen: StaffScreen
  title: string
  words: { search: string; count: string; failed: string; none: string }
  answer: { data: { list: Row[] } | undefined; error: Error | null; refetch: () => unknown }
  search: { value: string; onChange: (words: string) => void }
  filters: ReactNode
  onClear: () => void
  /** The one thing that is added here, by who may. */
  add: ReactNode
  foot?: ReactNode
  table: (rows: Row[]) => ReactNode
  children?: ReactNode
}

/** A list of the provider's administration: tabs, search and filters, the rows or why there are none. */
export function StaffFrame<Row>({ screen, title, words, answer, search, add, ...rest }: FrameProps<Row>) {
  const { customers, accounts, shell } = usePhrases()
  const { data, error, refetch } = answer
  const filters = (
    <div className="account-filters">
      <SearchField label={words.search} {...search} />
      {rest.filters}
    </div>
  )
  return (
    <ListPage
      title={<ScreenTitle>{title}</ScreenTitle>}
      tabs={<StaffTabs screen={screen} />}
      actions={add}
      phoneTools={
        <>
          {add}
          {filters}
        </>
      }
      tools={
        <>
          {error ? null : <ListCount text={words.count} counting={!data} />}
          <span className="grow" />
          {filters}
        </>
      }
      foot={rest.foot}
    >
      <div className="list-body" id="staff-panel" role="tabpanel" aria-label={customers.tabs[screen]}>
        {error ? <Failed title={words.failed} failure={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonRows rows={12} label={shell.loading} />}
        {data?.list.length === 0 ? (
          <EmptyState
            title={words.none}
            reason={accounts.users.noneReason}
            action={<Button onClick={rest.onClear}>{accounts.users.clear}</Button>}
          />
        ) : null}
        {data && data.list.length > 0 ? rest.table(data.list) : null}
      </div>
      {rest.children}
    </ListPage>
  )
}
