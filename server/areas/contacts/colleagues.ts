import { contacts } from '@groundbreak/contract/areas/contacts'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { ofSeenContact } from './contacts.found'
import { loadColleagues } from './contacts.lists.queries'
import { presentColleague } from './contacts.page.present'

export default handleList(contacts.colleagues, {
  may: 'contacts.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const of = await ofSeenContact(db, viewer, input.encode_contact_id)
    const { rows, total } = await loadColleagues(db, { ...of, page })
    return { list: rows.map((row) => presentColleague(row, show)), total }
  },
})
