import { inbox } from '@groundbreak/contract/areas/inbox'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { type Showing, showingFor } from '../../showing/showing'
import { loadFirmsOf, presentTogether } from '../projects/revisions.present'
import { loadProjectSheets } from '../projects/sheets.list'
import { type ChangesRow, loadChangesOfInbox } from './inbox.queries'

/** A glance is no look: unlike the detail it leaves no trace of viewing. */
export default handle(inbox.peek, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const [sheet] = await loadProjectSheets(db, [input.projectid], show)
    if (!sheet) throw fail('projects.notFound')
    const revisions = await loadChangesOfInbox(db, viewer.userId, sheet.projectid)
    const firms = await loadFirmsOf(db, revisions)
    return { ...sheet, changes: revisions.flatMap((revision) => present(revision, firms, show)) }
  },
})

function present(
  { at, source_id: sourceId, changes }: ChangesRow,
  firms: Awaited<ReturnType<typeof loadFirmsOf>>,
  show: Showing,
) {
  const source = show.vocabularies.named('sources', sourceId, show.language).name
  return presentTogether([{ changes, firms }], show).map((change) => ({
    ...change,
    source,
    at: at.toISOString(),
  }))
}
