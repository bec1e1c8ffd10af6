import { alerts } from '@groundbreak/contract/areas/alerts'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { deleteContact, findContact } from './contacts.queries'

export default handle(alerts.deleteContact, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const row = await findContact(db, { userId: viewer.userId, id: input.id })
    if (!row || row.deleted) throw fail('alerts.contactNotFound')
    await deleteContact(db, row.id)
    return {}
  },
})
