import { session } from '@groundbreak/contract/areas/session'
import { handle } from '../../http/handle'
import { presentLoginInfo } from './session.present'

export default handle(session.info, {
  may: 'signedIn',
  beforePasswordChange: true,
  async run({ viewer, asked, language, house }) {
    return presentLoginInfo({ viewer, token: asked.token ?? '', language, house })
  },
})
