import { devices } from '@groundbreak/contract/areas/devices'
import { handle } from '../../http/handle'
import { presentDevice } from './devices.present'
import { loadDevices } from './devices.queries'

export default handle(devices.list, {
  may: 'signedIn',
  async run({ viewer, db }) {
    const rows = await loadDevices(db, viewer.userId)
    return { list: rows.map((row) => presentDevice(row, viewer.sessionId)) }
  },
})
