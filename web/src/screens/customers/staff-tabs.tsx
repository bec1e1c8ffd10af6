import { phrasesOf } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { TabBar } from '../../ui/tab-bar'

const usePhrases = phrasesOf('customers')

const screens = {
  customers: paths.staffCustomers,
  staff: paths.staffAccounts,
  personalData: paths.deskPersonalData,
} as const
const keys = Object.keys(screens) as (keyof typeof screens)[]

/** The tabs of the provider's administration. */
export function StaffTabs({ screen }: { screen: keyof typeof screens }) {
  const { customers } = usePhrases()
  const navigate = useNavigate()
  return (
    <TabBar
      label={customers.tabsLabel}
      panelId="list-rows"
      items={keys.map((key) => ({ key, label: customers.tabs[key] }))}
      value={screen}
      onChange={(key) => void navigate(screens[key])}
    />
  )
}
