import { options } from '@groundbreak/contract/areas/options'
import { handle } from '../../http/handle'
import { meaningsOf } from './meanings'

export default handle(options.searchInfos, {
  may: 'signedIn',
  async run({ input, viewer, house, language }) {
    const { rows } = house.vocabularies.words
    return {
      list: meaningsOf(input.keyword, { rows, language, staff: viewer.can.has('staff') }, input.limit),
    }
  },
})
