import { personalData } from '@groundbreak/contract/areas/personal-data'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { findOneHeld, loadCopy } from './personal-data.desk.queries'
import { copyOf, presentHeld } from './personal-data.present'

export default handle(personalData.copy, {
  may: 'customers.manage',
  stepUp: true,
  actsForAll: true,
  async run({ input, viewer, db, language, house, asked }) {
    const row = await findOneHeld(db, input.encode_contact_id)
    const hanging = row && (await loadCopy(db, row.id))
    if (!hanging) throw fail('http.noRecord')
    await recordAudit(db, {
      userId: viewer.userId,
      action: 'personalData.copied',
      subject: 'contact',
      subjectId: row.id,
      address: asked.address,
    })
    const held = presentHeld(row, showingFor({ viewer, language, house }))
    return {
      file_name: `${row.encode_id}.json`,
      content: copyOf(held, hanging, house.mail.secrets),
    }
  },
})
