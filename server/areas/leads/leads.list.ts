import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { House } from '../../http/handle'
import type { Clause, SearchQuery } from '../../search/query'
import { type LeadScoring, leadScoringFor } from './leads.scoring'
import { visibleLikenessTo } from './leads.similar'

/** Clauses of a list, and its order. */
interface Ordered {
  clauses: Clause[]
  sort: NonNullable<SearchQuery['sort']>
}

/** Sorted by the viewer's score. One statement. */
export async function byScore(
  db: Db,
  viewer: Viewer,
  { house, descending }: { house: House; descending: boolean },
): Promise<Ordered['sort']> {
  return { by: (await leadScoringFor(db, viewer, house)).scoring, descending }
}

/** What is recommended: the best scored first, of what was not looked at. */
export function recommendedBy({ viewed, scoring }: LeadScoring): Ordered {
  return {
    clauses: [{ kind: 'ids', dimension: 'mine', ids: viewed, not: true }],
    sort: { by: scoring, descending: true },
  }
}

/** One statement. */
export async function recommendedProjects(db: Db, viewer: Viewer, house: House): Promise<Ordered> {
  return recommendedBy(await leadScoringFor(db, viewer, house))
}

/** What is like some projects, most alike first. One statement. */
export async function projectsLike(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Ordered> {
  const { clauses, scoring } = await visibleLikenessTo(db, viewer, ids)
  return { clauses, sort: { by: scoring, descending: true } }
}
