import { leads } from '@groundbreak/contract/areas/leads'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { leadScoringFor, scoreOf } from './leads.scoring'

export default handle(leads.scores, {
  may: 'projects.read',
  async run({ input, viewer, db, house }) {
    const { scoring } = await leadScoringFor(db, viewer, house)
    const { ids, points } = await house.search.search('projects', {
      clauses: [{ kind: 'ids', dimension: 'asked', ids: input.project_ids }],
      // What somebody hid has a score like anything else: it is shown where the project is.
      scope: visibleProjects({ ...viewer, hiddenProjectIds: [] }).clauses,
      sort: { by: scoring, descending: true },
      offset: 0,
      limit: input.project_ids.length,
    })
    return { list: ids.map((projectid, at) => ({ projectid, score: scoreOf(points![at]!) })) }
  },
})
