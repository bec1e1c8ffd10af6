import { leadParts, leads } from '@groundbreak/contract/areas/leads'
import { recordAudit } from '../../access/audit'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { saveLeadWeights } from './leads.queries'
import { defaultWeights } from './leads.weights'

export default handle(leads.saveWeights, {
  may: 'leads.weigh',
  async run({ input, viewer, db, asked }) {
    const { weights } = input
    const sum = weights && leadParts.reduce((all, part) => all + weights[part], 0)
    if (sum !== null && sum !== 100)
      throw failFields({ weights: { key: 'leads.weightsSum', values: { sum } } })
    const { userId, firm } = viewer
    if (!firm) throw fail('http.noPermission')
    await saveLeadWeights(db, { firmId: firm.id, userId, weights })
    await recordAudit(db, {
      userId,
      firmId: firm.id,
      action: 'leads.weighed',
      subject: 'customer_firm',
      subjectId: firm.id,
      detail: { weights },
      address: asked.address,
    })
    return { weights: weights ?? defaultWeights }
  },
})
