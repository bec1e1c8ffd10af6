import { session } from '@groundbreak/contract/areas/session'
import { sendCode } from '../../access/codes'
import { handle } from '../../http/handle'

export default handle(session.sendEmailCode, {
  may: 'anyone',
  async run({ input, db, house, language, asked }) {
    return sendCode(db, house.mail.secrets, {
      purpose: 'email_login',
      target: { channel: 'email', value: input.email },
      language,
      address: asked.address,
    })
  },
})
