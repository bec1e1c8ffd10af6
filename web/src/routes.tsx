import { withWords } from '@groundbreak/client/language'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { around } from './around'
import { Frame, FirstLoad } from './frame/frame'
import { protect, skipLogin } from './frame/guard'
import { Inside } from './frame/inside'
import { Broken, Coming, NotFound } from './frame/not-found'
import { paths, publicScreens, redirects, type ScreenName } from './paths'

type Load = () => Promise<{ Component: React.ComponentType }>

/** One screen for every list of projects. */
const projectList: Load = () =>
  import('./screens/project-list/project-list-page').then(({ ProjectListPage }) => ({
    Component: ProjectListPage,
  }))

/** The screens that are built, each loaded when it is first opened. The others of paths.ts say that they are coming. */
export const built: Partial<Record<ScreenName, Load>> = {
  specialBonds: () =>
    import('./areas/bonds/special-bond-list-page').then(({ SpecialBondListPage }) => ({
      Component: SpecialBondListPage,
    })),
  specialBondShow: () =>
    import('./areas/bonds/special-bond-page').then(({ SpecialBondPage }) => ({ Component: SpecialBondPage })),
  landDeals: () =>
    import('./areas/land-deals/land-deal-list-page').then(({ LandDealListPage }) => ({
      Component: LandDealListPage,
    })),
  landDealShow: () =>
    import('./areas/land-deals/land-deal-page').then(({ LandDealPage }) => ({ Component: LandDealPage })),
  login: () => import('./screens/login/login-page').then(({ LoginPage }) => ({ Component: LoginPage })),
  wecomLogin: () =>
    import('./screens/login/wecom-login-page').then(({ WecomLoginPage }) => ({ Component: WecomLoginPage })),
  appLogin: () =>
    import('./screens/login/app-login-page').then(({ AppLoginPage }) => ({ Component: AppLoginPage })),
  appUserLogin: () =>
    import('./areas/app-accounts/app-user-login-page').then(({ AppUserLoginPage }) => ({
      Component: AppUserLoginPage,
    })),
  privacyPolicy: () =>
    import('./areas/session/legal-page').then(({ LegalPage }) => ({ Component: LegalPage })),
  userChangePassword: () =>
    import('./areas/session/change-password-page').then(({ ChangePasswordPage }) => ({
      Component: ChangePasswordPage,
    })),
  resetPassword: () =>
    import('./areas/session/reset-password-page').then(({ ResetPasswordPage }) => ({
      Component: ResetPasswordPage,
    })),
  userAppRegistration: () =>
    import('./areas/session/registration-page').then(({ RegistrationPage }) => ({
      Component: RegistrationPage,
    })),
  sampleInbox: () =>
    import('./areas/session/sample-inbox-page').then(({ SampleInboxPage }) => ({
      Component: SampleInboxPage,
    })),
  userTool: () =>
    import('./screens/settings/settings-page').then(({ SettingsPage }) => ({ Component: SettingsPage })),
  userLoginHistory: () =>
    import('./areas/devices/history-pages').then(({ LoginHistoryPage }) => ({ Component: LoginHistoryPage })),
  userPasswordHistory: () =>
    import('./areas/devices/history-pages').then(({ PasswordHistoryPage }) => ({
      Component: PasswordHistoryPage,
    })),
  projectsHome: () => import('./screens/inbox-page').then(({ InboxPage }) => ({ Component: InboxPage })),
  projectsList: projectList,
  projectsSearchResult: projectList,
  projectsQuickSearch: projectList,
  projectsCooperate: projectList,
  projectsLast200: projectList,
  projectsSelected: projectList,
  projectsPackage: projectList,
  projectsMajorRelated: projectList,
  projectsRelated: projectList,
  projectsOfContact: projectList,
  projectsRecommended: projectList,
  userFavorites: projectList,
  projectsEmailAlert: projectList,
  projectsEmailAlertHistory: () =>
    import('./areas/alerts/sent-mails-page').then(({ AlertHistoryPage }) => ({
      Component: AlertHistoryPage,
    })),
  userEmailHistory: () =>
    import('./areas/alerts/sent-mails-page').then(({ SentMailsPage }) => ({ Component: SentMailsPage })),
  userAlertGroups: () =>
    import('./areas/alerts/alert-groups-page').then(({ AlertGroupsPage }) => ({
      Component: AlertGroupsPage,
    })),
  projectsCalls: () =>
    import('./screens/call-list-page').then(({ CallListPage }) => ({ Component: CallListPage })),
  projectsSearch: () =>
    import('./screens/project-search-page').then(({ ProjectSearchPage }) => ({
      Component: ProjectSearchPage,
    })),
  projectsPackages: () =>
    import('./areas/packages/package-list-page').then(({ PackageListPage }) => ({
      Component: PackageListPage,
    })),
  projectsExports: () =>
    import('./areas/exports/export-list-page').then(({ ExportListPage }) => ({ Component: ExportListPage })),
  projectsCoins: () => import('./areas/coins/coin-page').then(({ CoinPage }) => ({ Component: CoinPage })),
  userFirm: () =>
    import('./areas/accounts/firm-admin-page').then(({ FirmAdminPage }) => ({ Component: FirmAdminPage })),
  staffCustomers: () =>
    import('./screens/customers/customer-list-page').then(({ CustomerListPage }) => ({
      Component: CustomerListPage,
    })),
  staffCustomer: () =>
    import('./screens/customers/customer-page').then(({ CustomerPage }) => ({ Component: CustomerPage })),
  staffAccounts: () =>
    import('./screens/customers/staff-page').then(({ StaffPage }) => ({ Component: StaffPage })),
  deskCases: () =>
    import('./screens/desk/case-desk-page').then(({ CaseDeskPage }) => ({ Component: CaseDeskPage })),
  projectsPrint: () =>
    import('./areas/exports/print-page').then(({ PrintPage }) => ({ Component: PrintPage })),
  projectsShared: () =>
    import('./screens/shared-project-page').then(({ SharedProjectPage }) => ({
      Component: SharedProjectPage,
    })),
  projectsSharedMap: () =>
    import('./areas/shares/shared-positions-page').then(({ SharedPositionsPage }) => ({
      Component: SharedPositionsPage,
    })),
  projectsMap: () =>
    import('./screens/project-map/project-map-page').then(({ ProjectMapPage }) => ({
      Component: ProjectMapPage,
    })),
  deskDuplicates: () =>
    import('./screens/desk/duplicates-page').then(({ DuplicatesPage }) => ({
      Component: DuplicatesPage,
    })),
  projectsShow: () =>
    import('./screens/project/project-page').then(({ ProjectPage }) => ({
      Component: ProjectPage,
    })),
  deskErrorReports: () =>
    import('./screens/desk/error-desk-page').then(({ ErrorDeskPage }) => ({
      Component: ErrorDeskPage,
    })),
}

