import { records } from '@groundbreak/contract/areas/records'
import { handleList } from '../../http/handle-list'

import { listRecords } from './records.list'
import { userOf } from './records.present'
import { loadLooks } from './records.queries'

export default handleList(records.viewing, {
  may: 'projects.read',
  run({ input, viewer, db, language, page }) {
    return listRecords({ db, viewer, input, page, load: loadLooks }, (row) => ({
      id: row.id,
      user: userOf(row, { language }),
      viewed_at: row.looked_at.toISOString(),
      content: row.content,
      file_name: row.file_name,
    }))
  },
})
