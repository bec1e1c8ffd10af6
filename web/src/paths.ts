/** THE addresses of the screens. Only this file knows them. */
export const paths = {
  projectsHome: '/projects/home',
  projectsList: '/projects/list',
  projectsSelected: '/projects/selected_projects',
  projectsCooperate: '/projects/cooperate_projects',
  projectsQuickSearch: '/projects/quick_search_result',
  projectsMajorRelated: '/projects/major_related_projects',
  projectsEmailAlert: '/projects/email_alert_list',
  projectsRelated: '/projects/related_projects',
  projectsLast200: '/projects/last_200_projects',
  projectsEmailAlertHistory: '/projects/email_alert_history',
  projectsSearch: '/projects/search',
  projectsOfContact: '/projects/contact_related_projects',
  projectsSearchResult: '/projects/search_result',
  projectsShow: '/projects/show/:id/:keywords?',
  projectsPackage: '/projects/packages_show/:id',
  projectsPackages: '/projects/packages',
  projectsExports: '/projects/export_list',
  projectsCalls: '/projects/call_list',
  projectsCoins: '/projects/my_rcc_coin',
  projectsPrint: '/projects/list_printing',
  projectsMap: '/projects/map_position_show',
  projectsRecommended: '/projects/rec/list',
  projectsShared: '/projects/project_request_show/:request_token',
  projectsSharedMap: '/projects/request_map_position/:request_token',
  userPasswordHistory: '/user/password_change_history',
  userLoginHistory: '/user/login_history',
  userEmailHistory: '/user/email_sent_history',
  userAlertGroups: '/user/email_alert_group_list',
  userEditRecall: '/user/edit_recall',
  userFavorites: '/user/favorite',
  userTool: '/user/tool',
  userChangePassword: '/user/change_password',
  userTasks: '/user/my_followup_tasks',
  userCooperations: '/user/cooperative_relationship',
  userDialIntroduction: '/user/rcc_dial_introduction',
  userAppRegistration: '/user/app_account_registration',
  firmsContacts: '/firms/list',
  firmsList: '/firms/firm_list',
  firmsContactResult: '/firms/contact_search_result',
  firmsFirmResult: '/firms/firm_search_result',
  firmsSelectedContacts: '/firms/selected_contacts',
  firmsSelectedFirms: '/firms/selected_firms',
  firmsSearch: '/firms/search',
  firmsQuickSearch: '/firms/quick_search_firm',
  firmsShow: '/firms/show/:id',
  contactsShow: '/contacts/show/:id',
  contactsRelationship: '/contacts/relationship_show/:encode_id',
  contactsRelationshipNew: '/contacts/relationship_show_new/:encode_id',
  appUsers: '/app/user_list',
  appReceived: '/app/received_project',
  appDeleted: '/app/deleted_project',
  appLogin: '/app/login',
  appUserLogin: '/app/app_user_login',
  dataContactMore: '/data_statistics/contact_more/list',
  dataResource: '/data_statistics/resource/list',
  dataContactMoreShow: '/data_statistics/contact_more/show/:id',
  dataResourceShow: '/data_statistics/resource/show/:id',
  dataResourceOther: '/data_statistics/resource/other_show/:id',
  itQuery: '/it_function/query',
  itQueues: '/it_function/batch_publish/queues',
  itProcess: '/it_function/batch_publish/process_status',
  itDevelop: '/it_function/develop',
  developerSeries: '/developer_series/list',
  developerSeriesShow: '/developer_series/show/:id',
  majorProjects: '/major_project/list/:batch_name?',
  majorProjectShow: '/major_project/show/:id',
  majorProjectsSelected: '/major_project/selected_major_projects',
  landDeals: '/announcement/list',
  specialBonds: '/special-bond/home',
  specialBondShow: '/special-bond/detail/:id',
  bondsProject: '/special-bond/project-detail/:id',
  projectSeries: '/project_series/list',
  projectSeriesShow: '/project_series/show/:id',
  statisticsReport: '/statistics/project_report',
  statisticsReportMessage: '/statistics/project_report_message',
  statisticsVip: '/statistics/vip_report_list',
  statisticsPreview: '/statistics/preview',
  statisticsQuarterly: '/statistics/quarterly_report',
  statisticsFirms: '/statistics/firms_statistics',
  statisticsFirm: '/statistics/firm/show/:id',
  bids: '/bid_info/firm_search',
  apiService: '/api-server/:name',
  businessNetwork: '/business_network/key_business_contacts',
  research: '/research',
  lineHall: '/line_hall',
  lineHallRegister: '/line_hall/register',
  supplyMeeting: '/supply_meeting/index',
  helpCenter: '/help_center',
  helpProjects: '/help/projects',
  login: '/rcc/login',
  wecomLogin: '/rcc/wecom_login',
  privacyPolicy: '/privacy-policy',
  resetPassword: '/reset-password',
  exportRcc: '/export/export_rcc_files',
  exportExcel: '/export/export_excel',
  exportExcelBase: '/export/export_excel_base',
  exportPdf: '/export/export_pdf',
  exportIds: '/export/output_projectid',
  sampleInbox: '/sample_inbox',
  deskDuplicates: '/desk/duplicates',
  deskErrorReports: '/desk/error_reports',
  deskCases: '/desk/cases',
  deskPersonalData: '/desk/personal_data',
  userFirm: '/user/firm',
  staffCustomers: '/staff/customers',
  staffCustomer: '/staff/customers/:id',
  staffAccounts: '/staff/accounts',
  landDealShow: '/announcement/show/:id',
} as const
export type ScreenName = keyof typeof paths

