import { alerts } from '@groundbreak/contract/areas/alerts'
import { handle } from '../../http/handle'
import { loadAlertsOf } from './alerts.queries'

export default handle(alerts.ofProjects, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    return { list: await loadAlertsOf(db, { userId: viewer.userId, projectIds: input.project_ids }) }
  },
})
