import { alertLimits, alerts } from '@groundbreak/contract/areas/alerts'
import { handle } from '../../http/handle'
import { presentContact } from './address-book'
import { loadContacts } from './contacts.queries'
import { countSentByHand } from './sendings.queries'

export default handle(alerts.contacts, {
  may: 'projects.read',
  async run({ viewer, db, house }) {
    const rows = await loadContacts(db, viewer.userId)
    return {
      list: rows.map((row) => presentContact(house.mail, row)),
      by_hand_left: alertLimits.byHandDaily - (await countSentByHand(db, viewer.userId)),
    }
  },
})
