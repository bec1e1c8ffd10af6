import { inbox } from '@groundbreak/contract/areas/inbox'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { countNews, gatherInbox, newsOf } from './inbox.news'

export default handle(inbox.count, {
  may: 'projects.read',
  async run({ viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const all = await gatherInbox({ db, house, show })
    const counts = countNews(newsOf(all, all.lenses))
    return { counts, total: counts.new + counts.changed + counts.gone, capped: all.capped }
  },
})
