import { relationships } from '@groundbreak/contract/areas/relationships'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { insertMarks } from './relationships.queries'

const LONGEST_NOTE = 200

/** The provider's staff have no firm that could work together with anybody. */
export default handle(relationships.markProjects, {
  may: 'relationships.mark',
  async run({ input, viewer, db }) {
    const { project_ids: projectIds, note } = input
    if ([...(note ?? '')].length > LONGEST_NOTE)
      throw failFields({ note: { key: 'input.tooLong', values: { max: LONGEST_NOTE } } })
    const { userId, firm } = viewer
    if (!firm) return { changed: 0 }
    return { changed: await insertMarks(db, { firmId: firm.id, userId, projectIds, note }) }
  },
})
