import { withWords } from '@groundbreak/client/language'
import type { Permission } from '@groundbreak/contract/areas/session'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { around } from './around'
import { Frame, FirstLoad } from './frame/frame'
import { protect, skipLogin } from './frame/guard'
import { Inside } from './frame/inside'
import { Broken, Coming, NotFound } from './frame/not-found'
import { paths, publicScreens, redirects, type ScreenName } from './paths'
import { Permitted } from './viewer/permitted'

export interface Screen {
  /** It takes this right: in its place, who does not have it is told so. */
  right?: Permission
  load: () => Promise<{ Component: React.ComponentType }>
}

/** One screen for every list of projects. */
const projectList: Screen = {
  right: 'projects.read',
  load: () =>
    import('./screens/project-list/project-list-page').then(({ ProjectListPage }) => ({
      Component: ProjectListPage,
    })),
}

/** One screen for every list of firms, and one for every list of people. */
const firmList: Screen = {
  right: 'firms.read',
  load: () =>
    import('./screens/firm-search/firm-list-page').then(({ FirmListPage }) => ({ Component: FirmListPage })),
}
const peopleList: Screen = {
  right: 'contacts.read',
  load: () =>
    import('./screens/firm-search/people-list-page').then(({ PeopleListPage }) => ({
      Component: PeopleListPage,
    })),
}

