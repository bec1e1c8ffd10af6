import { shares } from '@groundbreak/contract/areas/shares'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { revokeShare } from './shares.queries'

export default handle(shares.revoke, {
  may: 'projects.share',
  async run({ input, viewer, db, asked }) {
    const { userId, firm } = viewer
    if (!(await revokeShare(db, { id: input.id, userId }))) throw fail('shares.notFound')
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'shares.revoked',
      subject: 'share',
      subjectId: input.id,
      address: asked.address,
    })
    return {}
  },
})
