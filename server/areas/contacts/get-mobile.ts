import { contacts } from '@groundbreak/contract/areas/contacts'
import type { LimitLeft } from '@groundbreak/contract/envelope'
import { decryptField } from '@groundbreak/db/secrets'
import { recordAudit } from '../../access/audit'
import { takeTurn } from '../../access/turns.queries'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { subjectsOf } from '../../http/counting'
import { handle, type House } from '../../http/handle'
import { mustSeeProject } from '../projects/projects.access'
import { mustBeShown, mustSeeNumbers } from './contacts.numbers.access'
import { findNumber, insertRetrieval } from './contacts.numbers.queries'

/** Counted, written down and audited in one transaction: a number that did not arrive can be asked for again for nothing. */
export default handle(contacts.getMobile, {
  may: 'numbers.show',
  stepUp: true,
  async run({ input, viewer, db, house, asked }) {
    mustSeeNumbers(viewer)
    const { projectid: projectId = null } = input
    // Two that ask for the same number at once count once.
    await takeTurn(db, 'user', viewer.userId)
    if (projectId !== null) await mustSeeProject(db, viewer, projectId)
    const found = await findNumber(db, viewer, {
      channelId: input.channel_id,
      encodeId: input.encode_contact_id ?? null,
      firmId: input.firm_id ?? null,
    })
    if (!found) throw fail('numbers.notFound')
    mustBeShown(found)
    const number = decryptField(house.mail.secrets, found.cipher)
    if (found.is_shown) return { number, counted: false, left: [] }
    const left = await takeOne(db, house, viewer)
    await insertRetrieval(db, found, { viewer, projectId })
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'contacts.numberShown',
      subject: 'channel',
      subjectId: found.id,
      detail: { projectId },
      address: asked.address,
    })
    return { number, counted: true, left }
  },
})

async function takeOne(db: Db, house: House, viewer: Viewer): Promise<LimitLeft[]> {
  const { budgets } = house.metering
  return budgets ? budgets.takeExactly(db, { budget: 'reveals', ...subjectsOf(viewer), amount: 1 }) : []
}
