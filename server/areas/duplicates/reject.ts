import { duplicates } from '@groundbreak/contract/areas/duplicates'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { openPair, rejectPair } from './duplicates.desk.queries'

export default handle(duplicates.reject, {
  may: 'desk.work',
  async run({ input, viewer, db, asked }) {
    const { projectid, other_id, undo } = input
    if (projectid === other_id) throw fail('duplicates.sameRecord')
    const pair = { one: Math.min(projectid, other_id), other: Math.max(projectid, other_id) }
    const isDone = undo ? await openPair(db, pair) : await rejectPair(db, { ...pair, userId: viewer.userId })
    if (!isDone) throw fail('duplicates.notFound')
    await recordAudit(db, {
      userId: viewer.userId,
      action: undo ? 'duplicates.reopened' : 'duplicates.rejected',
      subject: 'project',
      subjectId: pair.one,
      detail: { other: pair.other },
      address: asked.address,
    })
    return {}
  },
})
