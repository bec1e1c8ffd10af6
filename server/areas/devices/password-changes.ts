import { devices } from '@groundbreak/contract/areas/devices'
import { handle } from '../../http/handle'
import { listOwnAudit } from './devices.list'
import { passwordActions, presentPasswordChange } from './devices.present'

export default handle(devices.passwordChanges, {
  may: 'signedIn',
  run({ input, viewer, db }) {
    return listOwnAudit({ db, viewer, input, actions: passwordActions }, presentPasswordChange)
  },
})
