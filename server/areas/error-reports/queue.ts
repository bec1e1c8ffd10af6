import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { countQueue, loadQueue } from './error-reports.desk.queries'
import { presentTask } from './error-reports.present'

export default handle(errorReports.queue, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { tab, page, per_page: perPage = 50 } = input
    const { rows, total } = await loadQueue(
      db,
      {
        tab,
        userId: viewer.userId,
        states: input.states ?? null,
        kinds: input.kinds ?? null,
        provinceIds: input.province_ids ?? null,
        olderThanDays: input.older_than_days ?? null,
      },
      { limit: perPage, offset: (page - 1) * perPage },
    )
    const counts = await countQueue(db, viewer.userId)
    const list = rows.map((row) => presentTask(row, show))
    return { list, total, total_capped: false, page, per_page: perPage, counts }
  },
})
