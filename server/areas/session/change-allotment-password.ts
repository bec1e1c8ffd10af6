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
import { handle, type House } from '../../http/handle'
import { countOwnTry, passwordIsRight } from '../../access/tries'
import type { Db } from '../../db/pool'
import { isStaff, type Viewer } from '../../access/viewer'
import { ownWordsOf } from '../../access/easy-passwords'
import { hashNew, refuseFaults } from './password-by-code'

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
    refuseFaults({
      old,
      next,
      repeat,
      ownWords: ownWordsOf(viewer),
      long: house.identity.longPasswords,
      isOurs,
    })
    if (inUse !== null && !(await isOld({ db, house, viewer }, old ?? '', inUse))) {
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

async function isOld(
  { viewer, ...place }: { db: Db; house: House; viewer: Viewer },
  password: string,
  hash: string,
): Promise<boolean> {
  const tried = await countOwnTry(place, 'oldPasswords', viewer)
  return passwordIsRight(place.db, tried, () => passwordFits(password, hash))
}

async function fits(password: string, hash: string): Promise<boolean> {
  try {
    return await passwordFits(password, hash)
  } catch (error) {
    throw error instanceof PasswordsBusy ? fail('http.tooFrequent') : error
  }
}
