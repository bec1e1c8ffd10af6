import { alerts } from '@groundbreak/contract/areas/alerts'
import { decryptField, normaliseChannel } from '@groundbreak/db/secrets'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { askForConsent } from './address-book'
import { agree, findOwnAddress } from './answers.queries'
import { findContact } from './contacts.queries'

export default handle(alerts.askContact, {
  may: 'projects.read',
  async run({ input, viewer, db, house }) {
    const { userId } = viewer
    const row = await findContact(db, { userId, id: input.id })
    if (!row || row.deleted) throw fail('alerts.contactNotFound')
    const email = decryptField(house.mail.secrets, row.email_cipher)
    const own = await findOwnAddress(db, userId)
    if (own !== undefined && normaliseChannel('email', own) === normaliseChannel('email', email)) {
      // Whoever is logged in has said so already.
      await agree(db, row.id)
      return {}
    }
    if (row.state !== 'waiting' && row.state !== 'refused' && !row.has_left) throw fail('alerts.nothingToAsk')
    await askForConsent({ db, desk: house.mail, viewer }, row)
    return {}
  },
})
