import { alerts } from '@groundbreak/contract/areas/alerts'
import { handle } from '../../http/handle'
import { presentContact } from './address-book'
import { loadContacts } from './contacts.queries'
import { mailsByHand } from './sendings.queries'

export default handle(alerts.contacts, {
  may: 'projects.read',
  async run({ viewer, db, house }) {
    const rows = await loadContacts(db, viewer.userId)
    return {
      list: rows.map((row) => presentContact(house.mail, row)),
      by_hand_left: (await mailsByHand.counted(db, viewer.userId)).left,
    }
  },
})
