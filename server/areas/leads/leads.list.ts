import { amongOwn, type AskedOfList, type OwnList } from '../../own-lists/own-lists'
import type { Scoring } from '../../search/query'
import { type LeadScoring, leadScoringFor } from './leads.scoring'
import { visibleLikenessTo } from './leads.similar'

/** How the viewer scores projects. One statement. */
export async function viewersScoring(asked: Omit<AskedOfList, 'which'>): Promise<Scoring> {
  return (await leadScoringFor(asked.db, asked.viewer, asked)).scoring
}

/** What is recommended: the best scored first, of what was not looked at. */
export function recommendedBy({ viewed, scoring }: LeadScoring): OwnList {
  return { clauses: [amongOwn(viewed, { not: true })], sort: { by: scoring, descending: true } }
}

/** One statement. */
export async function recommendedProjects(asked: AskedOfList): Promise<OwnList> {
  return recommendedBy(await leadScoringFor(asked.db, asked.viewer, asked))
}

/** What is like some projects, most alike first. One statement. */
export async function similarProjects({ db, viewer, which }: AskedOfList): Promise<OwnList> {
  const { clauses, scoring } = await visibleLikenessTo(db, viewer, which.similar_to_ids ?? [])
  return { clauses, sort: { by: scoring, descending: true } }
}
