import { coins } from '@groundbreak/contract/areas/coins'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { presentCaseParty, presentCaseProject, presentTold } from './coins.present'
import { findOwnTold, loadCaseParties, loadCaseProjects } from './coins.queries'

export default handle(coins.caseProject, {
  may: 'coins.earn',
  async run({ input: { projectid: projectId }, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { userId } = viewer
    const [project] = await loadCaseProjects(db, { ids: [projectId], userId }, visibleProjects(viewer).sql)
    if (!project) throw fail('projects.notFound')
    const parties = await loadCaseParties(db, projectId)
    const own = project.own === null || show.away ? undefined : await findOwnTold(db, { projectId, userId })
    return {
      ...presentCaseProject(project, show),
      parties: parties.map((party) => presentCaseParty(party, show)),
      case: own ? presentTold(own, show) : null,
    }
  },
})
