import { alerts } from '@groundbreak/contract/areas/alerts'
import { phrases } from '@groundbreak/phrases/phrases'
import { takeTurn } from '../../access/turns.queries'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { ownContact } from './address-book'
import { findGroup, insertAlerts, insertGroup, projectsOnAlert, setMembers } from './alerts.queries'

/** The first project on alert makes the first group: the own address, once a day. */
export default handle(alerts.appendProjects, {
  may: 'projects.read',
  async run({ input, viewer, db, house, language }) {
    const { userId } = viewer
    await takeTurn(db, 'user', userId)
    const found = await findGroup(db, { userId, groupId: input.group_id })
    if (input.group_id !== undefined && (!found || found.deleted)) throw fail('alerts.groupNotFound')
    const group = found ?? { id: 0, name: phrases[language].alerts.firstGroup }
    if (!found) {
      group.id = await insertGroup(db, { userId, name: group.name, rhythm: 'daily' })
      const own = await ownContact({ db, desk: house.mail, viewer, language })
      if (own !== undefined) await setMembers(db, { userId, groupId: group.id, contactIds: [own] })
    }
    const put = { userId, groupId: group.id, projectIds: input.project_ids }
    const { changed, moved } = await projectsOnAlert.within(db, userId, () =>
      insertAlerts(db, put, visibleProjects(viewer)),
    )
    return { changed, moved, group: { id: group.id, name: group.name } }
  },
})
