import { options } from '@groundbreak/contract/areas/options'
import { handle } from '../../http/handle'
import { coversProvince } from '../projects/projects.access'

const REGION = 1

export default handle(options.quickProvince, {
  may: 'signedIn',
  async run({ viewer, house, language }) {
    const { regions } = house.vocabularies.words.rows
    const nameIn = (row: { short_zh: string; short_en: string }) =>
      language === 'en' ? row.short_en : row.short_zh
    const list = regions
      .filter(({ level }) => level === REGION)
      .map((region) => ({
        id: region.id,
        name: nameIn(region),
        provinces: regions
          .filter(({ parent_id: parent }) => parent === region.id)
          .map((province) => ({
            id: province.id,
            name: nameIn(province),
            subscribed: coversProvince(viewer, province.id),
          })),
      }))
    return { list }
  },
})
