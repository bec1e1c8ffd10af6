import { session } from '@groundbreak/contract/areas/session'
import { recordAudit } from '../../access/audit'
import { passwordFits, PasswordsBusy } from '../../access/passwords'
import {
  findAllotmentHash,
  findOldPasswords,
  findPasswordHash,
  saveAllotmentPassword,
} from '../../access/passwords.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { isStaff } from '../../access/viewer'
import { ownWordsOf } from '../../access/easy-passwords'
import { MOST_FAILED } from './password-rules'
import { hashNew, refuseFaults } from './password-by-code'
import { countWrongOldPasswords } from './session.queries'

/** The same rules as the login password, and never the same password. */
export default handle(session.changeAllotmentPassword, {
  may: 'signedIn',
  stepUp: true,
  async prepare({ input, viewer, db, house, asked }) {
    const { userId, firm } = viewer
    const { new_password: next, repeat_password: repeat } = input
    const inUse = await findAllotmentHash(db, userId)
    const old = inUse === null ? undefined : (input.old_password ?? '')
    const isOurs = isStaff(viewer.role)
    refuseFaults({ old, next, repeat, ownWords: ownWordsOf(viewer), long: house.longPasswords, isOurs })
    const { failed, minutes } = await countWrongOldPasswords(db, userId)
    if (failed >= MOST_FAILED) throw fail('session.tooManyAttempts', { minutes })
    if (inUse !== null && !(await fits(old ?? '', inUse))) {
      const action = 'session.oldPasswordWrong'
      await recordAudit(db, { userId, firmId: firm?.id, action, address: asked.address })
      throw failFields({ old_password: { key: 'session.oldPasswordWrong' } })
    }
    if (await fits(next, await findPasswordHash(db, userId)))
      throw failFields({ new_password: { key: 'session.allotmentIsLogin' } })
    return hashNew(next, inUse ?? undefined, await findOldPasswords(db, userId, 'allotment'))
  },
  async run({ viewer, db, prepared, asked }) {
    const { userId, firm } = viewer
    await saveAllotmentPassword(db, userId, prepared)
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'session.allotmentPasswordChanged',
      address: asked.address,
    })
    return {}
  },
})

async function fits(password: string, hash: string): Promise<boolean> {
  try {
    return await passwordFits(password, hash)
  } catch (error) {
    throw error instanceof PasswordsBusy ? fail('http.tooFrequent') : error
  }
}
