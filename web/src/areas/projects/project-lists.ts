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
  result: { path: paths.projectsSearchResult },
  quick: { path: paths.projectsQuickSearch },
} as const satisfies Record<string, ProjectList>
export type ProjectListKind = keyof typeof projectLists

/** The tabs over every list; results of a search have theirs only while they are shown. */
export const listTabs = [
  'all',
  'unviewed',
  'updated',
  'favorites',
  'cooperation',
  'alerts',
  'viewed',
] as const

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
): { mine?: ProjectsOfMine; favorite_id?: number; alert_group_id?: number } {
  const { mine }: ProjectList = projectLists[kind]
  const id = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  return {
    mine,
    favorite_id: mine === 'favorites' ? id('favorite_id') : undefined,
    alert_group_id: mine === 'alerts' ? id('alert_group_id') : undefined,
  }
}
