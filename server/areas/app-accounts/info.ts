import { appAccounts } from '@groundbreak/contract/areas/app-accounts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { presentAppUser } from '../session/session.present'

export default handle(appAccounts.info, {
  may: 'signedIn',
  run({ viewer, language }) {
    const app = presentAppUser(viewer, language)
    if (!app) throw fail('session.appLoginRequired')
    return Promise.resolve(app)
  },
})
