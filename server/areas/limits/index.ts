import { area } from '../../area'
import challenge from './challenge'
import left from './left'
import machineVerify from './machine-verify'

export const limits = area({
  name: 'limits',
  calls: [challenge, machineVerify, left],
})