/** The screens that are built, each loaded when it is first opened. The others of paths.ts say that they are coming. */
export const built: Partial<Record<ScreenName, Screen>> = {
  specialBonds: {
    right: 'projects.read',
    load: () =>
      import('./areas/bonds/special-bond-list-page').then(({ SpecialBondListPage }) => ({
        Component: SpecialBondListPage,
      })),
  },
  specialBondShow: {
    right: 'projects.read',
    load: () =>
      import('./areas/bonds/special-bond-page').then(({ SpecialBondPage }) => ({
        Component: SpecialBondPage,
      })),
  },
  contactsShow: {
    right: 'contacts.read',
    load: () =>
      import('./screens/contact/contact-page').then(({ ContactPage }) => ({ Component: ContactPage })),
  },
  firmsList: firmList,
  firmsFirmResult: firmList,
  firmsQuickSearch: firmList,
  firmsContacts: peopleList,
  firmsContactResult: peopleList,
  landDeals: {
    right: 'projects.read',
    load: () =>
      import('./areas/land-deals/land-deal-list-page').then(({ LandDealListPage }) => ({
        Component: LandDealListPage,
      })),
  },
  landDealShow: {
    right: 'projects.read',
    load: () =>
      import('./areas/land-deals/land-deal-page').then(({ LandDealPage }) => ({ Component: LandDealPage })),
  },
  firmsShow: {
    right: 'firms.read',
    load: () => import('./screens/firm/firm-page').then(({ FirmPage }) => ({ Component: FirmPage })),
  },
  login: {
    load: () => import('./screens/login/login-page').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  wecomLogin: {
    load: () =>
      import('./screens/login/wecom-login-page').then(({ WecomLoginPage }) => ({
        Component: WecomLoginPage,
      })),
  },
  appLogin: {
    load: () =>
      import('./screens/login/app-login-page').then(({ AppLoginPage }) => ({ Component: AppLoginPage })),
  },
  appUserLogin: {
    load: () =>
      import('./areas/app-accounts/app-user-login-page').then(({ AppUserLoginPage }) => ({
        Component: AppUserLoginPage,
      })),
  },
  privacyPolicy: {
    load: () => import('./areas/session/legal-page').then(({ LegalPage }) => ({ Component: LegalPage })),
  },
  userChangePassword: {
    load: () =>
      import('./areas/session/change-password-page').then(({ ChangePasswordPage }) => ({
        Component: ChangePasswordPage,
      })),
  },
  resetPassword: {
    load: () =>
      import('./areas/session/reset-password-page').then(({ ResetPasswordPage }) => ({
        Component: ResetPasswordPage,
      })),
  },
  userAppRegistration: {
    load: () =>
      import('./areas/session/registration-page').then(({ RegistrationPage }) => ({
        Component: RegistrationPage,
      })),
  },
  sampleInbox: {
    load: () =>
      import('./areas/session/sample-inbox-page').then(({ SampleInboxPage }) => ({
        Component: SampleInboxPage,
      })),
  },
  userCooperations: {
    right: 'relationships.mark',
    load: () =>
      import('./areas/relationships/cooperation-list-page').then(({ CooperationListPage }) => ({
        Component: CooperationListPage,
      })),
  },
  userTool: {
    load: () =>
      import('./screens/settings/settings-page').then(({ SettingsPage }) => ({ Component: SettingsPage })),
  },
  userLoginHistory: {
    load: () =>
      import('./areas/devices/history-pages').then(({ LoginHistoryPage }) => ({
        Component: LoginHistoryPage,
      })),
  },
  userPasswordHistory: {
    load: () =>
      import('./areas/devices/history-pages').then(({ PasswordHistoryPage }) => ({
        Component: PasswordHistoryPage,
      })),
  },
  projectsHome: {
    right: 'projects.read',
    load: () => import('./screens/inbox-page').then(({ InboxPage }) => ({ Component: InboxPage })),
  },
  projectsList: projectList,
  projectsSearchResult: projectList,
  projectsQuickSearch: projectList,
  projectsCooperate: projectList,
  projectsLast200: projectList,
  projectsSelected: projectList,
  projectsPackage: {
    right: 'projects.read',
    load: () =>
      import('./screens/project-list/package-page').then(({ PackagePage }) => ({ Component: PackagePage })),
  },
  projectsMajorRelated: projectList,
  projectsRelated: projectList,
  projectsOfContact: projectList,
  projectsRecommended: projectList,
  userFavorites: projectList,
  projectsEmailAlert: projectList,
  projectsEmailAlertHistory: {
    right: 'projects.read',
    load: () =>
      import('./areas/alerts/sent-mails-page').then(({ AlertHistoryPage }) => ({
        Component: AlertHistoryPage,
      })),
  },
  userEmailHistory: {
    right: 'projects.read',
    load: () =>
      import('./areas/alerts/sent-mails-page').then(({ SentMailsPage }) => ({ Component: SentMailsPage })),
  },
  userAlertGroups: {
    right: 'projects.read',
    load: () =>
      import('./areas/alerts/alert-groups-page').then(({ AlertGroupsPage }) => ({
        Component: AlertGroupsPage,
      })),
  },
  projectsCalls: {
    right: 'projects.read',
    load: () => import('./screens/call-list-page').then(({ CallListPage }) => ({ Component: CallListPage })),
  },
  projectsSearch: {
    right: 'projects.read',
    load: () =>
      import('./screens/project-search-page').then(({ ProjectSearchPage }) => ({
        Component: ProjectSearchPage,
      })),
  },
  projectsPackages: {
    right: 'projects.read',
    load: () =>
      import('./areas/packages/package-list-page').then(({ PackageListPage }) => ({
        Component: PackageListPage,
      })),
  },
  projectsExports: {
    right: 'projects.export',
    load: () =>
      import('./areas/exports/export-list-page').then(({ ExportListPage }) => ({
        Component: ExportListPage,
      })),
  },
  projectsCoins: {
    right: 'projects.read',
    load: () => import('./areas/coins/coin-page').then(({ CoinPage }) => ({ Component: CoinPage })),
  },
  userFirm: {
    right: 'users.manage',
    load: () =>
      import('./areas/accounts/firm-admin-page').then(({ FirmAdminPage }) => ({ Component: FirmAdminPage })),
  },
  staffCustomers: {
    right: 'customers.manage',
    load: () =>
      import('./screens/customers/customer-list-page').then(({ CustomerListPage }) => ({
        Component: CustomerListPage,
      })),
  },
  staffCustomer: {
    right: 'customers.manage',
    load: () =>
      import('./screens/customers/customer-page').then(({ CustomerPage }) => ({ Component: CustomerPage })),
  },
  deskPersonalData: {
    right: 'customers.manage',
    load: () =>
      import('./screens/customers/personal-data-page').then(({ PersonalDataPage }) => ({
        Component: PersonalDataPage,
      })),
  },
  staffAccounts: {
    right: 'customers.manage',
    load: () => import('./screens/customers/staff-page').then(({ StaffPage }) => ({ Component: StaffPage })),
  },
  deskCases: {
    right: 'desk.work',
    load: () =>
      import('./screens/desk/case-desk-page').then(({ CaseDeskPage }) => ({ Component: CaseDeskPage })),
  },
  projectsPrint: {
    right: 'projects.print',
    load: () => import('./areas/exports/print-page').then(({ PrintPage }) => ({ Component: PrintPage })),
  },
  projectsShared: {
    load: () =>
      import('./screens/shared-project-page').then(({ SharedProjectPage }) => ({
        Component: SharedProjectPage,
      })),
  },
  projectsSharedMap: {
    load: () =>
      import('./areas/shares/shared-positions-page').then(({ SharedPositionsPage }) => ({
        Component: SharedPositionsPage,
      })),
  },
  projectsMap: {
    right: 'projects.read',
    load: () =>
      import('./screens/project-map/project-map-page').then(({ ProjectMapPage }) => ({
        Component: ProjectMapPage,
      })),
  },
  deskDuplicates: {
    right: 'desk.work',
    load: () =>
      import('./screens/desk/duplicates-page').then(({ DuplicatesPage }) => ({
        Component: DuplicatesPage,
      })),
  },
  projectsShow: {
    right: 'projects.read',
    load: () =>
      import('./screens/project/project-page').then(({ ProjectPage }) => ({
        Component: ProjectPage,
      })),
  },
  deskErrorReports: {
    right: 'desk.work',
    load: () =>
      import('./screens/desk/error-desk-page').then(({ ErrorDeskPage }) => ({
        Component: ErrorDeskPage,
      })),
  },
}

/** Protected, but without rail and top bar. */
const withoutShell: ReadonlySet<ScreenName> = new Set([
  'userChangePassword',
  'appLogin',
  'appUserLogin',
  'projectsPrint',
])

/** A screen that is built comes with its words. */
const loadedAs = (screen?: Screen): RouteObject =>
  screen ? { lazy: () => withWords(screen.load) } : { Component: Coming }

/** Who does not have the right that a screen takes is told so in its place. */
const guarded = (route: RouteObject, right?: Permission): RouteObject =>
  right ? { element: <Permitted right={right} />, children: [route] } : route

const names = Object.keys(paths) as ScreenName[]

/** THE list of screens, made of paths.ts. */
export function routes(client: QueryClient): RouteObject[] {
  const guard = protect(client)
  const screen = (name: ScreenName): RouteObject => {
    const route: RouteObject = {
      path: paths[name],
      handle: { screen: name },
      // A change of filters or page is no new visit.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      loader: name === 'login' ? skipLogin : publicScreens.has(name) ? undefined : guard,
      ...loadedAs(built[name]),
    }
    return guarded(route, built[name]?.right)
  }
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
