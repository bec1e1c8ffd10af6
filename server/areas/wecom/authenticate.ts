import { wecom } from '@groundbreak/contract/areas/wecom'
import { handle } from '../../http/handle'

export default handle(wecom.authenticate, {
  may: 'anyone',
  run({ house }) {
    return Promise.resolve({ app: true, wecom: house.identity.wecom !== null })
  },
})
