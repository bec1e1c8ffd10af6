import { records } from '@groundbreak/contract/areas/records'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { recordsOfFirm } from './records.access'
import { userOf } from './records.present'
import { countTabs } from './records.queries'

export default handle(records.counts, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    const counts = await countTabs(db, {
      projectId: input.projectid,
      firmId: recordsOfFirm(viewer),
      visible: visibleProjects(viewer),
    })
    if (!counts) throw fail('projects.notFound')
    // What demo mode leaves out is not counted either.
    if (viewer.settings.awayMode)
      return { ...counts, files: 0, viewing: 0, calling: 0, retrieval: 0, last_call: null }
    const { last_call: last } = counts
    return { ...counts, last_call: last && { user: userOf(last, { language }), called_on: last.called_on } }
  },
})
