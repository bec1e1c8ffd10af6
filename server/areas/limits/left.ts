import { limits } from '@groundbreak/contract/areas/limits'
import { subjectsOf } from '../../http/counting'
import { handle } from '../../http/handle'

export default handle(limits.left, {
  may: 'signedIn',
  async run({ viewer, house }) {
    const { subjects, own } = subjectsOf(viewer)
    const { account } = subjects
    const list = await house.metering.budgets?.remaining({ account }, ['details', 'rows', 'reveals'], own)
    return { list: list ?? [] }
  },
})
