import { projects } from '@groundbreak/contract/areas/projects'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { listProjects } from './projects.list'
import { newsFor, touchedSince, withChanges } from './news.list'

export default handleList(projects.sinceLastLogin, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { since, isLastWeek, all, fresh } = await newsFor(house, viewer)
    const query = { clauses: [touchedSince(since)], scope: visibleProjects(viewer).clauses }
    const {
      result: _,
      list,
      ...totals
    } = await listProjects({
      db,
      house,
      show,
      page,
      sort: input.sort,
      query,
    })
    return {
      ...totals,
      list: await withChanges(db, list, { show, since }),
      since: new Date(since).toISOString(),
      is_last_week: isLastWeek,
      new_total: fresh,
      changed_total: all - fresh,
    }
  },
})
