import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { countNoticesByCategory } from './projects.lists.queries'
import { noticesOfSearch } from './projects.notices'

export default handle(projects.searchBidCountIndustry, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { rows, ...notices } = await noticesOfSearch({
      db,
      house,
      show,
      asked: input,
      count: countNoticesByCategory,
    })
    return {
      ...notices,
      list: rows.map(({ key, ...row }) => ({
        ...row,
        category: house.vocabularies.named('categories', Number(key), language),
      })),
    }
  },
})
