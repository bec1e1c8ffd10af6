import { series } from '@groundbreak/contract/areas/series'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { loadProjectList } from '../projects/projects.list'
import { firmOfSeries, seriesName } from './series.present'
import { findSeriesOfProject } from './series.queries'

const SHOWN = 6

export default handle(series.ofProject, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const row = await findSeriesOfProject(db, input.projectid, visibleProjects(viewer))
    if (!row) throw fail('projects.notFound')
    const { id } = row
    if (id === null) return { series: null, list: [] }
    const found = await house.search.search('projects', {
      clauses: [{ kind: 'codes', dimension: 'series', any: [{ column: 'series', values: [id] }] }],
      scope: visibleProjects(viewer).clauses,
      offset: 0,
      limit: SHOWN + 1,
    })
    const others = found.ids.filter((one) => one !== input.projectid).slice(0, SHOWN)
    return {
      series: {
        id,
        name: seriesName({ ...row, id }, show),
        firm: firmOfSeries(row, show),
        project_total: found.total,
      },
      list: await loadProjectList(db, others, show),
    }
  },
})
