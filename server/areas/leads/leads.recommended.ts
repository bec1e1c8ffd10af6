import type { Clause } from '../../search/query'
import type { LeadScoring } from './leads.scoring'

/** What is recommended: not what was looked at already. */
export function recommendedClauses({ viewed }: Pick<LeadScoring, 'viewed'>): Clause[] {
  return [{ kind: 'ids', dimension: 'mine', ids: viewed, not: true }]
}
