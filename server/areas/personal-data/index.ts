import { area } from '../../area'
import copy from './copy'
import correct from './correct'
import find from './find'
import forget from './forget'
import { forgetPersonJob, sweepObjectionsJob } from './jobs/forget-person'
import objections from './objections'

export const personalData = area({
  name: 'personalData',
  calls: [find, copy, correct, forget, objections],
  jobs: [forgetPersonJob, sweepObjectionsJob],
})
