import { firms } from '@groundbreak/contract/areas/firms'
import { handleList } from '../../http/handle-list'
import { presentContact } from '../../showing/contacts'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { mustSeeFirm } from './firms.access'
import { loadFirmContacts } from './firms.people.queries'

export default handleList(firms.contacts, {
  may: 'contacts.read',
  async run({ input: { firm_id: firmId }, viewer, db, language, house, page }) {
    await mustSeeFirm(db, viewer, firmId)
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await loadFirmContacts(db, { firmId, visible: visibleProjects(viewer), page })
    const list = rows.map((row) => ({
      ...presentContact(row, show),
      resigned_on: row.resigned_on,
      projects: row.projects,
    }))
    return { list, total }
  },
})
