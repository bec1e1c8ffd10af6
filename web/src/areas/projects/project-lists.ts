import type { ProjectsOfMine } from '@groundbreak/contract/areas/projects'
import { paths } from '../../paths'

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
  unviewed: { path: paths.projectsList, mine: 'unviewed', inAddress: true },
  updated: { path: paths.projectsList, mine: 'updated', inAddress: true },
  favorites: { path: paths.userFavorites, mine: 'favorites' },
  cooperation: { path: paths.projectsCooperate, mine: 'cooperation' },
  cooperation_removed: { path: paths.projectsCooperate, mine: 'cooperation_removed', inAddress: true },
  alerts: { path: paths.projectsEmailAlert, mine: 'alerts' },
  viewed: { path: paths.projectsLast200, mine: 'viewed' },
  hidden: { path: paths.projectsList, mine: 'hidden', inAddress: true },
  recommended: { path: paths.projectsRecommended, mine: 'recommended' },
  similar: { path: paths.projectsList, mine: 'similar', inAddress: true },
  result: { path: paths.projectsSearchResult },
  quick: { path: paths.projectsQuickSearch },
} as const satisfies Record<string, ProjectList>
export type ProjectListKind = keyof typeof projectLists

/** The tabs over every list; results of a search and look-alikes have theirs only while they are shown. */
export const listTabs = [
  'all',
  'recommended',
  'unviewed',
  'updated',
  'favorites',
  'cooperation',
  'alerts',
  'viewed',
  'hidden',
] as const

/** Sorted by what no column tells, unless a sort is chosen. */
export const ownOrders: ReadonlySet<ProjectListKind> = new Set(['viewed', 'similar'])

export const mostToBeLike = 20

/** The list of what is like some projects. */
export function addressOfSimilar(projectIds: readonly number[]): string {
  return `${addressOfList('similar')}&similar_to_ids=${projectIds.join(',')}`
}

const all: readonly (readonly [ProjectListKind, ProjectList])[] = Object.entries(projectLists) as never

/** Which list an address shows; undefined for other addresses. */
export function listOfAddress(pathname: string, params: URLSearchParams): ProjectListKind | undefined {
  const here = all.filter(([, { path }]) => path === pathname)
  const asked = here.find(([, { mine, inAddress }]) => inAddress && mine === params.get('mine'))
  return (asked ?? here.find(([, { inAddress }]) => !inAddress))?.[0]
}

/** Where a list stands. */
export function addressOfList(kind: ProjectListKind): string {
  const { path, mine, inAddress }: ProjectList = projectLists[kind]
  return inAddress ? `${path}?mine=${mine}` : path
}

/** What a list adds to its filters when it is asked for. */
export function questionOfList(
  kind: ProjectListKind,
  params: URLSearchParams,
): { mine?: ProjectsOfMine; favorite_id?: number; alert_group_id?: number; similar_to_ids?: number[] } {
  const { mine }: ProjectList = projectLists[kind]
  const id = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  return {
    mine,
    favorite_id: mine === 'favorites' ? id('favorite_id') : undefined,
    alert_group_id: mine === 'alerts' ? id('alert_group_id') : undefined,
    similar_to_ids: mine === 'similar' ? idsOf(params.get('similar_to_ids')) : undefined,
  }
}

function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostToBeLike)
}
