import { session } from '@groundbreak/contract/areas/session'
import { handle } from '../../http/handle'
import { findMobileMasked } from './code-accounts.queries'

export default handle(session.ownMobile, {
  may: 'signedIn',
  async run({ viewer, db }) {
    return { mobile_masked: await findMobileMasked(db, viewer.userId) }
  },
})
