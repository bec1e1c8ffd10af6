import { projects, type ProjectFilters, type ProjectSort } from '@groundbreak/contract/areas/projects'
import { readAsked, writeAsked } from './list-address'

/** What the address of a project list says: filters, page, page size, sort and style. */
export interface ProjectListState {
  filters: ProjectFilters
  page: number
  /** Absent: the account's own. */
  perPage?: number
  /** Absent: the list's own, the last updated first. */
  sort?: ProjectSort
  /** 0 table, 1 cards; absent: as last chosen. */
  style?: 0 | 1
}

export function readProjectList(params: URLSearchParams): ProjectListState {
  const { filters = {}, page, per_page: perPage, sort } = readAsked(projects.search, params)
  const style = params.get('style')
  return { filters, page, perPage, sort, style: style === '1' ? 1 : style === '0' ? 0 : undefined }
}

/** The address of a state; parameters it does not know stay. */
export function writeProjectList(state: ProjectListState, into = new URLSearchParams()): URLSearchParams {
  const { perPage, style, ...asked } = state
  writeAsked(projects.search, { ...asked, per_page: perPage }, into)
  if (style === undefined) into.delete('style')
  else into.set('style', String(style))
  return into
}
