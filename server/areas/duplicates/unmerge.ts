import { duplicates } from '@groundbreak/contract/areas/duplicates'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { undoMerge } from './duplicates.merge'
import { findMerge } from './duplicates.merge.queries'

export default handle(duplicates.unmerge, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, asked }) {
    const merge = await findMerge(db, input.merge_id)
    if (!merge) throw fail('duplicates.notFound')
    if (merge.undone_at) throw fail('duplicates.alreadyUndone')
    const { later } = await undoMerge(db, merge, viewer.userId)
    if (later) throw fail('duplicates.unmergeLaterFirst', { name: later.absorbed_name })
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'duplicates.unmerged',
      subject: 'project',
      subjectId: merge.survivor_id,
      detail: { merge: merge.id, absorbed: merge.absorbed_id },
      address: asked.address,
    })
    return { survivor_id: merge.survivor_id, absorbed_id: merge.absorbed_id }
  },
})
