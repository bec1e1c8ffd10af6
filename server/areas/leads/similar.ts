import { leads } from '@groundbreak/contract/areas/leads'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { listProjects } from '../projects/projects.list'
import { scoreOf } from './leads.scoring'
import { visibleLikenessTo } from './leads.similar'

export default handle(leads.similar, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { known, clauses, scoring, becauseOf } = await visibleLikenessTo(db, viewer, input.project_ids)
    if (!known) throw fail('projects.notFound')
    const query = { clauses, scope: visibleProjects(viewer).clauses, sort: { by: scoring, descending: true } }
    const { result, list, ...page } = await listProjects({ db, house, show, asked: input, query })
    const points = new Map(result.ids.map((id, at) => [id, result.points![at]!]))
    return {
      ...page,
      list: list.map((row) => {
        const own = points.get(row.projectid)!
        return { ...row, likeness: scoreOf(own), because: becauseOf(own) }
      }),
    }
  },
})
