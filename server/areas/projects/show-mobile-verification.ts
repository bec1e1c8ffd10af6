import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { limitState } from './details-limit'
import { findOwnMobile } from './details-limit.queries'

export default handle(projects.showMobileVerification, {
  may: 'projects.read',
  async run({ viewer, db, house }) {
    const { mobile_masked: masked } = await findOwnMobile(db, viewer.userId)
    return limitState({ db, viewer, limit: house.metering.detailsBeforeCode }, masked)
  },
})
