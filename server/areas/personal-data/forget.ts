import { personalData } from '@groundbreak/contract/areas/personal-data'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { object } from './objection.act'
import { findOneHeld } from './personal-data.desk.queries'

export default handle(personalData.forget, {
  may: 'customers.manage',
  stepUp: true,
  actsForAll: true,
  async run({ input, viewer, db, house, asked }) {
    const row = await findOneHeld(db, input.encode_contact_id)
    if (!row) throw fail('http.noRecord')
    const { userId } = viewer
    const { ground } = input
    const id = await object(db, house.mail.secrets, { contactId: row.id, ground, askedBy: userId })
    // Asked twice, it is carried out once.
    if (id !== undefined)
      await recordAudit(db, {
        userId,
        action: 'personalData.forgotten',
        subject: 'contact',
        subjectId: row.id,
        detail: { ground },
        address: asked.address,
      })
    return {}
  },
})
