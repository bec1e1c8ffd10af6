import type { ChangeKind } from '@groundbreak/contract/areas/accounts.parts'
import { customers } from '@groundbreak/contract/areas/customers'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { takeCustomer } from './customers.access'
import { decideRaise, findRaise, type RaiseRow } from './customers.limits.queries'

type Outcome = 'approved' | 'refused' | 'ended'

const kinds: Record<Outcome, ChangeKind> = {
  approved: 'limitRaised',
  refused: 'limitRaiseRefused',
  ended: 'limitRaiseEnded',
}

/** Two people for a higher limit: nobody decides on the own request, but may withdraw it. Ending one takes one. */
function outcomeOf(decision: 'approve' | 'refuse' | 'end', { state }: RaiseRow, isOwn: boolean): Outcome {
  if (decision === 'end') {
    if (state === 'approved' || (state === 'waiting' && isOwn)) return 'ended'
    throw fail('customers.raiseDecided')
  }
  if (state !== 'waiting') throw fail('customers.raiseDecided')
  if (isOwn) throw fail('customers.raiseOwn')
  return decision === 'approve' ? 'approved' : 'refused'
}

/** An approval counts from the next call on this node, on the others within a second. */
export default handle(customers.decideRaise, {
  may: 'customers.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const found = await findRaise(db, input.id)
    if (!found) throw fail('customers.raiseNotFound')
    const firmId = found.customer_firm_id
    const firm = await takeCustomer(db, firmId)
    // Read again, now that nobody else decides.
    const raise = (await findRaise(db, input.id)) as RaiseRow
    const state = outcomeOf(input.decision, raise, raise.asked_by === viewer.userId)
    await decideRaise(db, { raise, state, by: viewer.userId })
    const usual = house.metering.limits[raise.limit_name].most
    const changes = {
      approved: [{ field: raise.limit_name, from: usual, to: raise.most }],
      refused: [{ field: raise.limit_name, from: raise.most, to: usual }],
      ended: [{ field: raise.limit_name, from: raise.most, to: usual }],
    }
    await recordChange(
      { db, viewer, address: asked.address },
      {
        kind: kinds[state],
        firmId,
        subject: 'customer_firm',
        subjectId: firmId,
        name: firm.name_zh,
        changes: changes[state],
      },
    )
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
