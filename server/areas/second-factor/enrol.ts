import { secondFactor } from '@groundbreak/contract/areas/second-factor'
import { handle } from '../../http/handle'
import { beginEnrolment } from './enrolment.act'

export default handle(secondFactor.enrol, {
  may: 'signedIn',
  stepUp: true,
  run(work) {
    return beginEnrolment(work, work.viewer)
  },
})
