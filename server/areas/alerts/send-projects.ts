import { alerts } from '@groundbreak/contract/areas/alerts'
import type { Language } from '@groundbreak/phrases/phrases'
import type { ProjectRow } from '@groundbreak/contract/areas/projects'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { queueMail } from '../../mail/outbox'
import { showingFor } from '../../showing/showing'
import { loadProjectList } from '../projects/projects.list'
import { addresseeOf } from './address-book'
import { byHandLetter } from './alerts.letters'
import { findContact, loadRecipients } from './contacts.queries'
import { insertSending, linkMails, mailsByHand } from './sendings.queries'

/** Only what the sender sees, only to addresses that agreed; written down and counted. */
export default handle(alerts.sendProjects, {
  may: 'projects.read',
  async run({ input, viewer, db, house, asked }) {
    const { userId, firm } = viewer
    const projectIds = [...new Set(input.project_ids)]
    const contactIds = [...new Set(input.contact_ids)]
    await mailsByHand.mustFit(db, userId, contactIds.length)
    const recipients = await loadRecipients(db, { userId, ids: contactIds })
    const missing = contactIds.find((id) => !recipients.some((one) => one.id === id))
    if (missing !== undefined) {
      const contact = await findContact(db, { userId, id: missing })
      throw contact ? fail('alerts.notConfirmed', { name: contact.name }) : fail('alerts.contactNotFound')
    }
    const rowsIn = new Map<Language, ProjectRow[]>()
    for (const language of new Set(recipients.map((one) => one.language))) {
      const show = { ...showingFor({ viewer, language, house }), away: false }
      const rows = await loadProjectList(db, projectIds, show)
      if (rows.length < projectIds.length || rows.some((row) => !row.in_scope))
        throw fail('alerts.outsideScope')
      rowsIn.set(language, rows)
    }
    const sending = { userId, groupId: null, groupName: '', operation: 'by_hand' as const, projectIds }
    const digestId = await insertSending(db, sending)
    const mailIds: number[] = []
    for (const recipient of recipients) {
      const to = addresseeOf(house.mail, recipient)
      const rows = rowsIn.get(to.language) ?? []
      const mailId = await queueMail(db, house.mail, {
        cause: `digest:${digestId}:${to.contactId}`,
        kind: 'by_hand',
        userId,
        letter: byHandLetter({ desk: house.mail, from: viewer, to, rows }),
      })
      if (mailId !== undefined) mailIds.push(mailId)
    }
    await linkMails(db, { digestId, mailIds })
    await recordAudit(db, {
      userId,
      firmId: firm?.id,
      action: 'alerts.sentByHand',
      subject: 'alert_digest',
      subjectId: digestId,
      detail: { projects: projectIds.length, mails: mailIds.length },
      address: asked.address,
    })
    return { mails: mailIds.length, left_today: (await mailsByHand.counted(db, userId)).left }
  },
})
