import { session } from '@groundbreak/contract/areas/session'
import { findAllotmentHash } from '../../access/passwords.queries'
import { handle } from '../../http/handle'

export default handle(session.allotmentPassword, {
  may: 'signedIn',
  async run({ viewer, db }) {
    return { is_set: (await findAllotmentHash(db, viewer.userId)) !== null }
  },
})
