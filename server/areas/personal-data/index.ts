import { area } from '../../area'
import { forgetPersonJob, sweepObjectionsJob } from './jobs/forget-person'

export const personalData = area({
  name: 'personalData',
  calls: [],
  jobs: [forgetPersonJob, sweepObjectionsJob],
})
