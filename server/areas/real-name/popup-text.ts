import { realName } from '@groundbreak/contract/areas/real-name'
import { phrases } from '@groundbreak/phrases/phrases'
import { isStaff } from '../../access/viewer'
import { handle } from '../../http/handle'
import { findNotice } from './real-name.queries'

/** For customers who may call but have proven no number to call from; never in front of others, in demo mode. */
export default handle(realName.popupText, {
  may: 'contacts.read',
  async run({ viewer, db, language }) {
    const { has_mobile: hasMobile, due, asks_at: asksAt } = await findNotice(db, viewer.userId)
    const { title, text } = phrases[language].realName
    return {
      shown: due && !hasMobile && !isStaff(viewer.role) && !viewer.settings.awayMode,
      title,
      text,
      asks_at: asksAt?.toISOString() ?? null,
    }
  },
})
