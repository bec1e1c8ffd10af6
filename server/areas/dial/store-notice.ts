import { dial } from '@groundbreak/contract/areas/dial'
import { handle } from '../../http/handle'
import { saveNoticeValue } from './dial.notice.queries'

export default handle(dial.storeNotice, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    await saveNoticeValue(db, viewer.userId, input.rcc_dial_notice_value)
    return input
  },
})
