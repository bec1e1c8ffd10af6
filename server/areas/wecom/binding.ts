import { wecom } from '@groundbreak/contract/areas/wecom'
import { isStaff } from '../../access/viewer'
import { handle } from '../../http/handle'
import { findWecomBinding } from './wecom.queries'

export default handle(wecom.binding, {
  may: 'signedIn',
  async run({ db, viewer, house }) {
    const bound = await findWecomBinding(db, viewer.userId)
    return {
      available: house.identity.wecom !== null && viewer.userType !== 1 && !isStaff(viewer.role),
      bound: bound ? { member: bound.member_id, since: bound.created_at.toISOString() } : null,
    }
  },
})
