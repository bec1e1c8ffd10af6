import { exports } from '@groundbreak/contract/areas/exports'
import { handle } from '../../http/handle'
import { mustOwnTask } from './exports.access'
import { presentTask } from './exports.present'

export default handle(exports.work, {
  may: 'projects.export',
  async run({ input, viewer, db, house }) {
    const task = await mustOwnTask(db, viewer, input.util_work_id)
    return presentTask(task, { viewer, lists: house.exportedLists })
  },
})
