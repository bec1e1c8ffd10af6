import { personalData } from '@groundbreak/contract/areas/personal-data'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { loadObjections } from './personal-data.desk.queries'

export default handle(personalData.objections, {
  may: 'customers.manage',
  async run({ db, language }) {
    const rows = await loadObjections(db)
    return {
      list: rows.map(({ asked_by: by, asked_at: at, done_at: done, ...row }) => ({
        ...row,
        asked_by: by && { id: by.id, name: nameOf(by, language) },
        asked_at: at.toISOString(),
        done_at: done?.toISOString() ?? null,
      })),
    }
  },
})
