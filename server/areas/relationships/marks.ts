import { relationships } from '@groundbreak/contract/areas/relationships'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { askedOf } from './relationships.access'
import { presentMark } from './relationships.present'
import { loadMarks } from './relationships.queries'

export default handle(relationships.marks, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    if (!viewer.firm) return { list: [] }
    const show = showingFor({ viewer, language, house })
    const of = askedOf({ ...input, project_ids: input.rcc_ids })
    const rows = await loadMarks(db, { firmId: viewer.firm.id, of })
    return { list: rows.map((row) => presentMark(row, show)) }
  },
})
