import { session } from '@groundbreak/contract/areas/session'
import { sendCode } from '../../access/codes'
import { handle } from '../../http/handle'
import { readMobile } from './code-fields'

/** The answer does not tell whether the mobile has an account; the message to it does. */
export default handle(session.sendRegistrationCode, {
  may: 'anyone',
  async run({ input, db, house, language, asked }) {
    return sendCode(db, house.mail.secrets, {
      purpose: 'registration',
      target: readMobile(input.mobile),
      language,
      address: asked.address,
    })
  },
})
