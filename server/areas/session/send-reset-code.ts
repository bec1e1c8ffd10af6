import { session } from '@groundbreak/contract/areas/session'
import { sendCode } from '../../access/codes'
import { handle } from '../../http/handle'
import { readAccount } from './code-fields'

export default handle(session.sendResetCode, {
  may: 'anyone',
  async run({ input, db, house, language, asked }) {
    return sendCode(db, house.mail.secrets, {
      purpose: 'reset_password',
      target: readAccount(input.account),
      language,
      address: asked.address,
    })
  },
})
