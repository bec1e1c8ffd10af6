import { session } from '@groundbreak/contract/areas/session'
import { sendCode } from '../../access/codes'
import { handle } from '../../http/handle'
import { readMobile } from './code-fields'

export default handle(session.sendBindCode, {
  may: 'signedIn',
  stepUp: true,
  async run({ input, viewer, db, house, language, asked }) {
    return sendCode(db, house.mail.secrets, {
      purpose: 'bind_mobile',
      target: readMobile(input.mobile),
      userId: viewer.userId,
      language,
      address: asked.address,
    })
  },
})
