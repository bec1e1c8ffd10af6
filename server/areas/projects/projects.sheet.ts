import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import type { Db } from '../../db/pool'
import { attributesOf, groupsOf } from './projects.detail'
import { ownerRoles } from './projects.list'
import { inLanguage, presentRow, type Showing } from './projects.present'
import { loadParties, loadWholeProjects, type ProjectRowWhole } from './projects.queries'

/**
 * Projects as sheets, to be printed or shown to somebody else: in the order asked for, those outside the
 * subscription left out. Two statements.
 */
export async function loadProjectSheets(
  db: Db,
  ids: readonly number[],
  show: Showing,
): Promise<ProjectSheet[]> {
  const of = { userId: show.viewer.userId, ownerRoleIds: ownerRoles(show) }
  const rows = (await loadWholeProjects(db, ids, of)).filter((row) => show.visible.includes(row))
  const parties = await loadParties(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentRow(row, show),
    attributes: attributesOf(row, show),
    ...hiddenInDemo(row, show),
    tender_groups: groupsOf(
      parties.filter(({ project_id }) => project_id === row.id),
      show,
    ),
  }))
}

function hiddenInDemo({ remark_zh, remark_en, longitude, latitude }: ProjectRowWhole, show: Showing) {
  return show.away
    ? { remark: null, longitude: null, latitude: null }
    : { remark: inLanguage(show.language, remark_zh, remark_en), longitude, latitude }
}
