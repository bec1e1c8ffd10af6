import { contacts } from '@groundbreak/contract/areas/contacts'
import { MOST_CREDITS } from '@groundbreak/contract/areas/contacts.numbers'
import { takeTurn } from '../../access/turns.queries'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { subjectsOf } from '../../http/counting'
import { handle, type House } from '../../http/handle'
import { insertCheck } from '../../reachability/channels.queries'
import { reportWrongNumber } from '../error-reports/wrong-number.act'
import { mustSeeProject } from '../projects/projects.access'
import { findNumber, findOwnReports, projectOfNumber } from './contacts.numbers.queries'

export default handle(contacts.reportNumber, {
  may: 'numbers.show',
  async run({ input, viewer, db, house }) {
    const { userId, firm } = viewer
    const customerFirmId = firm?.id ?? null
    await takeTurn(db, 'user', userId)
    const { projectid } = input
    if (projectid !== undefined) await mustSeeProject(db, viewer, projectid)
    const named = {
      channelId: input.channel_id,
      encodeId: input.encode_contact_id ?? null,
      firmId: input.firm_id ?? null,
    }
    const found = await findNumber(db, viewer, named)
    if (!found) throw fail('numbers.notFound')
    if (!found.is_shown) throw fail('numbers.notShown')
    const { id: channelId, contact_id: contactId } = found
    const own = await findOwnReports(db, { userId, channelId })
    if (own.is_reported) return { credited: false }
    await insertCheck(db, { channelId, way: 'report', outcome: 'wrong', userId, firmId: customerFirmId })
    const projectId = projectid ?? (await projectOfNumber(db, channelId))
    if (projectId !== null) {
      const firmId = contactId === null ? named.firmId : null
      await reportWrongNumber(db, { channelId, contactId, firmId, projectId, userId, customerFirmId })
    }
    const credited = own.today < MOST_CREDITS
    if (credited) await giveBack(db, house, { viewer, takenAt: own.shown_at.getTime() })
    return { credited }
  },
})

async function giveBack(
  db: Db,
  { metering: { budgets } }: House,
  { viewer, takenAt }: { viewer: Viewer; takenAt: number },
): Promise<void> {
  const taking = { budget: 'reveals', ...subjectsOf(viewer), amount: 1 } as const
  await budgets?.giveBackExactly(db, { taking, takenAt })
}
