import { coins } from '@groundbreak/contract/areas/coins'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findCaseState, takeCaseBack } from './coins.desk.queries'
import { debit } from './coins.ledger.queries'
import { checkedWords } from './coins.text'

export default handle(coins.takeBack, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer: { userId }, db, asked }) {
    const { id } = input
    const reason = checkedWords('reason', input.reason, { longest: 800 })
    const taken = await takeCaseBack(db, { id, reason, userId })
    if (!taken) throw fail((await findCaseState(db, id)) ? 'coins.caseNotApproved' : 'coins.caseNotFound')
    const { user_id: senderId, project_id: projectId, points } = taken
    const hasPaid = await debit(db, {
      userId: senderId,
      amount: points,
      kind: 'case_taken_back',
      caseId: id,
      projectId,
    })
    if (!hasPaid) throw fail('coins.balanceTooLow')
    await recordAudit(db, {
      userId,
      action: 'coins.takenBack',
      subject: 'coin_case',
      subjectId: id,
      detail: { senderId, projectId, points },
      address: asked.address,
    })
    return {}
  },
})
