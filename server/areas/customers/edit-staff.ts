import { customers } from '@groundbreak/contract/areas/customers'
import type { Input } from '@groundbreak/contract/define'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { changesOf, recordChange } from '../../account-changes/account-changes'
import { endSessionsOf, setDisabled, updateUser } from '../../access/users.queries'
import { mustKeepStaffAdministrator, takeStaff } from './customers.access'

export default handle(customers.editStaff, {
  may: 'staff.manage',
  stepUp: true,
  async run({ input, viewer, db, house, asked, afterCommit }) {
    const { user_id: userId, state, ...given } = input
    if (userId === viewer.userId) mustNotBeOfOneself(input, viewer.role)
    const user = await takeStaff(db, userId)
    const { name_zh, name_en, email, work_phone, role } = user
    const changes = changesOf({ name_zh, name_en, email, work_phone, role }, given)
    const disabled = state === undefined ? user.disabled : state === 'disabled'
    const deed = { db, viewer, address: asked.address }
    const who = { firmId: null, subject: 'user', subjectId: userId, name: user.username } as const
    await updateUser(db, userId, given)
    if (disabled !== user.disabled) {
      await setDisabled(db, userId, disabled)
      if (disabled) await endSessionsOf(db, userId, 'disabled')
      await recordChange(deed, { ...who, kind: disabled ? 'userDisabled' : 'userEnabled' })
    }
    await mustKeepStaffAdministrator(db)
    if (changes.length > 0) await recordChange(deed, { ...who, kind: 'userChanged', changes })
    afterCommit(() => house.identity.sessions.forgetAll())
    return {}
  },
})

/** Nobody locks out or demotes oneself by mistake. */
function mustNotBeOfOneself({ role, state }: Input<typeof customers.editStaff>, own: string): void {
  if (state === 'disabled') throw fail('accounts.notYourself')
  if (role !== undefined && role !== own) throw failFields({ role: { key: 'accounts.notYourself' } })
}
