import { inbox } from '@groundbreak/contract/areas/inbox'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { groupsOf } from '../projects/projects.detail'
import { firmIdsOf, presentTogether } from '../projects/projects.history'
import { ownerRoles } from '../projects/projects.list'
import { presentRow, type Showing, showingFor } from '../projects/projects.present'
import { type FirmNameRow, findProject, loadFirmNames, loadParties } from '../projects/projects.queries'
import { type ChangesRow, loadChangesOfInbox } from './inbox.queries'

/** A glance is no look: unlike the detail it leaves no trace of viewing. */
export default handle(inbox.peek, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { userId } = viewer
    const row = await findProject(db, input.projectid, { userId, ownerRoleIds: ownerRoles(show) })
    if (!row || !show.visible.includes(row)) throw fail('projects.notFound')
    const parties = await loadParties(db, row.id)
    const revisions = await loadChangesOfInbox(db, userId, row.id)
    const firms = await loadFirmNames(db, firmIdsOf(revisions))
    return {
      ...presentRow(row, show),
      changes: revisions.flatMap((revision) => presentChanges(revision, [...firms.values()], show)),
      tender_groups: groupsOf(parties, show),
    }
  },
})

function presentChanges(
  { at, source_id: sourceId, changes }: ChangesRow,
  firms: FirmNameRow[],
  show: Showing,
) {
  const source = show.vocabularies.named('sources', sourceId, show.language).name
  return presentTogether([{ project_id: 0, changes, firms }], show).map((change) => ({
    ...change,
    source,
    at: at.toISOString(),
  }))
}
