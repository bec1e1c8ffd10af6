import { accounts as calls } from '@groundbreak/contract/areas/accounts'
import { phrasesOf } from '@groundbreak/client/language'
import { useSearchParams } from 'react-router'
import { ScreenTitle } from '../../page/title'
import { ListPage } from '../../list/list-page'
import { useList } from '../../list/use-list'
import { TabBar } from '../../ui/tab-bar'
import { ChangeList } from './change-list'
import { DepartmentList } from './department-list'
import { FirmFacts } from './firm-facts'
import { FirmUsers } from './firm-users'

const usePhrases = phrasesOf('accounts', 'titles')

const tabs = ['users', 'departments', 'firm', 'history'] as const
type Tab = (typeof tabs)[number]

/** The firm's own administration: users, departments, switches and what was changed. */
export function FirmAdminPage() {
  const { accounts, titles } = usePhrases()
  const [params, setParams] = useSearchParams()
  const shown: Tab = tabs.find((tab) => tab === params.get('tab')) ?? 'users'
  const bar = (
    <TabBar
      label={accounts.tabsLabel}
      panelId={shown === 'users' ? 'list-rows' : 'firm-admin'}
      items={tabs.map((key) => ({ key, label: accounts.tabs[key] }))}
      value={shown}
      onChange={(tab) => setParams(tab === 'users' ? {} : { tab }, { replace: true })}
    />
  )
  if (shown === 'users') return <FirmUsers tabs={bar} />
  return (
    <ListPage title={<ScreenTitle>{titles.userFirm}</ScreenTitle>} tabs={bar}>
      {/* What scrolls here may have nothing else that takes the focus. */}
      <div
        className="list-body"
        id="firm-admin"
        role="tabpanel"
        tabIndex={0}
        aria-label={accounts.tabs[shown]}
      >
        <div className="account-panel">
          {shown === 'departments' ? <DepartmentList /> : null}
          {shown === 'firm' ? <FirmFacts /> : null}
          {shown === 'history' ? <FirmHistory /> : null}
        </div>
      </div>
    </ListPage>
  )
}

function FirmHistory() {
  return <ChangeList list={useList(calls.history)} />
}
