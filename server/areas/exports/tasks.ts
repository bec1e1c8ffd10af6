import { exports } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { leftOf, presentTask } from './exports.present'
import { countToday, loadTasks } from './exports.queries'

const NEWEST = 100

export default handle(exports.tasks, {
  may: 'projects.export',
  async run({ viewer, db }) {
    const rows = await loadTasks(db, viewer.userId, NEWEST)
    const left = leftOf(await countToday(db, viewer.userId))
    return { list: rows.map((row) => presentTask(row, viewer)), left }
  },
})
