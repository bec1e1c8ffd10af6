import { area } from '../../area'
import check from './check'
import confirm from './confirm'
import qrcode from './qrcode'
import refuse from './refuse'
import scan from './scan'

export const scans = area({
  name: 'scans',
  calls: [qrcode, check, scan, confirm, refuse],
})
