import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { Frame, FirstLoad } from './frame/frame'
import { protect, skipLogin } from './frame/guard'
import { Inside } from './frame/inside'
import { Broken, Coming, NotFound } from './frame/not-found'
import { paths, publicScreens, redirects, type ScreenName } from './paths'

type Load = () => Promise<{ Component: React.ComponentType }>

/** One screen for every list of projects. */
const projectList: Load = () =>
  import('./areas/projects/project-list-page').then(({ ProjectListPage }) => ({ Component: ProjectListPage }))

/** The screens that are built, each loaded when it is first opened. The others of paths.ts say that they are coming. */
export const built: Partial<Record<ScreenName, Load>> = {
  login: () => import('./areas/session/login-page').then(({ LoginPage }) => ({ Component: LoginPage })),
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
    import('./areas/session/settings-page').then(({ SettingsPage }) => ({ Component: SettingsPage })),
  userLoginHistory: () =>
    import('./areas/devices/history-pages').then(({ LoginHistoryPage }) => ({ Component: LoginHistoryPage })),
  userPasswordHistory: () =>
    import('./areas/devices/history-pages').then(({ PasswordHistoryPage }) => ({
      Component: PasswordHistoryPage,
    })),
  projectsHome: () => import('./areas/inbox/inbox-page').then(({ InboxPage }) => ({ Component: InboxPage })),
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
    import('./areas/dial/call-list-page').then(({ CallListPage }) => ({ Component: CallListPage })),
  projectsSearch: () =>
    import('./areas/projects/project-search-page').then(({ ProjectSearchPage }) => ({
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
    import('./areas/customers/customer-list-page').then(({ CustomerListPage }) => ({
      Component: CustomerListPage,
    })),
  staffCustomer: () =>
    import('./areas/customers/customer-page').then(({ CustomerPage }) => ({ Component: CustomerPage })),
  staffAccounts: () =>
    import('./areas/customers/staff-page').then(({ StaffPage }) => ({ Component: StaffPage })),
  deskCases: () =>
    import('./areas/coins/case-desk-page').then(({ CaseDeskPage }) => ({ Component: CaseDeskPage })),
  projectsPrint: () =>
    import('./areas/exports/print-page').then(({ PrintPage }) => ({ Component: PrintPage })),
  projectsShared: () =>
    import('./areas/shares/shared-project-page').then(({ SharedProjectPage }) => ({
      Component: SharedProjectPage,
    })),
  projectsSharedMap: () =>
    import('./areas/shares/shared-positions-page').then(({ SharedPositionsPage }) => ({
      Component: SharedPositionsPage,
    })),
  projectsMap: () =>
    import('./areas/map/project-map-page').then(({ ProjectMapPage }) => ({ Component: ProjectMapPage })),
  deskDuplicates: () =>
    import('./areas/duplicates/duplicates-page').then(({ DuplicatesPage }) => ({
      Component: DuplicatesPage,
    })),
  projectsShow: () =>
    import('./areas/projects/project-detail-page').then(({ ProjectDetailPage }) => ({
      Component: ProjectDetailPage,
    })),
  deskErrorReports: () =>
    import('./areas/error-reports/error-desk-page').then(({ ErrorDeskPage }) => ({
      Component: ErrorDeskPage,
    })),
}

/** Protected, but without rail and top bar. */
const withoutShell: ReadonlySet<ScreenName> = new Set(['userChangePassword', 'projectsPrint'])

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
    ...(built[name] ? { lazy: built[name] } : { Component: Coming }),
  })
  const bare = names.filter((name) => publicScreens.has(name) || withoutShell.has(name))
  const inside = names.filter((name) => !bare.includes(name))
  return [
    {
      Component: Frame,
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
        { ErrorBoundary: Broken, children: [...bare.map(screen), { path: '*', Component: NotFound }] },
        {
          Component: Inside,
          ErrorBoundary: Broken,
          children: [{ ErrorBoundary: Broken, children: inside.map(screen) }],
        },
      ],
    },
  ]
}
