import { shares } from '@groundbreak/contract/areas/shares'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { loadProjectSheets } from '../projects/sheets.list'
import { openShare } from './shares.access'
import { presentShared, presentSharer } from './shares.present'

export default handle(shares.show, {
  may: 'anyone',
  async run({ input, db, house, language }) {
    const { share, show } = await openShare({
      db,
      house,
      language,
      token: input.request_token,
      kind: 'project',
    })
    const [sheet] = await loadProjectSheets(db, share.project_ids, show)
    if (!sheet) throw fail('shares.ended')
    return { ...presentSharer(share, show), project: presentShared(sheet) }
  },
})
