import { scans } from '@groundbreak/contract/areas/scans'
import { handle } from '../../http/handle'
import { decideScan } from './decide-scan'

export default handle(scans.refuse, {
  may: 'signedIn',
  async run(work) {
    await decideScan(work, 'refused')
    return {}
  },
})
