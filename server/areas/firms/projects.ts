import { firms } from '@groundbreak/contract/areas/firms'
import { fail } from '../../http/errors'
import { handleList } from '../../http/handle-list'
import type { Clause } from '../../search/query'
import { firmName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { listProjects } from '../projects/projects.list'
import { mustSeeFirm } from './firms.access'
import { firmsOf, withFirm } from './firms.list'
import { findFirm, loadFirmsOfProject } from './firms.queries'

/** A firm of which the viewer sees no project is as unknown as one that does not exist. */
export default handleList(firms.projects, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const visible = visibleProjects(viewer)
    const { firm_id: firmId, with_project: projectId } = input
    const clauses: Clause[] = [withFirm(firmId)]
    if (projectId !== undefined) {
      const project = await loadFirmsOfProject(db, projectId, visible)
      if (!project) throw fail('projects.notFound')
      const others = project.firms.map((firm) => firm.firm_id).filter((id) => id !== firmId)
      clauses.push(firmsOf(others), { kind: 'ids', dimension: 'self', ids: [projectId], not: true })
    }
    const firm = await findFirm(db, firmId)
    const scope = visible.clauses
    if (!firm) throw fail('firms.notFound')
    await mustSeeFirm(db, viewer, firmId)
    const { result: _, ...list } = await listProjects({
      db,
      house,
      show,
      page,
      sort: input.sort,
      query: { clauses, scope },
    })
    return { ...list, firm: { id: firmId, name: firmName(firm, show) } }
  },
})
