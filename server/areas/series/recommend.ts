import { series } from '@groundbreak/contract/areas/series'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { saveRecommendation } from './recommended.queries'

export default handle(series.recommend, {
  may: 'desk.work',
  async run({ input, viewer, db, asked }) {
    const { series_id: seriesId, ...recommendation } = input
    if (!(await saveRecommendation(db, seriesId, recommendation))) throw fail('series.notFound')
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'series.recommended',
      subject: 'project_series',
      subjectId: seriesId,
      detail: recommendation,
      address: asked.address,
    })
    return {}
  },
})
