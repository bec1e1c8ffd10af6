import type { ProjectRow, SearchRow } from '@groundbreak/contract/areas/projects'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Clause, FacetRequest, SearchResult } from '../../search/query'
import type { Showing } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { presentTogether } from './revisions.present'
import { loadChangesSince } from './projects.queries'

const WEEK_MS = 7 * 86_400_000

export interface News {
  /** Epoch milliseconds counted from. */
  since: number
  isLastWeek: boolean
  all: number
  fresh: number
}

/** What is new or really changed since the login before this one; without news, or at a first login, in the last week. */
export async function newsFor(house: House, viewer: Viewer): Promise<News> {
  const { lastLoginAt, previousLoginAt } = viewer
  const scope = visibleProjects(viewer).clauses
  const lastWeek = (lastLoginAt?.getTime() ?? Date.now()) - WEEK_MS
  const lastLogin = previousLoginAt?.getTime()
  const news = lastLogin === undefined ? undefined : await countNews(house, scope, lastLogin)
  if (lastLogin !== undefined && news && news.all > 0) return { since: lastLogin, isLastWeek: false, ...news }
  return { since: lastWeek, isLastWeek: true, ...(await countNews(house, scope, lastWeek)) }
}

/** "Changed" means really: a cosmetic edit does not move `updated`. */
export const touchedSince = (from: number): Clause => ({
  kind: 'range',
  dimension: 'mine',
  column: 'updated',
  from,
})

/** Of a number for each of the news, and the same for the new ones among them. */
interface Counted<Of> {
  all: Of
  fresh: Of
}

async function askNews(
  { search }: House,
  { scope, from, facets }: { scope: Clause[]; from: number; facets?: FacetRequest[] },
): Promise<Counted<SearchResult>> {
  const touched = touchedSince(from)
  const published: Clause = { kind: 'range', dimension: 'published', column: 'published', from }
  const ask = (clauses: Clause[]) =>
    search.search('projects', { clauses, scope, offset: 0, limit: 0, facets })
  const [all, fresh] = await Promise.all([ask([touched]), ask([touched, published])])
  return { all, fresh }
}

async function countNews(house: House, scope: Clause[], from: number): Promise<Counted<number>> {
  const { all, fresh } = await askNews(house, { scope, from })
  return { all: all.total, fresh: fresh.total }
}

/** The news by class_type, and since when they are counted. */
export async function newsByType(
  house: House,
  viewer: Viewer,
): Promise<Counted<ReadonlyMap<number, number>> & Pick<News, 'since' | 'isLastWeek'>> {
  const { since, isLastWeek } = await newsFor(house, viewer)
  const scope = visibleProjects(viewer).clauses
  const { all, fresh } = await askNews(house, { scope, from: since, facets: [{ column: 'class_type' }] })
  return { since, isLastWeek, all: all.facets[0] ?? new Map(), fresh: fresh.facets[0] ?? new Map() }
}

type Told = SearchRow & Required<Pick<SearchRow, 'change' | 'changes'>>

/** Says of each row whether it is new, and if not what changed; one statement for all of them. */
export async function withChanges(
  db: Db,
  list: readonly ProjectRow[],
  { show, since }: { show: Showing; since: number },
): Promise<Told[]> {
  const from = new Date(since)
  const isNew = (row: ProjectRow) => new Date(row.published_at) >= from
  const changed = list.filter((row) => row.in_scope && !isNew(row)).map((row) => row.projectid)
  const found = await loadChangesSince(db, changed, from)
  return list.map((row) => ({
    ...row,
    change: isNew(row) ? 'new' : 'changed',
    changes: presentTogether(
      found.filter((revision) => revision.project_id === row.projectid),
      show,
    ),
  }))
}
