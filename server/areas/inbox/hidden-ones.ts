import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { loadHidden } from './hidden.queries'

export default handle(inbox.hiddenOnes, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const rows = await loadHidden(db, { userId: viewer.userId, projectIds: input.project_ids })
    return {
      list: rows.map(({ project_id: projectid, reason, words, hidden_at: at }) => ({
        projectid,
        reason,
        words,
        hidden_at: at.toISOString(),
      })),
    }
  },
})
