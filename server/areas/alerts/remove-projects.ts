import { alerts } from '@groundbreak/contract/areas/alerts'
import { handle } from '../../http/handle'
import { deleteAlerts } from './alerts.queries'

export default handle(alerts.removeProjects, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    return { changed: await deleteAlerts(db, { userId: viewer.userId, projectIds: input.project_ids }) }
  },
})
