import type { GuideKey } from '@groundbreak/contract/areas/options'
import { can } from '@groundbreak/client/access'
import { useInboxCount } from '@groundbreak/client/areas/inbox'
import { useViewer } from '@groundbreak/client/areas/session'
import { whole } from '@groundbreak/client/format/numbers'
import { usePhrases } from '@groundbreak/client/language'
import {
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  ClipboardCheck,
  Contact,
  Download,
  Gavel,
  Inbox,
  Landmark,
  LandPlot,
  ListChecks,
  Map as MapIcon,
  Settings,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { GuideCard } from './guide-card'
import { paths, type ScreenName } from '../paths'
import type { NavItem } from '../shell/nav'
import { Shell } from '../shell/shell'
import { Ask } from '../areas/projects/ask'
import { Strip, Top } from './top'
import { EndedStrip, UncertifiedStrip } from './ended-strip'
import { BidOnly } from './bid-only'
import { useScreen } from '../page/title'

/** Rail, top bar and the screen (of the route, unless another is given), for everybody logged in. */
export function Inside({ children }: { children?: ReactNode }) {
  const { shell, titles } = usePhrases()
  const { data } = useViewer()
  const screen = useScreen()
  const items = useNavItems()
  if (data?.user.only_in_bid_subscription) return <BidOnly address={data.bid_site} />
  const guideOf = screen && guides[screen]
  const phoneKeys = new Set(['today', 'projects', 'map', 'followUps', 'mine'])
  const mine: NavItem = { key: 'mine', label: shell.rail.mine, icon: UserRound, href: paths.userTool }
  const phoneItems = [...items, mine].filter((item) => phoneKeys.has(item.key))
  return (
    <Shell
      words={{
        skip: shell.skip,
        nav: shell.nav,
        openNav: shell.openNav,
        toasts: shell.toasts,
        keys: shell.keys,
        keysGroup: shell.keysGroup,
        keysThen: shell.keysThen,
        goTo: (place) => shell.goTo({ place }),
      }}
      home={{ label: titles.projectsHome, href: paths.projectsHome }}
      items={items}
      phoneItems={phoneItems}
      current={currentItem(screen)}
      ask={<Ask />}
      top={({ openKeys }) => <Top openKeys={openKeys} />}
      strip={
        <>
          <Strip />
          <EndedStrip />
          <UncertifiedStrip />
        </>
      }
    >
      {children ?? <Outlet />}
      {guideOf && !children ? <GuideCard of={guideOf} /> : null}
    </Shell>
  )
}

const guides: Partial<Record<ScreenName, GuideKey>> = {
  projectsHome: 'today',
  projectsList: 'list',
  projectsShow: 'project',
}

/** More than these do not fit at the rail. */
const mostOfBadge = 99

function useNavItems(): NavItem[] {
  const { shell, inbox, customers } = usePhrases()
  const { rail } = shell
  const { user } = useViewer().data ?? {}
  const waiting = useInboxCount(can(user, 'projects.read')).data?.total ?? 0
  const count = waiting > mostOfBadge ? `${mostOfBadge}+` : whole(waiting)
  const badge = waiting > 0 ? { badge: count, badgeLabel: inbox.badge({ count }) } : {}
  const desk: NavItem = {
    key: 'desk',
    label: rail.desk,
    icon: ClipboardCheck,
    href: paths.deskErrorReports,
    goKey: 'd',
  }
  const clients: NavItem = {
    key: 'customers',
    label: customers.rail,
    icon: BriefcaseBusiness,
    href: paths.staffCustomers,
  }
  return [
    { key: 'today', label: rail.today, icon: Inbox, href: paths.projectsHome, goKey: 't', ...badge },
    { key: 'projects', label: rail.projects, icon: Building2, href: paths.projectsList, goKey: 'p' },
    { key: 'bids', label: rail.bids, icon: Gavel, href: paths.bids, goKey: 'b' },
    { key: 'land', label: rail.land, icon: LandPlot, href: paths.landDeals, goKey: 'l' },
    { key: 'firms', label: rail.firms, icon: Landmark, href: paths.firmsList, goKey: 'f' },
    { key: 'contacts', label: rail.contacts, icon: Contact, href: paths.firmsContacts, goKey: 'c' },
    { key: 'map', label: rail.map, icon: MapIcon, href: paths.projectsMap, goKey: 'm' },
    { key: 'followUps', label: rail.followUps, icon: ListChecks, href: paths.userTasks },
    { key: 'reports', label: rail.reports, icon: ChartColumn, href: paths.statisticsVip },
    ...(can(user, 'desk.work') ? [desk] : []),
    ...(can(user, 'customers.manage') ? [clients] : []),
    { key: 'exports', label: rail.exports, icon: Download, href: paths.projectsExports, foot: true },
    { key: 'settings', label: rail.settings, icon: Settings, href: paths.userTool, foot: true },
  ]
}

/** Screen -> item of the rail: its own, or that of its area. */
const own: Partial<Record<ScreenName, string>> = {
  projectsHome: 'today',
  projectsMap: 'map',
  userFavorites: 'projects',
  userEmailHistory: 'settings',
  projectsCoins: 'settings',
  userAlertGroups: 'settings',
  userTasks: 'followUps',
  projectsExports: 'exports',
  userTool: 'settings',
  userFirm: 'settings',
  userChangePassword: 'settings',
  userLoginHistory: 'settings',
  userPasswordHistory: 'settings',
  landDeals: 'land',
  firmsContacts: 'contacts',
}
const byArea: readonly (readonly [string, string])[] = [
  ['/projects/', 'projects'],
  ['/bid_info/', 'bids'],
  ['/special-bond/', 'bids'],
  ['/firms/', 'firms'],
  ['/contacts/', 'contacts'],
  ['/statistics/', 'reports'],
  ['/desk/', 'desk'],
  ['/staff/', 'customers'],
]

function currentItem(screen: ScreenName | undefined): string | undefined {
  if (!screen) return undefined
  return own[screen] ?? byArea.find(([start]) => paths[screen].startsWith(start))?.[1]
}
