import type { ProjectRow, ProjectSort } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { ListPage } from '../../http/handle-list'
import type { Clause, SearchQuery, SearchResult } from '../../search/query'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { flags } from './projects.columns'
import { presentRow } from './projects.present'
import { loadProjectRows } from './projects.queries'

/** A page of projects, as every list of them answers it, and what the engine found beside. */
export interface ProjectList {
  list: ProjectRow[]
  total: number
  total_capped: boolean
}

/** The engine's names of the sort keys. */
const sortColumns: Record<string, string> = {
  updated_at: 'updated',
  published_at: 'published',
  invest_value: 'invest_value',
  floor_area: 'floor_area',
  starts_on: 'starts',
}

/** Only major projects. */
export const majorOnly: Clause = {
  kind: 'codes',
  dimension: 'is_major',
  any: [{ column: 'flags', values: [flags.major] }],
}

interface Listing {
  db: Db
  house: House
  show: Showing
  page: ListPage
  /** What is asked for. */
  sort?: ProjectSort
  /** Its sort holds where none is asked for. */
  query: Omit<SearchQuery, 'offset' | 'limit' | 'totalLimit'>
  /** All ids the list can hold, in its own order; where a sort is asked for, that counts. */
  order?: readonly number[]
}

/** Every project list: one page of ids from the engine, one batched load, present. One statement; by score, two. */
export async function listProjects(listing: Listing): Promise<ProjectList & { result: SearchResult }> {
  const { db, house, show, query, page } = listing
  const order = listing.sort ? undefined : listing.order
  const { offset, limit } = order ? { offset: 0, limit: order.length } : page
  const sort = (await sortOf(listing.sort, listing)) ?? query.sort
  const result = await house.search.search('projects', {
    ...query,
    offset,
    limit,
    totalLimit: page.deepest,
    sort,
  })
  const ids = order ? inOrder(result.ids, order).slice(page.offset, page.offset + page.limit) : result.ids
  const list = await loadProjectList(db, ids, show)
  return { list, total: result.total, total_capped: result.totalCapped, result }
}

export function inOrder(ids: readonly number[], order: readonly number[]): number[] {
  const found = new Set(ids)
  return order.filter((id) => found.has(id))
}

/** Rows of ids, shown; in one statement. */
export async function loadProjectList(db: Db, ids: readonly number[], show: Showing): Promise<ProjectRow[]> {
  const rows = await loadProjectRows(db, ids, { userId: show.viewer.userId, ownerRoleIds: ownerRoles(show) })
  const visible = visibleProjects(show.viewer)
  return rows.map((row) => presentRow(row, { show, inScope: visible.includes(row) }))
}

export function ownerRoles({ vocabularies }: Showing): number[] {
  return vocabularies.words.rows.roles.filter((role) => role.role_group === 1).map((role) => role.id)
}

/** Undefined: none is asked for. By score, one statement. */
export async function sortOf(
  sort: ProjectSort | undefined,
  { db, house, show }: Pick<Listing, 'db' | 'house' | 'show'>,
): Promise<SearchQuery['sort']> {
  if (sort === undefined) return undefined
  const descending = sort.startsWith('-')
  const key = sort.replace(/^-/, '')
  if (key === 'score') return { by: await house.ownLists.scoring({ ...show, db }), descending }
  const by = sortColumns[key]
  return by === undefined ? undefined : { by, descending }
}
