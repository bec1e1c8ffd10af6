import { area } from '../../area'
import choose from './choose'
import complete from './complete'
import confirm from './confirm'
import enrol from './enrol'
import { removeFactorJob } from './jobs/remove-factor'
import { sweepRemovalsJob } from './jobs/sweep-removals'
import refuseRemoval from './refuse-removal'
import renewCodes from './renew-codes'
import signOutOther from './sign-out-other'
import status from './status'
import stepUp from './step-up'
import turnOff from './turn-off'
import verify from './verify'
import waiting from './waiting'

export const secondFactor = area({
  name: 'secondFactor',
  calls: [
    verify,
    waiting,
    complete,
    signOutOther,
    stepUp,
    status,
    enrol,
    confirm,
    choose,
    renewCodes,
    turnOff,
    refuseRemoval,
  ],
  jobs: [removeFactorJob, sweepRemovalsJob],
})
