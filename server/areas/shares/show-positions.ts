import { shares } from '@groundbreak/contract/areas/shares'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { loadProjectSheets } from '../projects/sheets.list'
import { openShare } from './shares.access'
import { presentSharer } from './shares.present'

export default handle(shares.showPositions, {
  may: 'anyone',
  async run({ input, db, house, language }) {
    const { share, show } = await openShare({
      db,
      house,
      language,
      token: input.request_token,
      kind: 'position',
    })
    const sheets = await loadProjectSheets(db, share.project_ids, show)
    if (sheets.length === 0) throw fail('shares.ended')
    return {
      ...presentSharer(share, show),
      list: sheets.flatMap(({ longitude, latitude, ...sheet }) =>
        longitude === null || latitude === null ? [] : [{ ...sheet, longitude, latitude }],
      ),
    }
  },
})
