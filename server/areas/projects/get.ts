import { projects } from '@groundbreak/contract/areas/projects'
import { recordAudit } from '../../access/audit.queries'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { type Parts, presentOutside, presentProject } from './projects.detail'
import { firmIdsOf } from './projects.history'
import { ownerRoles } from './projects.list'
import { showingFor } from './projects.present'
import {
  findProject,
  loadFirmNames,
  loadParties,
  loadProjectBids,
  loadProjectSources,
  loadRevisions,
  recordProjectView,
} from './projects.queries'

/** A look outside the subscription shows the open fields, and is written down: thirty of them mail the manager. */
export default handle(projects.get, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, asked }) {
    const show = showingFor({ viewer, language, house })
    const { userId, firm } = viewer
    const { projectid: projectId } = input
    const row = await findProject(db, projectId, { userId, ownerRoleIds: ownerRoles(show) })
    if (!row) throw fail('projects.notFound')
    if (show.visible.includes(row)) {
      const parts = await loadParts(db, projectId)
      await recordProjectView(db, { userId, projectId })
      return presentProject(row, parts, show)
    }
    if (!viewer.can.has('projects.outsideScope')) throw fail('projects.notFound')
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'projects.viewedOutside',
      subject: 'project',
      subjectId: projectId,
      address: asked.address,
    })
    return presentOutside(row, show)
  },
})

async function loadParts(db: Db, projectId: number): Promise<Parts> {
  const parties = await loadParties(db, [projectId])
  const sources = await loadProjectSources(db, projectId)
  const bids = await loadProjectBids(db, projectId)
  const revisions = await loadRevisions(db, projectId)
  const firms = await loadFirmNames(db, firmIdsOf(revisions))
  return { parties, sources, bids, revisions, firms }
}
