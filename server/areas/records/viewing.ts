import { records } from '@groundbreak/contract/areas/records'
import { handle } from '../../http/handle'

import { listRecords } from './records.list'
import { userOf } from './records.present'
import { loadLooks } from './records.queries'

export default handle(records.viewing, {
  may: 'projects.read',
  run({ input, viewer, db, language }) {
    return listRecords({ db, viewer, input, load: loadLooks }, (row) => ({
      id: row.id,
      user: userOf(row, { language }),
      viewed_at: row.looked_at.toISOString(),
      content: row.content,
      file_name: row.file_name,
    }))
  },
})
