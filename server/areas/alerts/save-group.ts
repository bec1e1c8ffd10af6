import { type AlertRhythm, alerts } from '@groundbreak/contract/areas/alerts'
import { takeTurn } from '../../access/turns.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { ownContact } from './address-book'
import {
  alertGroups,
  findGroup,
  insertGroup,
  isGroupNameTaken,
  projectsOnAlert,
  setMembers,
  updateGroup,
} from './alerts.queries'

const LONGEST_NAME = 30
const FIRST_RHYTHM: AlertRhythm = 'daily'

export default handle(alerts.saveGroup, {
  may: 'projects.read',
  async run({ input, viewer, db, house, language }) {
    const { userId } = viewer
    await takeTurn(db, 'user', userId)
    const before = input.id === undefined ? undefined : await findGroup(db, { userId, groupId: input.id })
    if (input.id !== undefined && !before) throw fail('alerts.groupNotFound')
    const name = input.name ?? before?.name ?? ''
    if (name === '') throw failFields({ name: { key: 'input.required' } })
    if ([...name].length > LONGEST_NAME)
      throw failFields({ name: { key: 'input.tooLong', values: { max: LONGEST_NAME } } })
    if (await isGroupNameTaken(db, { userId, name, except: input.id }))
      throw failFields({ name: { key: 'alerts.groupNameTaken' } })
    if (!before || before.deleted) await alertGroups.mustFit(db, userId)
    const id = before?.id ?? (await insertGroup(db, { userId, name, rhythm: input.rhythm ?? FIRST_RHYTHM }))
    // A deleted group comes back with its projects.
    if (before)
      await projectsOnAlert.within(db, userId, () => updateGroup(db, { id, name, rhythm: input.rhythm }))
    const own =
      before || input.contact_ids ? undefined : await ownContact({ db, desk: house.mail, viewer, language })
    const contactIds = input.contact_ids ?? (own === undefined ? undefined : [own])
    if (contactIds) await setMembers(db, { userId, groupId: id, contactIds })
    return { id, name }
  },
})
