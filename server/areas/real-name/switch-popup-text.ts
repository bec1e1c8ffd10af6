import { realName } from '@groundbreak/contract/areas/real-name'
import { handle } from '../../http/handle'
import { putOff } from './real-name.queries'

/** The specification's seven days. */
const DAYS = 7

export default handle(realName.switchPopupText, {
  may: 'contacts.read',
  async run({ viewer, db }) {
    return { asks_at: (await putOff(db, viewer.userId, DAYS)).toISOString() }
  },
})
