import { calls } from '@groundbreak/contract/calls'
import type { Call } from '@groundbreak/contract/define'
import type { ListCall } from '@groundbreak/contract/list'
import { appAccounts } from './areas/app-accounts/index'
import { accounts } from './areas/accounts/index'
import { bids } from './areas/bids/index'
import { bonds } from './areas/bonds/index'
import { contacts } from './areas/contacts/index'
import { coins } from './areas/coins/index'
import { customers } from './areas/customers/index'
import { devices } from './areas/devices/index'
import { dial } from './areas/dial/index'
import { desk } from './areas/desk/index'
import { errorReports } from './areas/error-reports/index'
import { duplicates } from './areas/duplicates/index'
import { alerts } from './areas/alerts/index'
import { exports } from './areas/exports/index'
import { favorites } from './areas/favorites/index'
import { files } from './areas/files/index'
import { firms } from './areas/firms/index'
import { home } from './areas/home/index'
import { landDeals } from './areas/land-deals/index'
import { leads } from './areas/leads/index'
import { inbox } from './areas/inbox/index'
import { limits } from './areas/limits/index'
import { map } from './areas/map/index'
import { notes } from './areas/notes/index'
import { options } from './areas/options/index'
import { packages } from './areas/packages/index'
import { personalData } from './areas/personal-data/index'
import { projects } from './areas/projects/index'
import { realName } from './areas/real-name/index'
import { records } from './areas/records/index'
import { relationships } from './areas/relationships/index'
import { scans } from './areas/scans/index'
import { searches } from './areas/searches/index'
import { secondFactor } from './areas/second-factor/index'
import { series } from './areas/series/index'
import { session } from './areas/session/index'
import { timeline } from './areas/timeline/index'
import { shares } from './areas/shares/index'
import { wecom } from './areas/wecom/index'
import type { Area } from './area'
import type { ExportedLists } from './exported-lists/exported-lists'
import type { Downloads } from './files/downloads'
import { ticketKinds } from './files/tickets'
import type { Handler } from './http/handle'
import type { Job } from './jobs/job'
import { type Forgetting, ownForgetting, purgeJob } from './jobs/purge'
import { mailJobs } from './mail/jobs'
import { ownListNames, type OwnLists } from './own-lists/own-lists'

/** THE list of areas. */
export const areas: readonly Area[] = [
  session,
  scans,
  appAccounts,
  wecom,
  options,
  home,
  projects,
  favorites,
  searches,
  notes,
  relationships,
  files,
  records,
  dial,
  realName,
  firms,
  contacts,
  bids,
  bonds,
  series,
  errorReports,
  desk,
  timeline,
  duplicates,
  alerts,
  leads,
  shares,
  exports,
  inbox,
  packages,
  map,
  coins,
  limits,
  accounts,
  customers,
  secondFactor,
  devices,
  landDeals,
  personalData,
]

/** Every handler. Throws when a call of the contract has none, or has two, or is open here and closed there. */
export function allHandlers(): Handler[] {
  const handlers = areas.flatMap(({ calls: ofArea }) => ofArea)
  const counts = new Map<string, number>(calls.map((call) => [call.name, 0]))
  for (const { call, may } of handlers) {
    counts.set(call.name, (counts.get(call.name) ?? 0) + 1)
    if (call.open !== (may === 'anyone'))
      throw new Error(`${call.name}: the contract and its handler differ in who may call`)
  }
  for (const [name, count] of counts)
    if (count !== 1) throw new Error(`${name} has ${count} handlers; every call of the contract has one`)
  return handlers
}

/** Every job. Throws when two have one name. */
export function allJobs(of: readonly Area[] = areas): Job[] {
  const forgetting: Forgetting = once('the purge', [ownForgetting, ...of.map(({ purge }) => purge)])
  const jobs = [
    purgeJob(forgetting),
    ...mailJobs,
    ...of.flatMap(({ jobs: ofArea = [] }) => ofArea),
    ...of.flatMap(({ exporting }) => (exporting ? [exporting(allExportedLists(of))] : [])),
  ]
  once(
    'a job',
    jobs.map((job) => ({ [job.name]: job })),
  )
  return jobs
}

/** Who may have what tickets are made for. Throws when a kind is nobody's, or two areas'. */
export function allDownloads(of: readonly Area[] = areas): Downloads {
  const downloads: Partial<Downloads> = once(
    'a download',
    of.map(({ downloads: ofArea }) => ofArea),
  )
  for (const kind of ticketKinds) if (!downloads[kind]) throw new Error(`No area has the download ${kind}`)
  return downloads as Downloads
}

/** Which area answers which of the viewer's own lists. Throws when one is nobody's, or two areas'. */
export function allOwnLists(of: readonly Area[] = areas): OwnLists {
  const lists: Partial<OwnLists['lists']> = once(
    'an own list',
    of.map(({ ownLists }) => ownLists),
  )
  for (const name of ownListNames) if (!lists[name]) throw new Error(`No area has the own list ${name}`)
  const { scoring } = once(
    'the',
    of.map(({ scoring: ofArea }) => (ofArea ? { scoring: ofArea } : undefined)),
  )
  if (!scoring) throw new Error('No area scores projects')
  return { lists: lists as OwnLists['lists'], scoring }
}

/**
 * Every list of which files are made, and whom it serves. Throws when one is declared twice, or by an area whose call
 * it is not, or where contract and areas differ in which lists are exported.
 */
export function allExportedLists(of: readonly Area[] = areas): ExportedLists {
  const declared = of.flatMap(({ name, exported = [], calls: handlers }) =>
    exported.map((list) => {
      const handler = handlers.find(({ call }) => call === list.call)
      if (!handler) throw new Error(`${list.call.name} is no list of the area ${name}`)
      return { [list.call.name]: { ...list, may: handler.may } }
    }),
  )
  const lists = new Map(Object.entries(once('an exported list', declared)))
  for (const call of calls)
    if (isExported(call) !== lists.has(call.name))
      throw new Error(`${call.name}: the contract and its area differ in whether it is exported`)
  return lists
}

const isExported = (call: Call) => 'list' in call && (call as ListCall).list.isExported

/** What areas said, in one. Throws when two say the same. */
function once<One extends object>(what: string, said: readonly (One | undefined)[]): One {
  const all = {} as One
  for (const one of said)
    for (const [name, value] of Object.entries(one ?? {})) {
      if (name in all) throw new Error(`${what} ${name} is declared twice`)
      Object.assign(all, { [name]: value })
    }
  return all
}
