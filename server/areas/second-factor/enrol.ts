import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { handle } from '../../http/handle'
import { beginEnrolment } from './second-factor.enrolment'

export default handle(secondFactor.enrol, {
  may: 'signedIn',
  stepUp: true,
  run(work) {
    return beginEnrolment(work, work.viewer)
  },
})
