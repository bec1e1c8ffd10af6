import { personalData } from '@groundbreak/contract/areas/personal-data'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findOneHeld, updateHeld } from './personal-data.desk.queries'

export default handle(personalData.correct, {
  may: 'customers.manage',
  stepUp: true,
  actsForAll: true,
  async run({ input, viewer, db, asked }) {
    const row = await findOneHeld(db, input.encode_contact_id)
    if (!row) throw fail('http.noRecord')
    const changes = Object.fromEntries(
      Object.entries(input.changes).filter(([column, value]) => row[column as 'remarks'] !== value),
    )
    await updateHeld(db, row.id, changes)
    const changed = Object.keys(changes)
    if (changed.length > 0)
      await recordAudit(db, {
        userId: viewer.userId,
        action: 'personalData.corrected',
        subject: 'contact',
        subjectId: row.id,
        detail: { changed },
        address: asked.address,
      })
    return { changed }
  },
})
