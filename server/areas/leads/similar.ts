import { leads } from '@groundbreak/contract/areas/leads'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { listProjects } from '../projects/projects.list'
import { scoreOf } from './leads.scoring'
import { visibleLikenessTo } from './leads.similar'

export default handleList(leads.similar, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { known, clauses, scoring, becauseOf } = await visibleLikenessTo(db, viewer, input.project_ids)
    if (!known) throw fail('projects.notFound')
    const query = { clauses, scope: visibleProjects(viewer).clauses, sort: { by: scoring, descending: true } }
    const { result, list, ...totals } = await listProjects({ db, house, show, page, query })
    const points = new Map(result.ids.map((id, at) => [id, result.points![at]!]))
    return {
      ...totals,
      list: list.map((row) => {
        const own = points.get(row.projectid)!
        return { ...row, likeness: scoreOf(own), because: becauseOf(own) }
      }),
    }
  },
})
