import { contacts } from '@groundbreak/contract/areas/contacts'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { recordsOfFirm } from '../records/records.access'
import { mustFindContact } from './contacts.found'
import { loadContactRecords } from './contacts.lists.queries'
import { presentContactRecord } from './contacts.page.present'

/** None in demo mode, where colleagues have no names. */
export default handleList(contacts.records, {
  may: 'contacts.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { id: contactId } = await mustFindContact(db, viewer, input.encode_contact_id)
    if (show.away) return { list: [], total: 0 }
    const asked = { contactId, firmId: recordsOfFirm(viewer), kind: input.kind, page }
    const { rows, total } = await loadContactRecords(db, asked)
    return { list: rows.map((row) => presentContactRecord(row, show)), total }
  },
})
