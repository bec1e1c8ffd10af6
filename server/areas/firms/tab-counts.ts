import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { mustSeeFirm } from './firms.access'
import { countTabs } from './firms.people.queries'

export default handle(firms.tabCounts, {
  may: 'firms.read',
  async run({ input, viewer, db }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    return countTabs(db, input.firm_id, visibleProjects(viewer))
  },
})
