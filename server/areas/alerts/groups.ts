import { alerts } from '@groundbreak/contract/areas/alerts'
import { handle } from '../../http/handle'
import { loadGroups, projectsOnAlert } from './alerts.queries'

export default handle(alerts.groups, {
  may: 'projects.read',
  async run({ viewer, db }) {
    return {
      list: await loadGroups(db, viewer.userId),
      project_total: (await projectsOnAlert.counted(db, viewer.userId)).count,
    }
  },
})
