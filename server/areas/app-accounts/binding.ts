import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import { handle } from '../../http/handle'
import { bindableTo } from './app-accounts.access'
import { presentAccount } from './app-accounts.present'
import { findBound } from './app-accounts.queries'

export default handle(appAccounts.binding, {
  may: 'signedIn',
  async run({ db, viewer, language }) {
    const bound = await findBound(db, viewer.userId)
    return {
      to: bindableTo(viewer),
      bound: bound ? { ...presentAccount(bound, language), since: bound.created_at.toISOString() } : null,
    }
  },
})
