import type { ProjectQuestion, ProjectsOfMine } from '@groundbreak/contract/areas/projects'
import { idOf, idsOf } from '@groundbreak/client/list-state/address-ids'
import { matchPath } from 'react-router'
import { paths } from './paths'

interface ProjectList {
  path: string
  /** A list of my own: only these projects. */
  mine?: ProjectsOfMine
  /** As a parameter of the address, where lists share a path. */
  inAddress?: true
}

/** THE lists of projects: one screen, configured. */
export const projectLists = {
  all: { path: paths.projectsList },
  since_login: { path: paths.projectsList, mine: 'since_login', inAddress: true },
  unviewed: { path: paths.projectsList, mine: 'unviewed', inAddress: true },
  updated: { path: paths.projectsList, mine: 'updated', inAddress: true },
  favorites: { path: paths.userFavorites, mine: 'favorites' },
  cooperation: { path: paths.projectsCooperate, mine: 'cooperation' },
  cooperation_removed: { path: paths.projectsCooperate, mine: 'cooperation_removed', inAddress: true },
  cooperation_all: { path: paths.projectsCooperate, mine: 'cooperation_all', inAddress: true },
  alerts: { path: paths.projectsEmailAlert, mine: 'alerts' },
  viewed: { path: paths.projectsLast200, mine: 'viewed' },
  major_related: { path: paths.projectsMajorRelated },
  related: { path: paths.projectsRelated },
  contact: { path: paths.projectsOfContact },
  selected: { path: paths.projectsSelected },
  package: { path: paths.projectsPackage, mine: 'package' },
  hidden: { path: paths.projectsList, mine: 'hidden', inAddress: true },
  recommended: { path: paths.projectsRecommended, mine: 'recommended' },
  similar: { path: paths.projectsList, mine: 'similar', inAddress: true },
  result: { path: paths.projectsSearchResult },
  quick: { path: paths.projectsQuickSearch },
} as const satisfies Record<string, ProjectList>
export type ProjectListKind = keyof typeof projectLists

/** The tabs over every list; others have theirs only while they are shown. */
export const listTabs = [
  'all',
  'recommended',
  'since_login',
  'unviewed',
  'updated',
  'favorites',
  'cooperation',
  'alerts',
  'viewed',
  'major_related',
  'hidden',
] as const

/** The marks of the firm: those that stand, those removed, and both. */
export const cooperationLists = ['cooperation_all', 'cooperation', 'cooperation_removed'] as const
export type CooperationList = (typeof cooperationLists)[number]

export function isCooperation(kind: ProjectListKind): kind is CooperationList {
  return (cooperationLists as readonly ProjectListKind[]).includes(kind)
}

/** Sorted by what no column tells, unless a sort is chosen. */
export const ownOrders: ReadonlySet<ProjectListKind> = new Set(['viewed', 'similar', 'related', 'package'])

export const mostToBeLike = 20

/** The list of what is like some projects. */
export function addressOfSimilar(projectIds: readonly number[]): string {
  return `${addressOfList('similar')}&similar_to_ids=${projectIds.join(',')}`
}

const all: readonly (readonly [ProjectListKind, ProjectList])[] = Object.entries(projectLists) as never

/** Which list an address shows; undefined for other addresses. */
export function listOfAddress(pathname: string, params: URLSearchParams): ProjectListKind | undefined {
  const here = all.filter(([, { path }]) => matchPath(path, pathname))
  const asked = here.find(([, { mine, inAddress }]) => inAddress && mine === params.get('mine'))
  return (asked ?? here.find(([, { inAddress }]) => !inAddress))?.[0]
}

/** What an address says of its list: its parameters, and the id in a path that has one. */
export function paramsOfAddress(pathname: string, search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  const id = matchPath(paths.projectsPackage, pathname)?.params.id
  if (id) params.set('package_id', id)
  return params
}

/** Where a list stands. */
export function addressOfList(kind: ProjectListKind): string {
  const { path, mine, inAddress }: ProjectList = projectLists[kind]
  return inAddress ? `${path}?mine=${mine}` : path
}

/** The projects related to one. */
export function relatedPath(projectid: number): string {
  return `${paths.projectsRelated}?projectid=${projectid}`
}

/** The projects in which a contact is named. */
export function projectsOfContactPath(encodeContactId: string): string {
  return `${paths.projectsOfContact}?${new URLSearchParams({ encode_contact_id: encodeContactId }).toString()}`
}

export type ListQuestion = Omit<Partial<ProjectQuestion>, 'filters'>

/**
 * What a list adds to its filters when it is asked for; undefined: the address does not say what the list is about.
 * `selected`: the ids of what somebody selected.
 */
export function questionOfList(
  kind: ProjectListKind,
  params: URLSearchParams,
  selected: readonly number[] = [],
): ListQuestion | undefined {
  const { mine }: ProjectList = projectLists[kind]
  const id = (name: string) => idOf(params.get(name))
  switch (kind) {
    case 'favorites':
      return { mine, favorite_id: id('favorite_id') }
    case 'alerts':
      return { mine, alert_group_id: id('alert_group_id') }
    case 'package':
      return { mine, package_id: id('package_id') }
    case 'similar':
      return { mine, similar_to_ids: idsOf(params.get('similar_to_ids'), mostToBeLike) }
    case 'major_related':
      return { major_related: true }
    case 'related':
      return id('projectid') === undefined ? undefined : { related_to: id('projectid') }
    case 'contact': {
      const contact = params.get('encode_contact_id')
      return contact ? { encode_contact_id: contact.slice(0, 100) } : undefined
    }
    case 'selected':
      return { project_ids: [...selected] }
    default:
      return mine ? { mine } : {}
  }
}
