import { map } from '@groundbreak/contract/areas/map'
import { handle } from '../../http/handle'

export default handle(map.base, {
  may: 'anyone',
  async run({ house }) {
    return { style_url: house.site.map.styleUrl, review_number: house.site.map.reviewNumber }
  },
})
