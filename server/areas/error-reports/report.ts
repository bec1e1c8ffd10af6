import { type ErrorKind, errorReports } from '@groundbreak/contract/areas/error-reports'
import { takeTurn } from '../../access/turns.queries'
import { fail, failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { isTimelineField } from '../timeline/timeline.list'
import {
  ensureTasks,
  findReportable,
  insertReports,
  joinOwnReports,
  reportsToday,
} from './error-reports.queries'
import { subjectsOf } from './error-reports.subject'
import { checkedWords } from './error-reports.text'

/** Kinds that say it all. */
const needsNoWords: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['wrong_phone', 'stopped'])

export default handle(errorReports.report, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { projectid: projectId, kind, fields, firm_id: firmId = null } = input
    const encodeId = input.encode_contact_id ?? null
    const text = checkedWords('text', input.text, { optional: needsNoWords.has(kind) })
    if (kind === 'wrong_field' && fields.length === 0) throw failFields({ fields: { key: 'input.required' } })
    if (!fields.every(isTimelineField)) throw failFields({ fields: { key: 'input.invalid' } })
    await takeTurn(db, 'user', viewer.userId)
    const asked = { projectId, firmId, encodeId }
    const found = await findReportable(db, asked, visibleProjects(viewer).sql)
    if (!found) throw fail('projects.notFound')
    if (firmId !== null && !found.has_firm) throw failFields({ firm_id: { key: 'input.invalid' } })
    if (encodeId !== null && (found.contact_id === null || !viewer.can.has('contacts.read')))
      throw failFields({ encode_contact_id: { key: 'input.invalid' } })
    const subjects = subjectsOf({ kind, fields, firmId, contactId: found.contact_id })
    const reported = { projectId, userId: viewer.userId, firmId: viewer.firm?.id ?? null, kind, text }
    const joined = await joinOwnReports(db, reported, subjects)
    const fresh = subjects.filter(({ subject }) => !joined.some((one) => one.subject === subject))
    if (fresh.length === 0) return { ids: joined.map(({ id }) => id), joined: true }
    await reportsToday.mustFit(db, viewer.userId, fresh.length)
    const ids = await insertReports(db, reported, await ensureTasks(db, reported, fresh))
    return { ids: [...joined.map(({ id }) => id), ...ids], joined: false }
  },
})
