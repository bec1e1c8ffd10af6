import { exports } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { mustOwnTask } from './exports.access'
import { presentTask } from './exports.present'
import { terminateTask } from './exports.queries'

export default handle(exports.terminate, {
  may: 'projects.export',
  async run({ input, viewer, db, house }) {
    await terminateTask(db, viewer.userId, input.util_work_id)
    const task = await mustOwnTask(db, viewer, input.util_work_id)
    return presentTask(task, { viewer, lists: house.exportedLists })
  },
})
