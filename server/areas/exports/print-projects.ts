import { exports } from '@groundbreak/contract/areas/exports'
import { recordAudit } from '../../access/audit'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { loadProjectSheets } from '../projects/sheets.list'

export default handle(exports.printProjects, {
  may: 'projects.print',
  async run({ input, viewer, db, language, house, asked }) {
    const ids = [...new Set(input.project_ids)]
    const list = await loadProjectSheets(db, ids, showingFor({ viewer, language, house }))
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'projects.printed',
      subject: 'project',
      detail: { project_ids: list.map(({ projectid }) => projectid) },
      address: asked.address,
    })
    return { list, printed_at: new Date().toISOString(), left_out: ids.length - list.length }
  },
})
