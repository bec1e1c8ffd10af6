import { devices } from '@groundbreak/contract/areas/devices'
import { handleList } from '../../http/handle-list'
import { listOwnAudit } from './devices.list'
import { passwordActions, presentPasswordChange } from './devices.present'

export default handleList(devices.passwordChanges, {
  may: 'signedIn',
  run({ viewer, db, page }) {
    return listOwnAudit({ db, viewer, page, actions: passwordActions }, presentPasswordChange)
  },
})