/** Screens of our own, beside those of the specification. */
export const ownScreens: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'projectsPackages',
  'wecomLogin',
  'deskErrorReports',
  'deskDuplicates',
  'deskCases',
  'deskPersonalData',
  'sampleInbox',
  'userFirm',
  'staffCustomers',
  'staffCustomer',
  'staffAccounts',
  'landDealShow',
])

/** The lists of land and of what pays for building on it, beside each other. */
export const landScreens = ['landDeals', 'specialBonds'] as const satisfies readonly ScreenName[]

/** Addresses of earlier days and short ones. */
export const redirects: Readonly<Record<string, ScreenName>> = {
  '/': 'projectsHome',
  '/welcome': 'projectsHome',
  '/welcome_cn': 'projectsHome',
  '/welcome_en': 'projectsHome',
  '/initial': 'projectsHome',
  '/it_function': 'itQuery',
}

/** Open to anybody. */
export const publicScreens: ReadonlySet<ScreenName> = new Set([
  'projectsShared',
  'projectsSharedMap',
  'login',
  'wecomLogin',
  'privacyPolicy',
  'resetPassword',
  'sampleInbox',
  'exportRcc',
  'exportExcel',
  'exportExcelBase',
  'exportPdf',
  'exportIds',
])

/** Where a project is shown; `keywords` are marked in its text. */
export function projectPath(projectid: number, keywords?: string): string {
  const words = keywords?.trim()
  return `/projects/show/${projectid}${words ? `/${encodeURIComponent(words)}` : ''}`
}

/** The login screen, coming back to `wanted` afterwards. */
export function loginPath(wanted?: string): string {
  return wanted ? `${paths.login}?${new URLSearchParams({ redirect: wanted }).toString()}` : paths.login
}

/** The groups of the settings; the first one is shown where the address names none. */
export const settingsGroups = ['account', 'safety', 'lists', 'browser'] as const
export type SettingsGroup = (typeof settingsGroups)[number]
/** Things in a group that other screens lead to. */
const settingsThings = {
  rights: 'account',
  mobile: 'safety',
  email: 'safety',
  devices: 'safety',
  'lead-weights': 'lists',
} as const satisfies Record<string, SettingsGroup>

/** A group of the settings, or a thing in one. */
export function settingsPath(what: SettingsGroup | keyof typeof settingsThings): string {
  return `${paths.userTool}#${what}`
}

/** The group that the # of an address leads to. */
export function settingsGroupOf(hash: string): SettingsGroup {
  const named = hash.slice(1)
  const things: Readonly<Record<string, SettingsGroup>> = settingsThings
  return settingsGroups.find((group) => group === named) ?? things[named] ?? 'account'
}

/** A customer firm, for the provider's people. */
export function customerPath(firmId: number): string {
  return paths.staffCustomer.replace(':id', String(firmId))
}

/** My points with the form of a case about this project open. */
export function submitCasePath(projectid: number): string {
  return `${paths.projectsCoins}?case=${projectid}`
}

/** The projects of a package. */
export function packagePath(id: number): string {
  return paths.projectsPackage.replace(':id', String(id))
}

/** Projects for the printer, in this order. */
export function printPath(ids: readonly number[]): string {
  return `${paths.projectsPrint}?ids=${ids.join(',')}`
}

/** What a shared link leads to, with the site's own address before it. */
export function sharePath(kind: 'project' | 'position', token: string): string {
  const path = kind === 'project' ? paths.projectsShared : paths.projectsSharedMap
  return path.replace(':request_token', token)
}

export function firmPath(id: number): string {
  return paths.firmsShow.replace(':id', String(id))
}

/** A contact, by the id that leaves the server. */
export function contactPath(encodeId: string): string {
  return paths.contactsShow.replace(':id', encodeURIComponent(encodeId))
}

export function landDealPath(id: number): string {
  return paths.landDealShow.replace(':id', String(id))
}

export function specialBondPath(id: number): string {
  return paths.specialBondShow.replace(':id', String(id))
}
