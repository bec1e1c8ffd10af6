import { projects } from '@groundbreak/contract/areas/projects'
import { decryptField } from '@groundbreak/db/secrets'
import { sendCode } from '../../access/codes'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { limitState } from './details-limit'
import { findOwnMobile } from './details-limit.queries'

/** Only while it is asked for, so that nobody gathers codes in advance. */
export default handle(projects.sendMobileCode, {
  may: 'projects.read',
  async run({ viewer, db, house, language, asked }) {
    const { userId } = viewer
    const { mobile_cipher: cipher } = await findOwnMobile(db, userId)
    const { required } = await limitState({ db, viewer, limit: house.metering.detailsBeforeCode }, null)
    if (!required) throw fail('codes.notRequired')
    if (!cipher) throw fail('codes.noMobile')
    const { secrets } = house.mail
    return sendCode(db, secrets, {
      purpose: 'project_limit',
      target: { channel: 'sms', value: decryptField(secrets, cipher) },
      userId,
      language,
      address: asked.address,
    })
  },
})
