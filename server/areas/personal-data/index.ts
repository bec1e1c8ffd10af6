import { area } from '../../area'
import copy from './copy'
import correct from './correct'
import find from './find'
import forget from './forget'
import { forgetPersonJob, sweepObjectionsJob } from './jobs/forget-person'
import objections from './objections'
import { personalDataForgetting } from './personal-data.retention'

export const personalData = area({
  name: 'personalData',
  calls: [find, copy, correct, forget, objections],
  jobs: [forgetPersonJob, sweepObjectionsJob],
  purge: personalDataForgetting,
})
