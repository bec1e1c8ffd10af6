import { type ProjectIcons, projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { visibleProjects } from './projects.access'
import { type IconsRow, loadIcons } from './projects.icons.queries'

export default handle(projects.listIcons, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { userId, firm } = viewer
    const visible = visibleProjects(viewer)
    const rows = await loadIcons(db, { ids: input.project_ids, userId, firmId: firm?.id ?? null })
    return { list: rows.map((row) => present(row, visible.includes(row))) }
  },
})

/** Outside the subscription what was done is told, not what the project has. */
function present(row: IconsRow, inScope: boolean): ProjectIcons {
  const { id, favorited, viewed, exported, noted, cooperation } = row
  return {
    projectid: id,
    favorited,
    viewed,
    exported,
    noted,
    cooperation,
    is_major: inScope && row.is_major,
    has_photos: inScope && row.photo_count > 0,
    has_bids: inScope && row.bid_count > 0,
    has_bonds: inScope && row.has_bonds,
  }
}
