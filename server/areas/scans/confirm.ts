import { scans } from '@groundbreak/contract/areas/scans'
import { handle } from '../../http/handle'
import { decideScan } from './decide-scan'

export default handle(scans.confirm, {
  may: 'signedIn',
  async run(work) {
    await decideScan(work, 'confirmed')
    return {}
  },
})
