import { projectSort, type ProjectFilters, type ProjectSort } from '@groundbreak/contract/areas/projects'
import { readFilters, writeFilters } from './project-filters'

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

export const pageSizes = [20, 50, 100, 200] as const

export function readProjectList(params: URLSearchParams): ProjectListState {
  const page = Number(params.get('page') ?? '1')
  const size = Number(params.get('per_page'))
  const sort = projectSort.safeParse(params.get('sort'))
  const style = params.get('style')
  return {
    filters: readFilters(params),
    page: Number.isInteger(page) && page >= 1 && page <= 50_000 ? page : 1,
    perPage: pageSizes.find((one) => one === size),
    sort: sort.success ? sort.data : undefined,
    style: style === '1' ? 1 : style === '0' ? 0 : undefined,
  }
}

/** The address of a state; parameters it does not know stay. */
export function writeProjectList(state: ProjectListState, into = new URLSearchParams()): URLSearchParams {
  writeFilters(state.filters, into)
  const put = (name: string, value: string | number | undefined) =>
    value === undefined ? into.delete(name) : into.set(name, String(value))
  put('page', state.page > 1 ? state.page : undefined)
  put('per_page', state.perPage)
  put('sort', state.sort)
  put('style', state.style)
  return into
}
