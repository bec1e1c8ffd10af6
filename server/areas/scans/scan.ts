import { scans } from '@groundbreak/contract/areas/scans'
import { recordAudit } from '../../access/audit'
import { browserOf } from '../../access/browser-name'
import { networkOf } from '../../access/network'
import { hashOf } from '../../access/sessions'
import { isStaff } from '../../access/viewer'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { findBoundEnterprise, markScanned } from './scans.queries'

export default handle(scans.scan, {
  may: 'signedIn',
  async run({ input, viewer, db, house, asked, language }) {
    // Staff show a second factor wherever they log in.
    if (isStaff(viewer.role)) throw fail('session.accountTypeMismatch')
    const isPersonal = viewer.userType === 1
    const bound = isPersonal ? await findBoundEnterprise(db, viewer.userId) : undefined
    const scanned = await markScanned(db, {
      ticketHash: hashOf(input.ticket),
      sessionId: viewer.sessionId,
      userId: bound?.id ?? viewer.userId,
      appUserId: isPersonal ? viewer.userId : null,
    })
    if (!scanned) throw fail('session.qrInvalid')
    await recordAudit(db, {
      userId: viewer.userId,
      firmId: viewer.firm?.id,
      action: 'scans.scanned',
      subject: 'scan_ticket',
      subjectId: scanned.id,
      detail: { askedFrom: scanned.address },
      address: asked.address,
    })
    const names = bound ? { zh: bound.name_zh, en: bound.name_en } : { zh: viewer.nameZh, en: viewer.nameEn }
    return {
      asker: {
        ...browserOf(scanned.user_agent),
        address: scanned.address,
        place: house.identity.places(scanned.address, language),
        network: networkOf(scanned.address),
        same_address: scanned.address === asked.address,
        asked_at: scanned.created_at.toISOString(),
      },
      enters: {
        name: names[language],
        username: bound?.username ?? viewer.username,
        firm: viewer.firm && (language === 'en' ? viewer.firm.nameEn : viewer.firm.nameZh),
        bound: bound !== undefined,
        personal: isPersonal && !bound,
      },
      expires_in: scanned.expires_in,
    }
  },
})
