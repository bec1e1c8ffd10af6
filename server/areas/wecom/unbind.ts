import { wecom } from '@groundbreak/contract/areas/wecom'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteWecomBinding, endSessionsByWecom } from './wecom.queries'

export default handle(wecom.unbind, {
  may: 'signedIn',
  async run({ db, viewer, house, asked, afterCommit }) {
    if (!(await deleteWecomBinding(db, viewer.userId))) throw fail('wecom.notBound')
    await endSessionsByWecom(db, { userId: viewer.userId, keep: viewer.sessionId })
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'wecom.unbound',
      address: asked.address,
    })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})
