import type { ProjectSheet } from '@groundbreak/contract/areas/exports'
import type { ProjectDetail } from '@groundbreak/contract/areas/projects'
import type { Db } from '../../db/pool'
import { inLanguage } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { attributesOf, groupsOf, presentBid } from './projects.detail'
import { visibleProjects } from './projects.access'
import { ownerRoles } from './projects.list'
import { presentRow } from './projects.present'
import { loadParties, loadWholeProjects, type ProjectRowWhole } from './projects.queries'
import { loadBidsOfMany } from './projects.sheet.queries'

/**
 * Projects as sheets, to be printed or shown to somebody else: in the order asked for, those outside the
 * subscription left out. Three statements.
 */
export async function loadProjectSheets(
  db: Db,
  ids: readonly number[],
  show: Showing,
): Promise<ProjectSheet[]> {
  const of = { userId: show.viewer.userId, ownerRoleIds: ownerRoles(show) }
  const visible = visibleProjects(show.viewer)
  const rows = (await loadWholeProjects(db, ids, of)).filter((row) => visible.includes(row))
  const parties = await loadParties(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentRow(row, { show, inScope: true }),
    attributes: attributesOf(row, show),
    ...hiddenInDemo(row, show),
    tender_groups: groupsOf(
      parties.filter(({ project_id }) => project_id === row.id),
      show,
    ),
  }))
}

/** The newest notices of each project, at most `most` of one; projects without any are absent. One statement. */
export async function loadBidsOfSheets(
  db: Db,
  ids: readonly number[],
  { show, most }: { show: Showing; most: number },
): Promise<Map<number, ProjectDetail['bids']>> {
  const bids = new Map<number, ProjectDetail['bids']>()
  for (const { project_id: id, ...bid } of await loadBidsOfMany(db, ids, most)) {
    const list = bids.get(id) ?? []
    list.push(presentBid(bid, show))
    bids.set(id, list)
  }
  return bids
}

function hiddenInDemo({ remark_zh, remark_en, longitude, latitude }: ProjectRowWhole, show: Showing) {
  return show.away
    ? { remark: null, longitude: null, latitude: null }
    : { remark: inLanguage(show.language, remark_zh, remark_en), longitude, latitude }
}
