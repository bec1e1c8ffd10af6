import { devices } from '@groundbreak/contract/areas/devices'
import { handleList } from '../../http/handle-list'
import { listOwnAudit } from './devices.list'
import { loginActions, presentLogin } from './devices.present'

export default handleList(devices.logins, {
  may: 'signedIn',
  run({ viewer, db, page }) {
    return listOwnAudit({ db, viewer, page, actions: loginActions }, presentLogin)
  },
})
