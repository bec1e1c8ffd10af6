import { exports, usualSections } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { leftOf, presentTask } from './exports.present'
import { countToday, findSheetChoice, loadTasks } from './exports.queries'

const NEWEST = 100

export default handle(exports.tasks, {
  may: 'projects.export',
  async run({ viewer, db, house }) {
    const rows = await loadTasks(db, viewer.userId, NEWEST)
    const left = leftOf(await countToday(db, viewer.userId))
    const choice = (await findSheetChoice(db, viewer.userId)) ?? {
      sections: [...usualSections],
      split: false,
    }
    return { list: rows.map((row) => presentTask(row, { viewer, lists: house.exportedLists })), left, choice }
  },
})
