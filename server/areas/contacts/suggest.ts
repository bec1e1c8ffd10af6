import { contacts } from '@groundbreak/contract/areas/contacts'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleContacts } from './contacts.access'
import { presentContactRow } from './contacts.present'
import { loadContactRows } from './contacts.queries'

export default handle(contacts.suggest, {
  may: 'contacts.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const visible = visibleContacts(viewer)
    const ids = await house.search.suggest('contacts', {
      words: input.keyword,
      scope: visible.clauses,
      limit: input.limit,
    })
    const rows = await loadContactRows(db, ids, visible)
    return {
      list: rows
        .map((row) => presentContactRow(row, show))
        .map(({ encode_contact_id, full_name, position, firm }) => ({
          encode_contact_id,
          full_name,
          position,
          firm,
        })),
    }
  },
})
