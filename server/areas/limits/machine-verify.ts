import { limits } from '@groundbreak/contract/areas/limits'
import { hashOf } from '../../access/sessions'
import { passSubject } from '../../http/counting'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { useChallenge } from './limits.queries'

export default handle(limits.machineVerify, {
  may: 'anyone',
  async prepare({ input, viewer, house, asked }) {
    const subject = passSubject(viewer, asked.address)
    if (!(await house.metering.captcha.isSolved(input, subject))) throw fail('limits.verifyFailed')
    return subject
  },
  async run({ input: { challenge }, db, prepared: subject }) {
    const used = await useChallenge(db, {
      challengeHash: hashOf(challenge.signature),
      subject,
      passClass: challenge.parameters.data.class,
      expiresAt: new Date(challenge.parameters.expiresAt * 1000),
    })
    if (!used) throw fail('limits.verifyFailed')
    return {}
  },
})
