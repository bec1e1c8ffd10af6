import { options } from '@groundbreak/contract/areas/options'
import { handle } from '../../http/handle'

export default handle(options.regions, {
  may: 'signedIn',
  async run({ house, language }) {
    const { regions } = house.vocabularies.words.rows
    return {
      list: regions.map(({ id, level, parent_id, ...names }) => ({
        id,
        level,
        parent_id,
        name: language === 'en' ? names.name_en : names.name_zh,
        short: language === 'en' ? names.short_en : names.short_zh,
      })),
    }
  },
})
