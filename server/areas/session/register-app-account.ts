import { randomInt } from 'node:crypto'
import { session } from '@groundbreak/contract/areas/session'
import { sealChannel } from '@groundbreak/db/secrets'
import { recordAudit } from '../../access/audit'
import { codeGone, readCode, tryCode } from '../../access/codes'
import { useCode } from '../../access/codes.queries'
import { subjectsOfAddress } from '../../access/network'
import { hashOf } from '../../access/sessions'
import { takeExactly } from '../../access/take-exactly'
import { seats } from '../../access/users.queries'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail, failFields } from '../../http/errors'
import { handle, type Work } from '../../http/handle'
import { insertPersonal } from './code-accounts.queries'
import { readMobile } from './code-fields'
import { rememberDevice } from './known-device'
import { hashNew, refuseFaults } from './password-by-code'

/** Without those that are taken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const newName = () => `app-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/**
 * A personal account logs in by its mobile. Its firm is that of who registers it, as it stands in the session; it
 * sees no contacts until it is certified. Without a firm it waits.
 */
export default handle(session.registerAppAccount, {
  may: 'anyone',
  async prepare({ input, db, house, asked }) {
    if (!input.agreed) throw failFields({ agreed: { key: 'session.agreementRequired' } })
    const target = readMobile(input.mobile)
    const code = readCode(input.code)
    const { new_password: next, repeat_password: repeat } = input
    refuseFaults({ next, repeat, ownWords: [target.value], long: house.identity.longPasswords })
    const about = { purpose: 'registration' as const, target, address: asked.address }
    const right = await tryCode(db, house.mail.secrets, { ...about, code, use: false })
    return { right, target, hash: await hashNew(next, undefined) }
  },
  async run(work) {
    const { input, viewer, db, house, language, prepared, asked } = work
    const { right, target, hash } = prepared
    // In a firm its seats limit them.
    if (!viewer) await takeRegistration(work)
    if (!(await useCode(db, right.id))) throw codeGone()
    const firm = await firmWithRoom(db, viewer)
    const mobile = sealChannel(house.mail.secrets, 'mobile', target.value)
    const username = newName()
    const userId = await insertPersonal(db, {
      username,
      name: input.name || mobile.masked,
      firmId: firm?.id ?? null,
      passwordHash: hash,
      mobile,
    })
    if (userId === undefined) throw fail('codes.mobileTaken')
    await recordAudit(db, {
      userId: viewer?.userId ?? userId,
      firmId: firm?.id,
      action: 'session.personalRegistered',
      subject: 'user',
      subjectId: userId,
      address: asked.address,
    })
    if (!viewer) await rememberDevice(work, userId)
    return { username, sub_firm_name: firm && (language === 'en' ? firm.nameEn : firm.nameZh) }
  },
})

/** So many a day from an address, and fewer in a browser. Given back when the registration fails. */
async function takeRegistration({
  db,
  house,
  asked,
}: Pick<Work<unknown, unknown, unknown>, 'db' | 'house' | 'asked'>) {
  const { device } = asked
  const subjects = subjectsOfAddress(asked.address)
  const now = house.clock()
  await takeExactly(
    db,
    {
      budget: 'registrations',
      subjects: { ...subjects, ...(device ? { device: hashOf(device).toString('base64url') } : {}) },
      amount: 1,
      pass: subjects.address,
    },
    {
      limits: house.metering.limits,
      now,
      reached: ({ name, subject, limit }) => {
        house.metering.bell.ring({ name, subject, most: limit.most })
        return fail('codes.tooManyRegistrations')
      },
    },
  )
}

/** A personal account takes a seat as any other. */
async function firmWithRoom(db: Db, viewer: Viewer | null): Promise<Viewer['firm']> {
  if (!viewer?.firm) return null
  await seats.mustFit(db, viewer.firm.id)
  return viewer.firm
}
