import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { removeMarks } from './relationships.queries'

export default handle(relationships.unmarkProjects, {
  may: 'relationships.mark',
  async run({ input, viewer, db }) {
    const { project_ids: projectIds } = input
    return { changed: viewer.firm ? await removeMarks(db, { firmId: viewer.firm.id, projectIds }) : 0 }
  },
})
