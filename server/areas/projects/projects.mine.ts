import type { projects } from '@groundbreak/contract/areas/projects'
import type { Input } from '@groundbreak/contract/define'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { Clause } from '../../search/query'
import { markedProjects } from '../relationships/relationships.list'
import { favoriteProjects } from '../favorites/favorites.list'
import { loadUpdatedSinceSeen, loadSeenIds, loadViewedIds } from './projects.queries'

/** The longest list of what was looked at. */
const LAST_VIEWED = 200

export interface Mine {
  clauses: Clause[]
  /** Ids in the list's own order, where it has one. */
  order?: readonly number[]
}

/** A list of the viewer's own as clauses of the search engine; at most one statement. */
export async function mineOf(
  db: Db,
  viewer: Viewer,
  asked: Pick<Input<typeof projects.search>, 'mine' | 'favorite_id'>,
): Promise<Mine> {
  const { userId } = viewer
  switch (asked.mine) {
    case 'favorites':
      return { clauses: [among(await favoriteProjects(db, { userId, folderId: asked.favorite_id }))] }
    case 'viewed': {
      const order = await loadViewedIds(db, { userId, limit: LAST_VIEWED })
      return { clauses: [among(order)], order }
    }
    case 'unviewed':
      return { clauses: [among(await loadSeenIds(db, userId), true)] }
    case 'updated':
      return { clauses: [among(await loadUpdatedSinceSeen(db, userId))] }
    case 'cooperation':
    case 'cooperation_removed': {
      const removed = asked.mine === 'cooperation_removed'
      return { clauses: [among(await markedProjects(db, viewer, { removed }))] }
    }
    default:
      return { clauses: [] }
  }
}

function among(ids: readonly number[], not = false): Clause {
  return { kind: 'ids', dimension: 'mine', ids, not }
}