/** Protected, but without rail and top bar. */
const withoutShell: ReadonlySet<ScreenName> = new Set([
  'userChangePassword',
  'appLogin',
  'appUserLogin',
  'projectsPrint',
])

/** A screen that is built comes with its words. */
const loadedAs = (load?: Load): RouteObject =>
  load ? { lazy: () => withWords(load) } : { Component: Coming }

const names = Object.keys(paths) as ScreenName[]

/** THE list of screens, made of paths.ts. */
export function routes(client: QueryClient): RouteObject[] {
  const guard = protect(client)
  const screen = (name: ScreenName): RouteObject => ({
    path: paths[name],
    handle: { screen: name },
    // A change of filters or page is no new visit.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    loader: name === 'login' ? skipLogin : publicScreens.has(name) ? undefined : guard,
    ...loadedAs(built[name]),
  })
  const bare = names.filter((name) => publicScreens.has(name) || withoutShell.has(name))
  const inside = names.filter((name) => !bare.includes(name))
  return [
    {
      element: <Frame around={around} />,
      HydrateFallback: FirstLoad,
      children: [
        ...Object.entries(redirects).map(([path, to]) => ({
          path,
          loader: () => redirect(paths[to]),
          Component: FirstLoad,
        })),
        {
          path: '/login',
          loader: ({ request }) => redirect(paths.login + new URL(request.url).search),
          Component: FirstLoad,
        },
        {
          ErrorBoundary: Broken,
          children: [...bare.map(screen), { path: '*', element: <NotFound around={around} /> }],
        },
        {
          element: <Inside around={around} />,
          ErrorBoundary: Broken,
          children: [{ ErrorBoundary: Broken, children: inside.map(screen) }],
        },
      ],
    },
  ]
}
