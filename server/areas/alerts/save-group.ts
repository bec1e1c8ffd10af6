import { type AlertRhythm, alertLimits, alerts } from '@groundbreak/contract/areas/alerts'
import { waitForTurn } from '../../access/users.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { ownContact } from './address-book'
import {
  countGroups,
  findGroup,
  insertGroup,
  isGroupNameTaken,
  setMembers,
  updateGroup,
} from './alerts.queries'

const LONGEST_NAME = 30
const FIRST_RHYTHM: AlertRhythm = 'daily'

export default handle(alerts.saveGroup, {
  may: 'projects.read',
  async run({ input, viewer, db, house, language }) {
    const { userId } = viewer
    await waitForTurn(db, userId)
    const before = input.id === undefined ? undefined : await findGroup(db, { userId, groupId: input.id })
    if (input.id !== undefined && !before) throw fail('alerts.groupNotFound')
    const name = input.name ?? before?.name ?? ''
    if (name === '') throw failFields({ name: { key: 'input.required' } })
    if ([...name].length > LONGEST_NAME)
      throw failFields({ name: { key: 'input.tooLong', values: { max: LONGEST_NAME } } })
    if (await isGroupNameTaken(db, { userId, name, except: input.id }))
      throw failFields({ name: { key: 'alerts.groupNameTaken' } })
    if ((!before || before.deleted) && (await countGroups(db, userId)) >= alertLimits.groups)
      throw fail('alerts.tooManyGroups', { max: alertLimits.groups })
    const id = before?.id ?? (await insertGroup(db, { userId, name, rhythm: input.rhythm ?? FIRST_RHYTHM }))
    if (before) await updateGroup(db, { id, name, rhythm: input.rhythm })
    const own =
      before || input.contact_ids ? undefined : await ownContact({ db, desk: house.mail, viewer, language })
    const contactIds = input.contact_ids ?? (own === undefined ? undefined : [own])
    if (contactIds) await setMembers(db, { userId, groupId: id, contactIds })
    return { id, name }
  },
})
