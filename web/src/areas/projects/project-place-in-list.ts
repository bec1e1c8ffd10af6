import type { ProjectFilters } from '@groundbreak/contract/areas/projects'
import { projectPath } from '../../paths'
import { listOfAddress } from '../../project-lists'

/** Where a project stands in the list it was opened from; part of its address, so that previous and next survive a copied link. */
export interface PlaceInList {
  /** Path and search of the list. */
  list: string
  /** From 0, among all pages. */
  at: number
}

/** The address of a project opened from a list, with the words searched for marked in it. */
export function projectHref(projectid: number, from: PlaceInList & { filters: ProjectFilters }): string {
  const words = from.filters.keyword ?? from.filters.project_name
  const params = new URLSearchParams({ list: from.list, at: String(from.at) })
  return `${projectPath(projectid, words)}?${params.toString()}`
}

/** The place the address names; undefined when it names none, or a list that is none of ours. */
export function readPlaceInList(params: URLSearchParams): PlaceInList | undefined {
  const list = params.get('list')
  const at = Number(params.get('at') ?? '-1')
  const [path = '', search = ''] = list?.split('?') ?? []
  if (!list || !listOfAddress(path, new URLSearchParams(search)) || !Number.isInteger(at) || at < 0)
    return undefined
  return { list, at }
}
