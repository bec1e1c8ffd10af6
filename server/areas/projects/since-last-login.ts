import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { listProjects } from './projects.list'
import { newsFor, touchedSince, withChanges } from './news.list'

export default handle(projects.sinceLastLogin, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { since, isLastWeek, all, fresh } = await newsFor(house, viewer)
    const query = { clauses: [touchedSince(since)], scope: visibleProjects(viewer).clauses }
    const { result: _, list, ...page } = await listProjects({ db, house, show, asked: input, query })
    return {
      ...page,
      list: await withChanges(db, list, { show, since }),
      since: new Date(since).toISOString(),
      is_last_week: isLastWeek,
      new_total: fresh,
      changed_total: all - fresh,
    }
  },
})
