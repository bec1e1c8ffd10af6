import { type LeadFact, leads, type ScoredFact } from '@groundbreak/contract/areas/leads'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { listProjects } from '../projects/projects.list'
import { recommendedBy } from './leads.list'
import { type AskedSearch, leadScoringFor, matchedSearches, partsOf, scoreOf } from './leads.scoring'

const MOST_REASONS = 2
/** Those a row can tell. */
const tellable: ReadonlySet<LeadFact> = new Set(['searches', 'stage', 'value', 'updated'])

export default handleList(leads.recommended, {
  may: 'projects.read',
  async run({ viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const lead = await leadScoringFor(db, viewer, house)
    const query = { ...recommendedBy(lead), scope: visibleProjects(viewer).clauses }
    const { result, list, ...totals } = await listProjects({ db, house, show, page, query })
    const points = new Map(result.ids.map((id, at) => [id, result.points![at]!]))
    const matched = await matchedSearches(house, lead, result.ids)
    return {
      ...totals,
      list: list.map((row) => {
        const own = points.get(row.projectid)!
        const facts = partsOf(lead, own)
          .flatMap((part) => part.facts)
          .filter((fact) => fact.points > 0 && tellable.has(fact.key))
          .toSorted((one, other) => other.points - one.points)
          .slice(0, MOST_REASONS)
        const reasons = facts.map((fact) => ({ ...fact, ...toldOf(fact.key, row, matched) }))
        return { ...row, score: scoreOf(own), reasons }
      }),
    }
  },
})

function toldOf(
  key: LeadFact,
  row: ProjectRow,
  matched: ReadonlyMap<number, AskedSearch[]>,
): Omit<ScoredFact, 'key' | 'points' | 'most'> {
  const searches = matched.get(row.projectid) ?? []
  const stages = [row.stage, row.sub_stage].flatMap((stage) => stage ?? [])
  return {
    names:
      key === 'searches' ? searches.map(({ id, name }) => ({ id, name })) : key === 'stage' ? stages : [],
    count: null,
    amount: key === 'value' ? row.invest_value : null,
    on: key === 'updated' ? row.updated_at : null,
  }
}
