import type { projects } from '@groundbreak/contract/areas/projects'
import { mostSelected } from '@groundbreak/contract/areas/projects.parts'
import type { Input } from '@groundbreak/contract/define'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { House } from '../../http/handle'
import type { Clause, SearchQuery } from '../../search/query'
import { projectsLike, recommendedProjects } from '../leads/leads.list'
import { alertedProjects } from '../alerts/alerts.list'
import { markedProjects } from '../relationships/relationships.list'
import { packageProjects } from '../packages/packages.list'
import { favoriteProjects } from '../favorites/favorites.list'
import { hiddenProjects } from '../inbox/inbox.list'
import { newsFor, touchedSince } from './projects.news'
import { loadUpdatedSinceSeen, loadSeenIds, loadViewedIds } from './projects.queries'

/** The longest list of what was looked at. */
const LAST_VIEWED = 200

export interface Mine {
  clauses: Clause[]
  /** Ids in the list's own order, where it has one. */
  order?: readonly number[]
  /** How it is sorted unless another sort is asked for. */
  sort?: SearchQuery['sort']
  /** Epoch milliseconds counted from. */
  since?: number
}

/** A list of the viewer's own as clauses of the search engine; at most one statement. */
export async function mineOf(
  db: Db,
  viewer: Viewer,
  {
    house,
    ...asked
  }: Pick<
    Input<typeof projects.search>,
    'mine' | 'favorite_id' | 'package_id' | 'alert_group_id' | 'similar_to_ids'
  > & {
    house: House
  },
): Promise<Mine> {
  const { userId } = viewer
  switch (asked.mine) {
    case 'favorites':
      return { clauses: [among(await favoriteProjects(db, { userId, folderId: asked.favorite_id }))] }
    case 'alerts': {
      const ids = await alertedProjects(db, { userId, groupId: asked.alert_group_id })
      return { clauses: [among(ids)] }
    }
    case 'viewed': {
      const order = await loadViewedIds(db, { userId, limit: LAST_VIEWED })
      return { clauses: [among(order)], order }
    }
    case 'unviewed':
      return { clauses: [among(await loadSeenIds(db, userId), true)] }
    case 'updated':
      return { clauses: [among(await loadUpdatedSinceSeen(db, userId))] }
    case 'since_login': {
      const { since } = await newsFor(house, viewer)
      return { clauses: [touchedSince(since)], since }
    }
    case 'package': {
      const order = asked.package_id === undefined ? [] : await packageProjects(db, viewer, asked.package_id)
      return { clauses: [among(order)], order }
    }
    case 'cooperation':
    case 'cooperation_removed': {
      const removed = asked.mine === 'cooperation_removed'
      return { clauses: [among(await markedProjects(db, viewer, { removed }))] }
    }
    case 'recommended':
      return recommendedProjects(db, viewer, house)
    case 'similar':
      return projectsLike(db, viewer, asked.similar_to_ids ?? [])
    case 'hidden': {
      const order = await hiddenProjects(db, userId)
      return { clauses: [among(order)], order }
    }
    default:
      return { clauses: [] }
  }
}

function among(ids: readonly number[], not = false): Clause {
  return { kind: 'ids', dimension: 'mine', ids, not }
}

/** Exactly these, as somebody selected them; refused beyond the most that can be selected. */
export function selectedProjects(ids: readonly number[]): Clause[] {
  if (ids.length > mostSelected) throw fail('projects.tooManySelected', { max: mostSelected })
  return [{ kind: 'ids', dimension: 'selected', ids }]
}
