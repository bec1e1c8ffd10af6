import { coins } from '@groundbreak/contract/areas/coins'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { decideCase, findCaseState } from './coins.desk.queries'
import { credit } from './coins.ledger.queries'
import { checkedWords } from './coins.text'

export default handle(coins.decide, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer: { userId }, db, asked }) {
    const { id, version, outcome } = input
    const reason = outcome === 'refused' ? checkedWords('reason', input.reason, { longest: 800 }) : null
    const decided = await decideCase(db, { id, version, outcome, reason, userId })
    if (!decided) {
      const now = await findCaseState(db, id)
      if (!now) throw fail('coins.caseNotFound')
      throw fail(now.state === 'submitted' ? 'coins.caseChanged' : 'coins.caseDecided')
    }
    const { user_id: senderId, project_id: projectId, points } = decided
    if (outcome === 'approved')
      await credit(db, { userIds: [senderId], amount: points, kind: 'case', caseId: id, projectId })
    await recordAudit(db, {
      userId,
      action: 'coins.decided',
      subject: 'coin_case',
      subjectId: id,
      detail: { outcome, senderId, projectId, points: outcome === 'approved' ? points : 0 },
      address: asked.address,
    })
    return {}
  },
})
