import { projects } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { mayOpenMore } from './details-limit'
import { type Parts, presentOutside, presentProject } from './projects.detail'
import { recordOutsideLook } from './outside-looks'
import { firmIdsOf } from './revisions.present'
import { visibleProjects } from './projects.access'
import { ownerRoles } from './projects.list'
import { survivorOf } from './projects.merges.queries'
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
    const { userId } = viewer
    const find = (id: number) => findProject(db, id, { userId, ownerRoleIds: ownerRoles(show) })
    // A record that was merged answers with the one it was merged into.
    const row = (await find(input.projectid)) ?? (await find(await survivorOf(db, input.projectid)))
    if (!row) throw fail('projects.notFound')
    const { id: projectId } = row
    if (visibleProjects(viewer).includes(row)) {
      const opening = { db, viewer, limit: house.metering.detailsBeforeCode }
      await mayOpenMore(opening, projectId, () => recordProjectView(db, { userId, projectId }))
      const parts = await loadParts(db, projectId)
      return presentProject(row, parts, show)
    }
    if (!viewer.can.has('projects.outsideScope')) throw fail('projects.notFound')
    await recordOutsideLook({ db, house, viewer, projectId, address: asked.address })
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
