import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { countNoticesByKind } from './projects.lists.queries'
import { noticesOfSearch } from './projects.notices'

export default handle(projects.searchBidCount, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { rows, ...notices } = await noticesOfSearch({
      db,
      house,
      show,
      asked: input,
      count: countNoticesByKind,
    })
    return { ...notices, list: rows.map(({ key, ...row }) => ({ ...row, kind: key })) }
  },
})
