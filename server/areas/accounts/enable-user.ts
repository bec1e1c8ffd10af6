import { accounts } from '@groundbreak/contract/areas/accounts'
import { handle } from '../../http/handle'
import { recordChange } from '../../account-changes/account-changes'
import { seats, setDisabled } from '../../access/users.queries'
import { ownFirm, takeUser } from './accounts.access'

export default handle(accounts.enableUser, {
  may: 'users.manage',
  stepUp: true,
  async run({ input, viewer, db, asked }) {
    const { user_id: userId } = input
    const firmId = ownFirm(viewer)
    const user = await takeUser(db, viewer, userId)
    if (!user.disabled) return {}
    await seats.mustFit(db, firmId)
    await setDisabled(db, userId, false)
    await recordChange(
      { db, viewer, address: asked.address },
      { kind: 'userEnabled', firmId, subject: 'user', subjectId: userId, name: user.username },
    )
    return {}
  },
})
