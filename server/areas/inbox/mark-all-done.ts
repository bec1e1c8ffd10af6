import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { gatherInbox, lensesOfSelection, newsOf } from './inbox.news'
import { markDone, markEverything } from './inbox.queries'

/** Of everything the mark is moved; of a part each project in it gets its own. */
export default handle(inbox.markAllDone, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const { userId } = viewer
    const { until, kind } = input
    if (kind === undefined && input.search_id === undefined && !input.favorites) {
      await markEverything(db, userId, until)
      return { project_ids: null }
    }
    const show = showingFor({ viewer, language, house })
    const all = await gatherInbox({ db, house, show })
    const items = newsOf(all, lensesOfSelection(all, input))
      .filter((one) => (kind === undefined || one.kind === kind) && one.at.getTime() <= Date.parse(until))
      .map(({ id, at }) => ({ projectId: id, until: at.toISOString() }))
    if (items.length > 0) await markDone(db, { userId, items })
    return { project_ids: items.map(({ projectId }) => projectId) }
  },
})
