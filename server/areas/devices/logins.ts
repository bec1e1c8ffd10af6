import { devices } from '@groundbreak/contract/areas/devices'
import { handle } from '../../http/handle'
import { listOwnAudit } from './devices.list'
import { loginActions, presentLogin } from './devices.present'

export default handle(devices.logins, {
  may: 'signedIn',
  run({ input, viewer, db }) {
    return listOwnAudit({ db, viewer, input, actions: loginActions }, presentLogin)
  },
})
