import { series } from '@groundbreak/contract/areas/series'
import { recordAudit } from '../../access/audit'
import { handle } from '../../http/handle'
import { deleteRecommendation } from './recommended.queries'

export default handle(series.unrecommend, {
  may: 'desk.work',
  async run({ input, viewer, db, asked }) {
    const changed = await deleteRecommendation(db, input.series_id)
    if (changed > 0)
      await recordAudit(db, {
        userId: viewer.userId,
        action: 'series.unrecommended',
        subject: 'project_series',
        subjectId: input.series_id,
        address: asked.address,
      })
    return { changed }
  },
})
