import { contacts } from '@groundbreak/contract/areas/contacts'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { recordsOfFirm } from '../records/records.access'
import { visibleContacts } from './contacts.access'
import { mustFindContact } from './contacts.found'
import { presentWholeContact } from './contacts.page.present'
import { loadFigures, loadNamesakes, loadPositions, recordContactView } from './contacts.page.queries'

/** Six statements; a look is kept for the colleagues. */
export default handle(contacts.get, {
  may: 'contacts.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const row = await mustFindContact(db, viewer, input.encode_contact_id)
    const of = {
      contactId: row.id,
      contacts: visibleContacts(viewer),
      projects: visibleProjects(viewer),
    }
    await recordContactView(db, { userId: viewer.userId, contactId: row.id })
    const positions = await loadPositions(db, of)
    const namesakes = await loadNamesakes(db, row.id, of.contacts)
    const figures = await loadFigures(db, { ...of, firmId: recordsOfFirm(viewer) })
    return presentWholeContact(row, { positions, namesakes, figures }, show)
  },
})
