import { alerts } from '@groundbreak/contract/areas/alerts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteGroup, findGroup } from './alerts.queries'

export default handle(alerts.deleteGroup, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const group = await findGroup(db, { userId: viewer.userId, groupId: input.id })
    if (!group || group.deleted) throw fail('alerts.groupNotFound')
    return { changed: await deleteGroup(db, group.id) }
  },
})
