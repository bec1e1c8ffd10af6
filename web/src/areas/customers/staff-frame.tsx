import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { usePhrases } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { TabBar } from '../../ui/tab-bar'

const screens = { customers: paths.staffCustomers, staff: paths.staffAccounts } as const
type StaffScreen = keyof typeof screens

/** The tabs of the provider's administration; those that this account may use. */
export function StaffTabs({ screen }: { screen: StaffScreen }) {
  const { customers } = usePhrases()
  const navigate = useNavigate()
  const { user } = useViewer().data ?? {}
  const shown = can(user, 'staff.manage') ? (['customers', 'staff'] as const) : (['customers'] as const)
  return (
    <TabBar
      label={customers.tabsLabel}
      panelId="staff-panel"
      items={shown.map((key) => ({ key, label: customers.tabs[key] }))}
      value={screen}
      onChange={(key) => void navigate(screens[key])}
    />
  )
}
