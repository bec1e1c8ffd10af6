import { records } from '@groundbreak/contract/areas/records'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { listRecords } from './records.list'
import { contactOf, userOf } from './records.present'
import { loadRetrievals } from './records.queries'

export default handleList(records.retrieval, {
  may: 'projects.read',
  run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    return listRecords({ db, viewer, input, page, load: loadRetrievals }, (row) => ({
      id: row.id,
      user: userOf(row, show),
      retrieved_at: row.retrieved_at.toISOString(),
      contact: contactOf(row, show),
    }))
  },
})
