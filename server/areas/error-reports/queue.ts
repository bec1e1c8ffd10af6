import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
import { countQueue, loadQueue } from './error-reports.desk.queries'
import { presentTask } from './error-reports.present'

export default handleList(errorReports.queue, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await loadQueue(
      db,
      {
        tab: input.tab,
        userId: viewer.userId,
        states: input.states ?? null,
        kinds: input.kinds ?? null,
        provinceIds: input.province_ids ?? null,
        olderThanDays: input.older_than_days ?? null,
      },
      page,
    )
    const counts = await countQueue(db, viewer.userId)
    const list = rows.map((row) => presentTask(row, show))
    return { list, total, counts }
  },
})
