import { records } from '@groundbreak/contract/areas/records'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { listRecords } from './records.list'
import { contactOf, maskedOf, userOf } from './records.present'
import { loadCalls } from './records.queries'

export default handleList(records.calling, {
  may: 'projects.read',
  run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    return listRecords({ db, viewer, input, page, load: loadCalls }, (row) => ({
      id: row.id,
      user: userOf(row, show),
      called_at: row.called_at.toISOString(),
      seconds: row.seconds,
      contact: contactOf(row, show),
      masked: maskedOf(row.masked, show),
    }))
  },
})
