import challenge from './challenge'
import left from './left'
import machineVerify from './machine-verify'

export const limits = [challenge, machineVerify, left]
