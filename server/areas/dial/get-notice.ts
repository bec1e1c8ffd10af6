import { dial } from '@groundbreak/contract/areas/dial'
import { handle } from '../../http/handle'
import { findNoticeValue } from './dial.notice.queries'

export default handle(dial.getNotice, {
  may: 'projects.read',
  async run({ viewer, db }) {
    return { rcc_dial_notice_value: await findNoticeValue(db, viewer.userId) }
  },
})
