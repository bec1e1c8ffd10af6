import { mostSelected } from '@groundbreak/contract/areas/projects.parts'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import type { House } from '../../http/handle'
import { amongOwn, type OwnList, type WhichList } from '../../own-lists/own-lists'
import type { Clause } from '../../search/query'
import { newsFor, touchedSince } from './news.list'
import { loadSeenIds, loadUpdatedSinceSeen, loadViewedIds } from './projects.queries'

/** The longest list of what was looked at. */
const LAST_VIEWED = 200

/** A list of the viewer's own as clauses of the search engine; at most one statement. */
export async function mineOf(
  db: Db,
  viewer: Viewer,
  { house, ...which }: WhichList & { house: House },
): Promise<OwnList> {
  const { userId } = viewer
  switch (which.mine) {
    case undefined:
      return { clauses: [] }
    case 'viewed': {
      const order = await loadViewedIds(db, { userId, limit: LAST_VIEWED })
      return { clauses: [amongOwn(order)], order }
    }
    case 'unviewed':
      return { clauses: [amongOwn(await loadSeenIds(db, userId), { not: true })] }
    case 'updated':
      return { clauses: [amongOwn(await loadUpdatedSinceSeen(db, userId))] }
    case 'since_login': {
      const { since } = await newsFor(house, viewer)
      return { clauses: [touchedSince(since)], since }
    }
    default:
      return house.ownLists.lists[which.mine]({ db, viewer, vocabularies: house.vocabularies, which })
  }
}

/** Exactly these, as somebody selected them; refused beyond the most that can be selected. */
export function selectedProjects(ids: readonly number[]): Clause[] {
  if (ids.length > mostSelected) throw fail('projects.tooManySelected', { max: mostSelected })
  return [{ kind: 'ids', dimension: 'selected', ids }]
}
