import { limits } from '@groundbreak/contract/areas/limits'
import { passSubject } from '../../http/counting'
import { handle } from '../../http/handle'

export default handle(limits.challenge, {
  may: 'anyone',
  async run({ input, viewer, house, asked }) {
    return {
      challenge: await house.metering.captcha.challenge(input.class, passSubject(viewer, asked.address)),
    }
  },
})
